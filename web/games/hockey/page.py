from games.words import Choices, GameWords, OwnHand, Row

WORDS = GameWords(
    tagline="Match for a breakaway, match again for a goal.",
    length="Two players, about ten minutes",
    opponents={
        "easy": "Overlooks matches, recalls three cards",
        "medium": "Saves jacks, recalls ten cards",
        "hard": "Recalls thirty cards, seldom slips",
        "expert": "Counts every card, reads how you play",
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
    own=OwnHand(
        rows=(
            Row("hand", "Your hand", 1, 7),
            Row("pile", "The pile", 0, 51),
        ),
        rest=(
            Choices("p", "Period", (("", "1"), ("2", "2"), ("3", "3"), ("4", "Overtime"))),
            Choices("g", "Goals by period, yours first, as 1-0,0-2"),
        ),
        example="6d 7c 10d | Jh 7h 3s 3d 5s",
        help="Rank and suit, as 7h, 8h or 10d; after a bar the period’s pile, from the bottom up.",
    ),
)
