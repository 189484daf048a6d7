"""How the pages present Haggis."""

from games.words import Choices, GameWords, OwnHand, Row

WORDS = GameWords(
    tagline="Sets, runs and bombs. Two or three players.",
    length="Two or three players, about 30 minutes to 250 points",
    opponents={
        "easy": "Passes too often, wastes wild cards",
        "medium": "Plays well, with a slip now and then",
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
    own=OwnHand(
        rows=(
            Row("hand", "Your hand", 1, 17),
            Row("trick", "The play to beat", 0, 14, seat="1="),
            Row("gone", "Gone before", 0, 28),
        ),
        rest=(
            Choices("others", "Cards of the other, as 14JQK", usual="?"),
            Choices("cap", "Points captured, yours first", usual=""),
            Choices("sc", "Score, yours first", usual="0-0"),
            Choices("to", "Match to", (("", "250"), ("350", "350"), ("500", "500"))),
        ),
        example="2r 4g 6r 6g 8r 8y 10o J Q K | 5r 5g",
        help="Number and colour, as 7r or 10g, and J, Q, K; after a bar the play to beat, after "
        "another what is gone.",
    ),
)
