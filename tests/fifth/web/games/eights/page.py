"""How the pages present Crazy Eights."""

from games.words import GameWords

__all__ = ["WORDS"]

WORDS = GameWords(
    tagline="Rank on rank, suit on suit, and eights on everything.",
    length="Two to four players, about five minutes",
    opponents={
        "easy": "Plays what fits",
        "medium": "Keeps eights, plays long suits",
        "expert": "Plays rounds out in its head",
    },
    cloth="green",
    art=("8S", "8H"),
    lead="Play a card of the rank or the suit of the one on top, and be the first without a card.",
    contents=(("turn", "Your turn"), ("end", "The end")),
)
