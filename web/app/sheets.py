"""The sheets that any game needs."""

from __future__ import annotations

from collections.abc import Sequence

from app.deal import NOT_SEALED, SEALED
from app.keys import Key
from app.nodes import Child, Node, h
from app.sharing import copy_field
from app.tables import Aid, Sheet
from app.tables.parts.dock import button
from app.tables.parts.sheets import line, player_aid
from app.words import capital, sentence
from pygames.game import part_of


def _entry(words: str, act: str, small: str = "") -> Node:
    return h(
        "button",
        {"type": "button", "data-act": act},
        h("span", words, key="words"),
        h("small", small, key="small") if small else None,
        key=act,
    )


PACES = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}
"""The speeds of the settings, from slow to fast."""


def menu(
    game: str,
    sealed: bool,
    aside: int = 0,
    aid: bool = False,
    guide: str = "",
    *,
    opponents: str = "",
    pace: str = "normal",
    sounds: bool = False,
    forced: bool = False,
) -> Sheet:
    """`aside` is how many records have been set aside, `guide` the guided hand's name, `opponents`
    those of a day's deal, `forced` whether an only move makes itself.
    """
    first = [
        _entry("New match", "again"),
        _entry("Other opponents", "opponents", opponents)
        if opponents
        else _entry("New match with…", "setup"),
        _entry("Play the same cards", "same"),
        _seal(sealed),
    ]
    lost = _entry("Save matches that could not be opened", "export-aside", str(aside))
    return _menu(
        game,
        first,
        [
            lost if aside else None,
            _entry("Pace", "pace", PACES[pace]),
            _entry("Sounds", "sounds", "On" if sounds else "Off"),
            _entry("Forced moves", "forced", "By themselves" if forced else "By hand"),
            _entry("Player aid", "aid") if aid else None,
            _place(guide, f"{game}/guide=offered", "guide") if guide else None,
        ],
    )


def opponents(ways: Sequence[tuple[str, str, str]], again: bool) -> Sheet:
    """`ways` are names, a word, levels."""
    entries = [_entry(names, f"day-with {levels}", small) for names, small, levels in ways]
    first = "The first try counts" if again else "This try counts, whoever sits there"
    return Sheet(
        "opponents",
        "The same cards with…",
        (h("div.menu", *entries, key="ways"), line(f"{first}. Par is against the same ones.")),
        (("close-sheet", "Close"),),
    )


def guide_menu(game: str) -> Sheet:
    first = [
        _entry("Skip the guide", "skip-guide"),
        _entry("Begin again", "same"),
        _entry("So far", "side"),
    ]
    return _menu(game, first)


def _place(words: str, address: str, key: str) -> Node:
    return h("a", {"href": f"#{address}"}, h("span", words), key=key)


def replay_menu(game: str, sealed: bool, other: tuple[str, str]) -> Sheet:
    """`other` leads to the replay or review, whichever this is not: words and act."""
    return _menu(game, [_entry(*other), _entry("Play the same cards", "same"), _seal(sealed)])


def puzzle_menu(game: str, own: bool) -> Sheet:
    review = [_entry("Review this match", "review")] if own else []
    return _menu(game, [_place("All puzzles", "puzzles", "puzzles"), *review])


def own_menu(game: str) -> Sheet:
    return _menu(game, [])


def _own(game: str) -> Node:
    return _place("Your own hand", f"own/{game}", "own")


def against(levels: Sequence[tuple[str, str]]) -> Sheet:
    """Levels and their words."""
    each = (_entry(words, f"play-against {level}") for level, words in levels)
    return Sheet("against", "Who will you play?", (h("div.menu", *each, key="menu"),), ())


def share_position(link: str, text: str, *, is_kept: bool, gives: bool) -> Sheet:
    status = h("p.sr", {"role": "status", "data-copied": True}, key="status")
    shown = h("p.link", {"tabindex": "0"}, link, key="shown")
    line_ = h("p.said", text, key="shown")
    keep = button("Kept" if is_kept else "Keep under Your matches", "keep", "ghost")
    body = h(
        "div.share",
        status,
        copy_field("Link", shown, "link", gives, main=True),
        copy_field("Position as text", line_, "words", gives, main=False),
        keep,
        key="share",
    )
    return Sheet("share", "Share this position", (body,), ())


def _seal(sealed: bool) -> Node:
    return _entry(SEALED if sealed else NOT_SEALED, "proof")


def _menu(game: str, first: Sequence[Child], more: Sequence[Child] = ()) -> Sheet:
    entries = h(
        "div.menu",
        *first,
        *([_entry("What if…", "what-if"), _own(game)] if part_of(game, "position") else []),
        _entry("Share this deal", "share"),
        _entry("Save this match as a file", "export"),
        _entry("Open a match from a file", "import"),
        *more,
        _place("Rules", f"rules/{game}", "rules"),
        _entry("Settings", "settings"),
        _entry("Keyboard", "keys", "?"),
        _place("Your matches", "matches", "matches"),
        _place("All games", "", "home"),
        key="menu",
    )
    hurry = line("A tap on the cloth finishes what is moving.")
    return Sheet("menu", "Menu", (entries, hurry), ())


def keys(entries: tuple[Key, ...]) -> Sheet:
    rows = [
        h(
            "tr",
            h(
                "td",
                *(
                    h("kbd", name, key=str(i)) if name != "…" else h("span", " … ", key=str(i))
                    for i, name in enumerate(entry.names)
                ),
            ),
            h("td", entry.does),
            key=entry.does,
        )
        for entry in entries
    ]
    head = h("tr", h("th", {"scope": "col"}, "Key"), h("th", {"scope": "col"}, "What it does"))
    table = h("table.rows", h("thead.sr", head), h("tbody", *rows))
    return Sheet("keys", "Keyboard", (table,), (("close-sheet", "Close"),))


def aid(parts: tuple[Aid, ...]) -> Sheet:
    return Sheet("aid", "Player aid", (player_aid(parts),), (("close-sheet", "Close"),))


def replace(summary: str, same_cards: bool = False, counts: bool = False, deal: str = "") -> Sheet:
    """Asks before a match in progress is replaced; the main button keeps it.

    `counts`: it is a day's try that counts. `deal` describes the opened deal.
    """
    lost = [line("This was the try that counts. Later ones are free.")] if counts else []
    opened = [line(deal)] if deal else []
    other = "Play that deal" if deal else "Same cards" if same_cards else "New match"
    return Sheet(
        "replace",
        "You have a match in progress",
        (line(summary), *lost, line("It stays among your matches."), *opened),
        (("replace", other), ("continue", "Continue")),
    )


def take_back() -> Sheet:
    """Before the first undo that marks a match."""
    return Sheet(
        "undo",
        "Take it back?",
        (
            line("You have seen what came next, so this match will be marked as undone."),
            line(
                "Its result stays in your statistics. It does not count for your rating, nor its "
                "plays for your accuracy."
            ),
        ),
        (("undo", "Take it back"), ("close-sheet", "Keep playing")),
    )


def damaged(reason: str) -> Sheet:
    """The match is set aside, never dropped."""
    return Sheet(
        "damaged",
        "Your last match could not be opened",
        (
            line(sentence(capital(reason))),
            line("It has not been thrown away: you can save it as a file."),
        ),
        (("export-aside", "Save it as a file"), ("fresh", "New match")),
    )


def elsewhere() -> Sheet:
    """The match is open in another tab."""
    return Sheet(
        "elsewhere",
        "This match is open in another tab",
        (line("Carry on there, or play it here instead."),),
        (("take-over", "Play here"),),
    )


def notice(title: str, text: str) -> Sheet:
    return Sheet("notice", title, (line(text),), (("close-sheet", "Close"),))
