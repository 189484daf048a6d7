"""How the pages present Gin Rummy."""

from games.words import GameWords

WORDS = GameWords(
    tagline="Build melds, shed your deadwood, knock.",
    length="Two players, about 15 minutes to 100 points",
    opponents={
        "easy": "Overlooks knocks, and miscounts",
        "medium": "Never looks at what you take",
        "hard": "Sees what you take, not what you throw",
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
)
