from games.words import Choices, GameWords, OwnHand, Row

_WILD = (("J", "Jack"), ("Q", "Queen"), ("K", "King"))
_BETS = (("n", "Nothing said"), ("0", "No bet"), ("15", "15"), ("30", "30"))

WORDS = GameWords(
    tagline="Sets, runs and bombs. Two or three players.",
    length="Two or three players, about 30 minutes to 250 points",
    opponents={
        "easy": "Passes too often, wastes wild cards",
        "medium": "Plays well, with a slip now and then",
        "hard": "Thinks each play through",
        "expert": "Guesses your hand, and looks far ahead",
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
    own=OwnHand(
        rows=(
            Row("hand", "Your hand", 1, 17),
            Row("trick", "The play to beat", 0, 14, seat="1="),
            Row("gone", "Gone before", 0, 42),
        ),
        rest=(
            Choices(
                "others/1", "Cards of the next player", _WILD, "?", several=True, is_counted=True
            ),
            Choices("others/2", "Cards of a third player", _WILD, several=True, is_counted=True),
            Choices(
                "by/trick", "Who played it", (("1", "The next player"), ("2", "The third player"))
            ),
            *(
                Choices(f"bets/{seat}", f"Bet {whose}", _BETS)
                for seat, whose in enumerate(
                    ("of yours", "of the next player", "of the third player")
                )
            ),
            Choices("cap", "Points captured, yours first"),
            Choices("sc", "Score, yours first"),
            Choices("to", "Match to", (("", "250"), ("350", "350"), ("500", "500"))),
            Choices(
                "deal",
                "Dealer",
                (("", "The last player"), ("0", "You"), ("1", "The next player")),
                is_rare=True,
            ),
            Choices(
                "lead",
                "Who led first",
                (("", "You"), ("1", "The next player"), ("2", "The third player")),
                is_rare=True,
            ),
            Choices(
                "ch",
                "A bombed trick",
                (("1", "You choose who captures it"),),
                several=True,
                is_rare=True,
            ),
            Choices(
                "tour", "Three players", (("1", "Tournament rules"),), several=True, is_rare=True
            ),
            Choices("out", "Who is out, with the most cards left then, as 1=9", is_rare=True),
            Choices("no", "Number of the round", is_rare=True),
        ),
        example="2r 4g 6r 6g 8r 8y 10o J Q K | 5r 5g",
        help="Number and colour, as 7r or 10g, and J, Q, K; after a bar the play to beat, after "
        "another what is gone.",
    ),
)
