"""How the pages present Hockey."""

from games.words import GameWords

WORDS = GameWords(
    tagline="Match for a breakaway, match again for a goal.",
    length="Two players, about ten minutes",
    opponents={
        "easy": "Spends jacks, recalls four cards",
        "medium": "Saves jacks, recalls ten cards",
        "hard": "Forgets nothing, looks one card on",
        "expert": "Counts every card, and looks further",
    },
    cloth="night",
    art=("9S", "9D"),
    lead=(
        "Hockey is fast, with a near miss in every round. You take turns to play one card on the "
        "pile. Match the card on top, or play a jack, and you have a breakaway. Match again on "
        "your very next turn and you score. Most goals after three periods wins; if the score is "
        "level, overtime decides."
    ),
    contents=(
        ("deal", "The deal"),
        ("breakaways", "Breakaways"),
        ("goals", "Goals"),
        ("losing", "Losing a breakaway"),
        ("example", "A round, card by card"),
        ("periods", "Rounds and periods"),
        ("overtime", "Overtime"),
        ("thoughts", "Three tips to start with"),
        ("rulings", "House rules"),
        ("keys", "Keyboard"),
    ),
)
