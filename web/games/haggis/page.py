"""How the pages present Haggis."""

from games.words import GameWords

WORDS = GameWords(
    tagline="Sets, runs and bombs. Two or three players.",
    length="Two or three players, about 30 minutes to 250 points",
    opponents={
        "easy": "Saves wild cards for too long",
        "medium": "Plays by the book, and does not count",
        "hard": "Imagines a few hands you may hold",
        "expert": "Imagines many, and solves the end",
    },
    cloth="burgundy",
    art=("5O", "6G", "7B", "8R", "K"),
    lead=(
        "Haggis is a race to empty your hand. One player leads; the others beat it with a higher "
        "combination of the same kind, or pass. Your jack, queen and king are wild, and together "
        "they are bombs. You score for going out first, for cards you capture, and for bets. The "
        "highest total, once it reaches the target, wins."
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
        ("scoring", "Scoring a round"),
        ("match", "The match"),
        ("sizes", "Two players or three"),
        ("thoughts", "Three tips to start with"),
        ("rulings", "House rules"),
        ("keys", "Keyboard"),
    ),
    new_match="are for {seats}, to {target} points",
    values={"seats": {"2": "two players", "3": "three players"}},
    players={2: "Four suits, no blue", 3: "All five suits"},
    only_for={"tournament": (3, "For three players. With two it makes no difference.")},
    deck="colours",
    minis=True,
    credit="Haggis is a game by Sean Ross.",
)
