"""How the pages present Hockey."""

from games.words import GameWords

__all__ = ["WORDS"]

WORDS = GameWords(
    tagline="Match for a breakaway, match again for a goal.",
    length="Two players, about ten minutes",
    cloth="night",
    art=("9S", "9D"),
    lead=(
        "Match the card on the pile and you are through on goal. Match again on your very "
        "next turn and you score. Most goals after three periods wins."
    ),
    contents=(
        ("deal", "The deal"),
        ("breakaways", "Breakaways"),
        ("goals", "Goals"),
        ("losing", "Losing a breakaway"),
        ("example", "A round, card by card"),
        ("periods", "Rounds and periods"),
        ("overtime", "Overtime"),
        ("thoughts", "Three thoughts to begin with"),
        ("rulings", "Where books differ"),
        ("keys", "Keys"),
    ),
)
