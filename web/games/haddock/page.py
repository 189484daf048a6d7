"""How the pages present Haddock."""

from games.words import GameWords

__all__ = ["WORDS"]

WORDS = GameWords(
    tagline="Two cards that add up. Two to six players.",
    length="Two to six players, about five minutes a game",
    cloth="slate",
    art=("4H", "7S", "JC"),
    lead=(
        "Lay two cards on the last one played, so that one of the three is the sum of the "
        "other two. Be the first without a card."
    ),
    contents=(
        ("aim", "The aim"),
        ("values", "What cards count"),
        ("pairs", "Pairs that add up"),
        ("top", "Which card goes on top"),
        ("turn", "Your turn"),
        ("one", "One card left"),
        ("pile", "When the draw pile runs out"),
        ("deal", "The cut and the deal"),
        ("series", "A series of games"),
        ("variations", "Variations"),
        ("thoughts", "Three thoughts to begin with"),
        ("rulings", "Where the rules are silent"),
        ("keys", "Keys"),
    ),
    new_match="is {series} for {seats}",
    values={
        "series": {"false": "a single game", "true": "a series of games"},
        "seats": {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six"},
    },
    players={**dict.fromkeys((2, 3, 4), "One deck"), **dict.fromkeys((5, 6), "Two decks")},
    minis=True,
)
