"""The words of the pages that are not prose: names, taglines, levels, settings.

Everything a translator needs besides the templates beside it and the words of the table in
``app/words.py``. The words of a game are in its own room, ``games/<game>/page.py``.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.words import LEVELS, small

__all__ = [
    "DEAL",
    "DEFAULT_LEVEL",
    "DESCRIPTION",
    "EACH",
    "GUIDES",
    "NEEDS",
    "OPPONENTS",
    "PUZZLES",
    "SAVING",
    "SETTINGS",
    "SETUP",
    "SITE",
    "TAGLINE",
    "TODAY",
    "Choice",
    "Opponent",
    "daily",
]

SITE = "The Card Table"
TAGLINE = "Good cards, good company, no network needed."
DESCRIPTION = "Card games against fair computer opponents, in your browser, online or off."


def _needs() -> str:
    package = Path(__file__).resolve().parents[2] / "package.json"
    oldest = dict(it.split(" >= ") for it in json.loads(package.read_text())["browserslist"])
    mac, phone = oldest["safari"], oldest["ios_saf"]
    return (
        f"Chrome {oldest['chrome']}, Edge {oldest['edge']}, Firefox {oldest['firefox']} "
        f"or Safari {mac} (on an iPad or iPhone iOS {phone})"
    )


NEEDS = _needs()
"""The oldest browsers that the site plays in."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """One who sits down with you: the same four in every game."""

    level: str
    """The level's key in the engine."""
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


TODAY = {
    "title": "Today’s deals",
    "same": "The same cards for everybody",
    "yet": "Not played",
    "begun": "Begun",
    "done": "played",
}
"""What stands over the deals of the day, and how each stands."""


PUZZLES = {
    "title": "Today’s puzzles",
    "same": "The same for everybody: find the best play",
    "yet": "Not tried",
    "own": "From your matches",
    "own_about": "Decisions that cost you something. Find what would have been better.",
    "own_none": "Nothing here yet. What a review of a match calls a mistake can be tried "
    "again here.",
    "unread": "What came of some puzzles cannot be read here any more: those count as not tried. "
    "All else is as it was.",
    "more": "More puzzles",
    "about": "Positions with one best choice. What you did not find at once comes back "
    "after some days.",
}
"""What stands on the page of the puzzles."""


def daily(part: str, levels: Sequence[str]) -> str:
    """What is played in a deal of the day, and with whom.

    >>> daily("hand", ["expert"]), daily("game", ["hard", "medium", "expert"])
    ('A hand with Vera', 'A game of four')
    """
    if len(levels) == 1:
        return f"A {part} with {LEVELS[levels[0]].names[0]}"
    return f"A {part} of {small(len(levels) + 1)}"


GUIDES = {
    "title": "New to one of these?",
    "says": "Play a first hand with a guide",
    "begun": "Continue",
    "over": "Once more",
    "offer": "New to this?",
}
"""What stands over the guided first hands, where they are offered, and how each stands."""

OPPONENTS = (
    Opponent("easy", "2H"),
    Opponent("medium", "8C"),
    Opponent("hard", "QD"),
    Opponent("expert", "AS"),
)

DEFAULT_LEVEL = "medium"

EACH = {
    "title": "A different level for each",
    "opponent": "Opponent {}",
    "first": "on your left, plays after you",
}
"""The levels of several opponents, one by one."""

SETUP = {
    "usual": "New matches {}.",
    "visit": "For this visit, new matches {}.",
    "saved": "Saved: new matches {}.",
    "unkept": "This browser does not save anything for this site. Until you close the page, "
    "new matches {}.",
}
"""What stands beside "Save setup": nothing saved, something else saved, saved, not to be saved."""

DEAL = {
    "title": "Deal",
    "help": "A number or a word: whoever enters the same one gets the same cards.",
    "none": "New cards",
}
"""The field for a deal that is known by its name."""

SAVING = "Every visit starts with your saved setup, whatever you play in between."
"""What "Save setup" does."""


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
"""The settings with names to choose from, in the order of the form. Values as in first-paint.js."""
