"""How the pages present Crazy Eights."""

from games.words import GameWords

__all__ = ["WORDS"]

WORDS = GameWords(
    tagline="Rank on rank, suit on suit, and eights on everything.",
    length="Two to four players, about five minutes",
    opponents=dict.fromkeys(("easy", "medium", "hard", "expert"), "Plays what fits"),
    cloth="green",
    art=("8S", "8H"),
    lead="Play a card of the rank or the suit of the one on top, and be the first without a card.",
    contents=(("turn", "Your turn"), ("end", "The end")),
)
