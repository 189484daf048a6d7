"""The pages' texts outside their templates.

A translator also needs the templates, ``app/words.py``, and ``games/<game>/page.py``.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.site import SITE as _SITE
from app.words import LEVELS, small

__all__ = [
    "DEAL",
    "DEFAULTS",
    "DEFAULT_LEVEL",
    "DESCRIPTION",
    "EACH",
    "EXPECT",
    "GUIDES",
    "LINKS",
    "NEEDS",
    "OFFLINE",
    "ONE_FILE",
    "OPPONENTS",
    "PUZZLES",
    "SAVING",
    "SETTINGS",
    "SETUP",
    "SITE",
    "TAGLINE",
    "TODAY",
    "Opponent",
    "Option",
    "daily",
    "minutes",
]

SITE: str = _SITE["name"]
ONE_FILE = f"{re.sub('[^a-z0-9]+', '-', SITE.lower()).strip('-') or 'site'}.html"
TAGLINE: str = _SITE["tagline"]
DESCRIPTION: str = _SITE["description"]
LINKS: dict[str, str] = _SITE["links"]
"""The site's own links: addresses by text."""
DEFAULTS = {name: value for name, value in _SITE["defaults"].items() if name != "level"}
"""The site's own default settings."""


def _needs() -> str:
    package = Path(__file__).resolve().parents[2] / "package.json"
    oldest = dict(it.split(" >= ") for it in json.loads(package.read_text())["browserslist"])
    mac, phone = oldest["safari"], oldest["ios_saf"]
    return (
        f"Chrome {oldest['chrome']}, Edge {oldest['edge']}, Firefox {oldest['firefox']} "
        f"or Safari {mac} (on an iPad or iPhone iOS {phone})"
    )


NEEDS = _needs()
"""The oldest supported browsers."""


@dataclass(frozen=True, slots=True)
class Opponent:
    level: str
    """The engine's key."""
    card: str
    """The card that represents them."""

    @property
    def name(self) -> str:
        """The first name, as at the table."""
        return LEVELS[self.level].names[0]

    @property
    def label(self) -> str:
        """The level in a word."""
        return LEVELS[self.level].word


EXPECT = {
    "beats": "Beats {} {}\u00a0times\u00a0in\u00a0{}",
    "wins": "{0} wins {2} of 100 against {3} like {1}",
    "unproved": "that {0} is better than {1} takes some {4:,} matches to show",
    "equal": "{0} is no better than {1}",
    "table": "{}. {} is even.",
}
"""Sentences on the opponents' measured strength."""


TODAY = {
    "title": "Today’s deals",
    "same": "The same cards for everybody. Par is what "
    f"{LEVELS['expert'].names[0]} makes of yours.",
    "yet": "Not played",
    "begun": "Begun",
    "done": "played",
    "par": "Par:",
    "who": "Opponents in today’s deals",
    "default": "Usual opponents",
}
"""The daily deals' heading and states."""


PUZZLES = {
    "title": "Today’s puzzles",
    "same": "The same for everybody: find the best play",
    "yet": "Not tried",
    "own": "From your matches",
    "own_about": "Decisions that cost you something. Find what would have been better.",
    "own_none": "Nothing here yet. What a review of a match calls a mistake can be tried "
    "again here.",
    "unread": "Some puzzle results could not be read. Those puzzles count as not tried.",
    "more": "More puzzles",
    "about": "Positions with one best choice. What you did not find at once comes back "
    "after some days.",
}
"""The puzzle page's texts."""


def daily(part: str, levels: Sequence[str]) -> str:
    """
    >>> daily("game", ["hard", "medium", "expert"])
    'A game of four'
    """
    if len(levels) == 1:
        return f"A {part} with {LEVELS[levels[0]].names[0]}"
    return f"A {part} of {small(len(levels) + 1)}"


GUIDES = {
    "door": "A good one to begin with",
    "beside": "A guide sits beside you for the first hand, in {}.",
    "play": "Play with the guide",
    "play_on": "Continue with the guide",
    "known": "I know it",
    "foot": "All you do stays in this browser.",
    "bring": "Bring saved matches",
    "begun": "Continue",
    "over": "Once more",
    "offer": "New to this?",
}
"""Texts of the guided hands and of a first visit."""


def minutes(number: int) -> str:
    """A guide's duration: ``"five minutes"``."""
    return f"{small(number)} minutes"


OPPONENTS = (
    Opponent("easy", "2H"),
    Opponent("medium", "8C"),
    Opponent("hard", "QD"),
    Opponent("expert", "AS"),
)

DEFAULT_LEVEL: str = _SITE["defaults"]["level"]

EACH = {
    "title": "A different level for each",
    "opponent": "Opponent {}",
    "first": "on your left, plays after you",
}
"""The fields for each opponent's level."""

SETUP = {
    "default": "New matches {}.",
    "visit": "For this visit, new matches {}.",
    "saved": "Saved: new matches {}.",
    "unkept": "This browser does not save anything for this site. Until you close the page, "
    "new matches {}.",
}
"""Beside "Save setup": none saved, another saved, this one saved, no storage."""

DEAL = {
    "title": "Deal",
    "help": "A number or a word: whoever enters the same one gets the same cards.",
    "none": "New cards",
}
"""The field for a named deal."""

SAVING = "Every visit starts with your saved setup, whatever you play in between."
"""What "Save setup" does."""


OFFLINE = {
    "works": "All of it is kept in this browser: it works without a network.",
    "fetching": "It is being fetched, so that it works without a network. That takes a minute.",
    "changed": "Without a network it does not work here: the page is changed on its way from its "
    "server to you, so the browser does not keep it. Whoever runs the site or your network knows "
    "why.",
    "insecure": "Without a network it does not work here: browsers keep a site only if its address "
    "begins with https.",
    "forbidden": "Without a network it does not work here: this browser does not keep sites, as in "
    "some private windows.",
    "later": "It is not kept in this browser yet: it needs a network. The next visit tries again.",
}
"""Whether a visit works without a network (``pages/about/offline-state.js``)."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting's value and its name."""

    value: str
    label: str


SETTINGS: dict[str, tuple[Option, ...]] = {
    "theme": (Option("auto", "Auto"), Option("light", "Light"), Option("dark", "Dark")),
    "cloth": (
        Option("auto", "By game"),
        Option("green", "Green"),
        Option("night", "Night"),
        Option("burgundy", "Burgundy"),
        Option("slate", "Slate"),
        Option("pine", "Pine"),
        Option("umber", "Umber"),
    ),
    "deck": (Option("four", "Four"), Option("two", "Two")),
    "back": (Option("trellis", "Trellis"), Option("waves", "Waves")),
    "speed": (
        Option("slow", "Slow"),
        Option("normal", "Normal"),
        Option("fast", "Fast"),
        Option("instant", "Instant"),
    ),
}
"""In the form's order. Values as in first-paint.js."""
