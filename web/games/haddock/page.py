from app.words import small

from games.words import Choices, GameWords, OwnHand, Row

WORDS = GameWords(
    tagline="Two cards that add up. Two to six players.",
    length="Two to six players, about five minutes a game",
    opponents={
        "easy": "Adds well, spends what would be next",
        "medium": "Recalls eight cards, thinks of the next",
        "hard": "Counts cards, not who was stuck",
        "expert": "Remembers who was stuck on what",
    },
    cloth="slate",
    art=("4H", "7S", "JC"),
    lead=(
        "Haddock is light, quick arithmetic for two to six. Play two cards that make a sum with "
        "the card on top of the pile: one of the three must be the other two added up. If you "
        "cannot, draw. The card you leave on top decides what the next player can do. First to "
        "run out of cards wins."
    ),
    contents=(
        ("aim", "The aim"),
        ("values", "What cards are worth"),
        ("pairs", "Pairs that add up"),
        ("top", "Which card goes on top"),
        ("turn", "Your turn"),
        ("one", "One card left"),
        ("pile", "When the draw pile runs out"),
        ("deal", "The cut and the deal"),
        ("series", "A series of games"),
        ("variations", "Variations"),
        ("thoughts", "Three tips to start with"),
        ("rulings", "House rules"),
        ("keys", "Keyboard"),
    ),
    new_match="are {series} for {seats}",
    values={
        "series": {"false": "single games", "true": "series"},
        "seats": {str(number): f"{small(number)} players" for number in range(2, 7)},
    },
    players={**dict.fromkeys((2, 3, 4), "One deck"), **dict.fromkeys((5, 6), "Two decks")},
    minis=True,
    own=OwnHand(
        rows=(
            Row("hand", "Your hand", 1, 52),
            Row("pile", "The pile", 1, 100),
        ),
        rest=(
            Choices("others", "Cards of the others, as 7 or 7,4", default="7"),
            Choices(
                "v",
                "Variations",
                (
                    ("s", "A series"),
                    ("l", "The low card on top"),
                    ("d", "Draw until able"),
                    ("c", "No court cards"),
                ),
                several=True,
            ),
            Choices("sc", "Games won, yours first"),
            Choices("d", "Cards drawn just now, as 5h 9c", is_rare=True),
            Choices("stuck", "Players stuck in a row", is_rare=True),
            Choices("deal", "Dealer: 0 is you, 1 the next", is_rare=True),
            Choices("no", "Number of the game", is_rare=True),
        ),
        example="Ac 5h 7h 9h | 10d",
        help="Rank and suit, as 7h, 8h or 10d; after a bar the pile, its top card last.",
    ),
)
