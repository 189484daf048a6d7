"""How the pages present Haggis."""

from games.words import GameWords

__all__ = ["WORDS"]

WORDS = GameWords(
    tagline="Sets, runs and bombs. Two or three players.",
    length="Two or three players, about half an hour to 250",
    cloth="burgundy",
    art=("5O", "6G", "7B", "8R", "K"),
    lead=(
        "Be the first without a card, and capture points on the way. Play the same kind of "
        "combination as the one on the table, only higher, or pass."
    ),
    contents=(
        ("aim", "The aim"),
        ("cards", "The cards"),
        ("sets", "Sets"),
        ("runs", "Runs"),
        ("wild", "Wild cards"),
        ("tricks", "Tricks"),
        ("bombs", "Bombs"),
        ("captures", "Who captures"),
        ("out", "Going out"),
        ("bets", "Bets"),
        ("scoring", "A round on paper"),
        ("match", "The match"),
        ("sizes", "Two players or three"),
        ("thoughts", "Three thoughts to begin with"),
        ("rulings", "Where books differ"),
        ("keys", "Keys"),
    ),
    new_match="is for {seats} and goes to {target}",
    values={"seats": {"2": "two players", "3": "three players"}},
    players={2: "Four suits: blue stays out", 3: "All five suits"},
    only_for={"tournament": (3, "Only with three players: with two it changes nothing.")},
    deck="colours",
    minis=True,
    credit="Haggis is a game by Sean Ross.",
)
