"""How the pages present Gin Rummy."""

from games.words import GameWords

__all__ = ["WORDS"]

WORDS = GameWords(
    tagline="Collect melds, then knock with little left.",
    length="Two players, about a quarter of an hour to 100",
    cloth="green",
    art=("QS", "QH", "QD"),
    lead=(
        "Collect sets and runs, and keep the cards that are left over cheap. When they count "
        "ten or less you may knock: the hands are laid down, and the lower one scores."
    ),
    contents=(
        ("aim", "The aim"),
        ("melds", "Melds"),
        ("deadwood", "Deadwood"),
        ("turn", "Your turn"),
        ("upcard", "The first card"),
        ("knock", "Knocking"),
        ("gin", "Gin"),
        ("off", "Playing off"),
        ("undercut", "The undercut"),
        ("illegal", "Knocking with too much"),
        ("void", "When the stock runs out"),
        ("match", "The deal and the match"),
        ("thoughts", "Three thoughts to begin with"),
        ("rulings", "Where books differ"),
        ("keys", "Keys"),
    ),
    new_match="goes to {limit}",
)
