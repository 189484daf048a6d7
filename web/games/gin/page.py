from games.words import Choices, GameWords, Marks, OwnHand, Row

WORDS = GameWords(
    tagline="Build melds, shed your deadwood, knock.",
    length="Two players, about 15 minutes to 100 points",
    opponents={
        "easy": "Throws low, forgets, and miscounts",
        "medium": "Forgets a little, knocks too soon",
        "hard": "Sees what you take, minds what you want",
        "expert": "Imagines what you may hold",
    },
    cloth="green",
    art=("QS", "QH", "QD"),
    lead=(
        "Gin is quick and sly: draw, discard, and watch what your opponent takes. You build sets "
        "and runs, and whatever is left over is deadwood. Get it down to 10 or less and you may "
        "knock; the lower hand scores the difference. Get rid of it all and you go gin, for 25 "
        "more. First to the limit wins."
    ),
    contents=(
        ("aim", "The aim"),
        ("melds", "Melds"),
        ("deadwood", "Deadwood"),
        ("turn", "Your turn"),
        ("upcard", "The upcard"),
        ("knock", "Knocking"),
        ("gin", "Gin"),
        ("off", "Laying off"),
        ("undercut", "The undercut"),
        ("illegal", "Knocking with too much"),
        ("void", "When the stock runs out"),
        ("match", "The deal and the match"),
        ("thoughts", "Three tips to start with"),
        ("rulings", "House rules"),
        ("keys", "Keyboard"),
    ),
    begin="The classic for two: draw, discard, build sets and runs.",
    new_match="are played to {limit}",
    own=OwnHand(
        rows=(
            Row(
                "hand",
                "Your hand",
                10,
                11,
                marks=Marks(
                    "What they saw you take",
                    (("", "From the stock"), ("1", "After they threw it"), ("x", "The upcard")),
                    key="m",
                    default="1",
                ),
            ),
            Row(
                "pile",
                "The discard pile",
                1,
                42,
                marks=Marks(
                    "Who threw what",
                    (
                        ("", "Not known"),
                        ("0", "You threw it"),
                        ("1", "They threw it"),
                        ("x", "The upcard"),
                    ),
                ),
            ),
            Row(
                "k",
                "Their known cards",
                0,
                11,
                short="theirs",
                marks=Marks("How they got them", (("", "After you threw it"), ("x", "The upcard"))),
            ),
        ),
        rest=(
            Choices(
                "ph",
                "Your turn",
                (
                    ("up", "Take the upcard, or pass"),
                    ("st", "Both passed the upcard"),
                    ("", "Draw, or discard"),
                    ("an", "They knocked with too much"),
                ),
                only={
                    "up": {"hand": 10, "pile": 1},
                    "st": {"hand": 10, "pile": 1},
                    "an": {"hand": 10},
                },
            ),
            Choices("deal", "Dealer", (("", "They dealt"), ("0", "You dealt"))),
            Choices("sc", "Score, yours first"),
            Choices(
                "to",
                "Match to",
                (("", "100"), ("200", "200"), ("250", "250"), ("300", "300"), ("500", "500")),
            ),
            Choices("d", "Drawn just now", of="hand", is_rare=True),
            Choices("t", "Taken just now", of="hand", is_rare=True),
            Choices("n", "Cards in the stock", is_rare=True),
            Choices(
                "open",
                "Hands face up",
                (("", "None"), ("0", "Yours"), ("1", "Theirs"), ("01", "Both")),
                is_rare=True,
            ),
            Choices("no", "Number of the hand", is_rare=True),
        ),
        example="7h 8h 9h 4c 4d As 2s 10d Jd Kc | 4s",
        help="Rank and suit, as 7h, 8h or 10d; after a bar the upcard, or the pile from the "
        "bottom up; after another what they hold.",
    ),
)
