"""The sheets that any game needs: menu, keys, questions, and what to do when something is wrong."""

from __future__ import annotations

from app.keys import Key
from app.nodes import Node, h
from app.tables import Sheet
from app.tables.parts.sheets import line

__all__ = ["damaged", "elsewhere", "keys", "menu", "notice", "replace"]


def _entry(words: str, act: str, small: str = "") -> Node:
    return h(
        "button",
        {"type": "button", "data-act": act},
        h("span", None, words, key="words"),
        h("small", None, small, key="small") if small else None,
        key=act,
    )


def menu(game: str, seed: str, aside: int = 0) -> Sheet:
    """The menu of a table; `aside` is how many records have been set aside."""
    return Sheet(
        name="menu",
        title="Menu",
        body=(
            h(
                "div",
                {"class": "menu"},
                _entry("New match", "again"),
                _entry("New match with…", "setup"),
                _entry("Same cards again", "same", f"deal {seed}"),
                _entry("Copy a link to this deal", "link"),
                _entry("Save this match as a file", "export"),
                _entry("Open a match from a file", "import"),
                _entry("Save what could not be opened", "export-aside", str(aside))
                if aside
                else None,
                h("a", {"href": f"#rules/{game}"}, h("span", None, "Rules"), key="rules"),
                _entry("Settings", "settings"),
                _entry("Keys", "keys", "?"),
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
    head = h("tr", None, h("th", {"scope": "col"}, "Key"), h("th", {"scope": "col"}, "Does"))
    table = h(
        "table",
        {"class": "rows"},
        h("thead", {"class": "sr"}, head, key="head"),
        h("tbody", None, *rows, key="rows"),
    )
    return Sheet("keys", "Keys", (table,), (("close-sheet", "Close"),))


def replace(summary: str, same_cards: bool = False) -> Sheet:
    """A question before a match under way gives way to a new one."""
    what = "The same cards, dealt again, take" if same_cards else "A new match takes"
    return Sheet(
        "replace",
        "A match is under way",
        (line(summary), line(f"{what} its place.")),
        (("continue", "Go on with it"), ("replace", "Same cards" if same_cards else "New match")),
    )


def damaged(reason: str) -> Sheet:
    """A kept match that cannot be read: it is set aside, never dropped."""
    return Sheet(
        "damaged",
        "Your last match could not be opened",
        (
            line(reason[:1].upper() + reason[1:] + "."),
            line("Nothing has been thrown away: you can save it as a file."),
        ),
        (("export-aside", "Save it as a file"), ("fresh", "New match")),
    )


def elsewhere() -> Sheet:
    """The match is open in another tab."""
    return Sheet(
        "elsewhere",
        "This match is open in another tab",
        (line("Go on with it there, or take it over here."),),
        (("take-over", "Play here"),),
    )


def notice(title: str, text: str) -> Sheet:
    """Something to be told, in words."""
    return Sheet("notice", title, (line(text),), (("close-sheet", "Close"),))
