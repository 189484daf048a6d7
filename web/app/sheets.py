"""The sheets that any game needs: menu, keys, questions, and what to do when something is wrong."""

from __future__ import annotations

from app.keys import Key
from app.nodes import Node, h
from app.tables import Aid, Sheet
from app.tables.parts.sheets import line, looked_up
from app.words import capital, sentence

__all__ = ["aid", "damaged", "elsewhere", "keys", "menu", "notice", "replace"]


def _entry(words: str, act: str, small: str = "") -> Node:
    return h(
        "button",
        {"type": "button", "data-act": act},
        h("span", None, words, key="words"),
        h("small", None, small, key="small") if small else None,
        key=act,
    )


def menu(game: str, seed: str, aside: int = 0, aid: bool = False) -> Sheet:
    """The menu of a table; `aside` is how many records have been set aside.

    `aid` is whether there is a player aid.
    """
    return Sheet(
        name="menu",
        title="Menu",
        body=(
            h(
                "div",
                {"class": "menu"},
                _entry("New match", "again"),
                _entry("New match with…", "setup"),
                _entry("Replay this deal", "same", f"deal {seed}"),
                _entry("Copy a link to this deal", "link"),
                _entry("Save this match as a file", "export"),
                _entry("Open a match from a file", "import"),
                _entry("Save matches that could not be opened", "export-aside", str(aside))
                if aside
                else None,
                _entry("Player aid", "aid") if aid else None,
                h("a", {"href": f"#rules/{game}"}, h("span", None, "Rules"), key="rules"),
                _entry("Settings", "settings"),
                _entry("Keyboard", "keys", "?"),
                h("a", {"href": "#"}, h("span", None, "All games"), key="home"),
                key="menu",
            ),
        ),
        actions=(),
    )


def keys(entries: tuple[Key, ...]) -> Sheet:
    """The list of keys."""
    rows = [
        h(
            "tr",
            None,
            h(
                "td",
                None,
                *(
                    h("kbd", None, name, key=str(i))
                    if name != "…"
                    else h("span", None, " … ", key=str(i))
                    for i, name in enumerate(entry.names)
                ),
            ),
            h("td", None, entry.does),
            key=entry.does,
        )
        for entry in entries
    ]
    head = h(
        "tr", None, h("th", {"scope": "col"}, "Key"), h("th", {"scope": "col"}, "What it does")
    )
    table = h(
        "table",
        {"class": "rows"},
        h("thead", {"class": "sr"}, head, key="head"),
        h("tbody", None, *rows, key="rows"),
    )
    return Sheet("keys", "Keyboard", (table,), (("close-sheet", "Close"),))


def aid(parts: tuple[Aid, ...]) -> Sheet:
    """The player aid of a game."""
    return Sheet("aid", "Player aid", (looked_up(parts),), (("close-sheet", "Close"),))


def replace(summary: str, same_cards: bool = False) -> Sheet:
    """A question before a match in progress gives way to a new one."""
    what = "Replaying the deal" if same_cards else "A new match"
    return Sheet(
        "replace",
        "You have a match in progress",
        (line(summary), line(f"{what} will replace it.")),
        (("continue", "Continue"), ("replace", "Replay deal" if same_cards else "New match")),
    )


def damaged(reason: str) -> Sheet:
    """A kept match that cannot be read: it is set aside, never dropped."""
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
    """Something to be told, in words."""
    return Sheet("notice", title, (line(text),), (("close-sheet", "Close"),))
