"""The words of the pages that are not prose: names, taglines, levels, settings.

Everything a translator needs besides the templates in ``pages/`` and the words of the table in
``app/words.py``. The rules of a game are in its own template, ``pages/rules/<game>.html.j2``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.words import LEVELS

__all__ = [
    "DEFAULT_LEVEL",
    "DESCRIPTION",
    "EACH",
    "GAMES",
    "OPPONENTS",
    "SETTINGS",
    "SETUP",
    "SITE",
    "TAGLINE",
    "Choice",
    "GameWords",
    "Opponent",
]

SITE = "The Card Table"
TAGLINE = "Good cards, good company, no network needed."
DESCRIPTION = "Card games against computer opponents that play fair, in the browser, offline."


@dataclass(frozen=True, slots=True)
class Opponent:
    """One who sits down with you: the same four in every game."""

    level: str
    """The level's key in the engine."""
    says: str
    """What to expect, in half a line."""
    card: str
    """The card that stands for this opponent."""

    @property
    def name(self) -> str:
        """The first name, as at the table."""
        return LEVELS[self.level].names[0]

    @property
    def label(self) -> str:
        """The level in a word."""
        return LEVELS[self.level].word


OPPONENTS = (
    Opponent("easy", "A friendly beginner", "2H"),
    Opponent("medium", "Plays by the book", "8C"),
    Opponent("hard", "Remembers what is gone", "QD"),
    Opponent("expert", "Counts every card", "AS"),
)

DEFAULT_LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class GameWords:
    """How the pages present one game."""

    tagline: str
    length: str
    """How long a match takes."""
    cloth: str
    """The game's own cloth."""
    art: tuple[str, ...]
    """The cards on its tile, from left to right."""
    lead: str
    """The first lines of its rules."""
    contents: tuple[tuple[str, str], ...]
    """The sections of its rules: anchor and title."""
    new_match: str = "starts like this"
    """What a new match does as it is set up; a variation in braces stands for its value."""
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How `new_match` says the values of a variation: their texts in JSON, and the words."""
    players: Mapping[int, str] = field(default_factory=dict)
    """What a number of players brings with it, where that is not the same for all."""
    only_for: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Variations that need a number of players, and what is said of them with fewer."""
    deck: str = "standard"
    """Its cards, one of `cards.DECKS`."""
    minis: bool = False
    """Whether its table shows cards so small that they need the mini cut."""


GAMES: dict[str, GameWords] = {
    "gin": GameWords(
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
    ),
    "haggis": GameWords(
        tagline="Sets, runs and bombs. Two or three players.",
        length="Two or three players, about half an hour to 250",
        cloth="burgundy",
        art=("5O", "6G", "7B", "8R", "K"),
        lead=(
            "Be the first without a card, and capture points on the way. Play the same kind of "
            "combination as the one on the table, only higher, or pass."
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
            ("scoring", "A round on paper"),
            ("match", "The match"),
            ("sizes", "Two players or three"),
            ("thoughts", "Three thoughts to begin with"),
            ("rulings", "Where books differ"),
            ("keys", "Keys"),
        ),
        new_match="is for {seats} and goes to {target}",
        values={"seats": {"2": "two players", "3": "three players"}},
        players={2: "Four suits: blue stays out", 3: "All five suits"},
        only_for={"tournament": (3, "Only with three players: with two it changes nothing.")},
        deck="haggis",
        minis=True,
    ),
    "hockey": GameWords(
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
    ),
    "haddock": GameWords(
        tagline="Two cards that add up. Two to six players.",
        length="Two to six players, about five minutes a game",
        cloth="slate",
        art=("4H", "7S", "JC"),
        lead=(
            "Lay two cards on the last one played, so that one of the three is the sum of the "
            "other two. Be the first without a card."
        ),
        contents=(
            ("aim", "The aim"),
            ("values", "What cards count"),
            ("pairs", "Pairs that add up"),
            ("top", "Which card goes on top"),
            ("turn", "Your turn"),
            ("one", "One card left"),
            ("pile", "When the draw pile runs out"),
            ("deal", "The cut and the deal"),
            ("series", "A series of games"),
            ("variations", "Variations"),
            ("thoughts", "Three thoughts to begin with"),
            ("rulings", "Where the rules are silent"),
            ("keys", "Keys"),
        ),
        new_match="is {series} for {seats}",
        values={
            "series": {"false": "a single game", "true": "a series of games"},
            "seats": {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six"},
        },
        players={**dict.fromkeys((2, 3, 4), "One deck"), **dict.fromkeys((5, 6), "Two decks")},
        minis=True,
    ),
}


EACH = {
    "title": "A level of their own for each",
    "opponent": "Opponent {}",
    "first": "on your left, plays after you",
}
"""The levels of several opponents, one by one."""

SETUP = {
    "usual": "A new match {}.",
    "visit": "For this visit, a new match {}.",
    "saved": "Saved: a new match {}.",
    "unkept": "This browser keeps nothing for this page: a new match {} until you close it.",
}
"""What stands beside "Save setup": nothing chosen, chosen and not saved, saved, not to be saved."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting and its name."""

    value: str
    label: str


SETTINGS: dict[str, tuple[Choice, ...]] = {
    "theme": (Choice("auto", "Auto"), Choice("light", "Light"), Choice("dark", "Dark")),
    "cloth": (
        Choice("auto", "By game"),
        Choice("green", "Green"),
        Choice("night", "Night"),
        Choice("burgundy", "Burgundy"),
        Choice("slate", "Slate"),
    ),
    "deck": (Choice("four", "Four"), Choice("two", "Two")),
    "back": (Choice("trellis", "Trellis"), Choice("waves", "Waves")),
    "speed": (
        Choice("slow", "Slow"),
        Choice("normal", "Normal"),
        Choice("fast", "Fast"),
        Choice("instant", "Instant"),
    ),
}
"""The settings with names to choose from, in the order of the form. Values as in shell/early.js."""
