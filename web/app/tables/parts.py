"""Parts that every table is made of: bar, hand, log, dock."""

from __future__ import annotations

import functools

from app.held import face, mark
from app.nodes import Attr, Child, Node, h
from app.rich import Rich, card_face, rich
from app.tables import Sitting, TableUi
from app.words import count, joined
from pygames.cards import Card, card_name
from pygames.game import View

__all__ = [
    "ICONS",
    "bar",
    "button",
    "dock",
    "hand_card",
    "hint_button",
    "icon_button",
    "know",
    "line",
    "log",
    "opponent",
    "result_buttons",
    "score_sheet",
    "sheet_actions",
    "stack",
    "won",
]

ICONS = {
    "back": "M14 6l-6 6 6 6",
    "undo": "M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-2",
    "menu": "M5 8h14M5 16h14",
    "close": "M6 6l12 12M18 6L6 18",
}
"""The few icons of the chrome, drawn as a line in a box of 24. What changes the game has words."""


def icon(name: str) -> Node:
    """A line icon; only for back, undo, menu and close."""
    return h(
        "svg",
        {"class": "ic", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        h("path", {"d": ICONS[name]}),
    )


def icon_button(name: str, label: str, act: str, disabled: bool = False) -> Node:
    """A button that is only an icon."""
    attrs: dict[str, Attr] = {
        "class": "icb",
        "type": "button",
        "data-act": act,
        "aria-label": label,
        "aria-disabled": "true" if disabled else None,
    }
    return h("button", attrs, icon(name), key=act)


def button(words: str, act: str, kind: str = "", key: str = "", hint: Rich = ()) -> Node:
    """A button in words. `kind` adds classes, `key` names the key that does the same."""
    return h(
        "button",
        {"class": f"btn {kind}".strip(), "type": "button", "data-act": act},
        h("span", None, *(rich(hint) if hint else [words])),
        h("kbd", {"aria-hidden": "true"}, key) if key else None,
        key=act,
    )


def hint_button(ui: TableUi) -> Node:
    """The button that asks for a hint."""
    return button("Thinking" if ui.busy else "Hint", "hint", "ghost", "H")


def result_buttons(view: View, following: str) -> list[Child]:
    """The buttons when a part of the match is over; `following` leads on to the next part."""
    act, words = ("again", "New match") if view.winners else ("main", following)
    return [button("Result", "sheet", "ghost"), button(words, act, "pri", "↵")]


def sheet_actions(view: View, following: str) -> tuple[tuple[str, str], ...]:
    """The buttons of the sheet with the result of a part of the match, or of all of it."""
    if view.winners:
        return ("same", "Same cards again"), ("again", "New match")
    return ("close-sheet", "Look at the table"), ("main", following)


def won(at: Sitting[View]) -> str:
    """Who has won the match: ``"You win, 3 to 2"``, ``"Ben wins, 260 to 212 and 180"``."""
    who = ["You" if seat == at.seat else at.names[seat] for seat in at.view.winners]
    others = [score for seat, score in enumerate(at.view.scores) if seat not in at.view.winners]
    verb = "wins" if len(who) == 1 and at.seat not in at.view.winners else "win"
    than = f" to {joined(list(map(str, sorted(others, reverse=True))))}" if others else " each"
    return f"{joined(who)} {verb}, {at.view.scores[at.view.winners[0]]}{than}"


def bar(title: str, subtitle: str, ui: TableUi) -> list[Node]:
    """The top bar: back, the title with where the match stands, undo and menu."""
    return [
        h(
            "a",
            {"class": "icb", "href": "#", "aria-label": "All games"},
            icon("back"),
            key="back",
        ),
        h("div", {"class": "ttl"}, h("h1", None, title), h("p", None, subtitle), key="title"),
        h(
            "div",
            {"class": "tools"},
            icon_button("undo", "Undo", "undo", disabled=not ui.can_undo),
            icon_button("menu", "Menu", "menu"),
            key="tools",
        ),
    ]


def dock(prompt: Rich, more: Rich, actions: list[Child], mine: bool, ui: TableUi) -> list[Node]:
    """What is expected now, and the buttons for it; an opponent that fails is asked again.

    `more` stands below the prompt where the log is not in sight.
    """
    if ui.stuck:
        actions, mine = [button("Ask again", "main", "pri", "↵")], True
    return [
        h(
            "p",
            {"class": "prompt" if mine else "prompt wait", "data-part": "prompt"},
            h(
                "span",
                None,
                h("span", None, *rich(prompt), key="words"),
                h("small", None, *rich(more), key="more") if more else None,
            ),
            key="prompt",
        ),
        h("div", {"class": "acts"}, *actions, key="acts"),
    ]


def line(text: str) -> Node:
    """A sentence on a sheet."""
    return h("p", {"class": "line"}, text, key=text[:40])


def hand_card(
    card: Card,
    ui: TableUi,
    focus: bool,
    tag: str = "",
    about: str = "",
    accent: bool = False,
    classes: str = "",
    flip: str = "",
) -> Node:
    """A card of the hand: named, to be chosen and dragged.

    `tag` stands beside the card and `about` (by default the tag) in its name; an `accent` is on
    what is well worth playing; `focus` says whether the hand is entered by this card. `flip` is its
    identity for the animation, by default its text. `card` is told apart from equal ones.
    """
    picked = card in ui.picked
    text, shown_card = mark(card), face(card)
    name = card_name(shown_card)
    said = about or tag.lower()
    shown = " ".join(filter(None, ("up" if picked else "", "can" if accent else "", classes)))
    return h(
        "li",
        {
            "role": "option",
            "class": shown or None,
            "aria-selected": "true" if picked else "false",
            "aria-label": f"{name}, {said}" if said else name,
            "tabindex": "0" if focus else "-1",
            "data-card": text,
            "data-drag": text,
        },
        card_face(shown_card, flip=flip or text, named=False),
        h("span", {"class": "tag acc" if accent else "tag", "aria-hidden": "true"}, tag)
        if tag
        else None,
        key=text,
    )


def opponent(seat: int, number: int, ui: TableUi, cards: list[Node], about: str = "") -> Node:
    """An opponent: the name, the level, the `number` of cards and a fan of them.

    `about` adds to the name what else a screen reader is to know of the hand.
    """
    counted = count(number, "card")
    level = ui.levels[seat]
    name = ", ".join(filter(None, (ui.names[seat], counted, about)))
    return h(
        "section",
        {"class": "opp", "aria-label": name},
        h(
            "div",
            {"class": "plate"},
            h("b", None, ui.names[seat], key="name"),
            h("span", None, f"{level}, {counted}" if level else counted, key="about"),
            key="plate",
        ),
        h("div", {"class": "fan", "data-zone": "opponent"}, *cards, key="fan"),
        key="opp",
    )


def stack(cards: int) -> Node:
    """Cards face down on each other; an empty place when there are none."""
    if not cards:
        return h("div", {"class": "slot"}, key="slot")
    return card_face(None, named=False)


def score_sheet(
    kind: str, label: str, caption: str, heads: list[Child], lines: list[Node], foot: Child = None
) -> Node:
    """A table as on paper that scrolls by itself: ``KIND-box`` and ``KIND-table`` are its classes.

    `heads` are the cells of its first line, `lines` and `foot` whole lines.
    """
    return h(
        "div",
        {"class": f"{kind}-box", "tabindex": "0", "role": "group", "aria-label": label},
        h(
            "table",
            {"class": f"{kind}-table"},
            h("caption", {"class": "sr"}, caption, key="caption"),
            h("thead", None, h("tr", None, *heads, key="heads"), key="head"),
            h("tbody", None, *lines, key="body"),
            h("tfoot", None, foot, key="foot") if foot else None,
            key="table",
        ),
        key=kind,
    )


def know(title: str, text: Rich) -> Node:
    """What one can know, in the paper column."""
    return h(
        "section",
        {"class": "know", "aria-label": "What you know"},
        h("h2", None, title, key="title"),
        h("p", None, *rich(text), key="text"),
        key="know",
    )


def log(title: str, lines: list[tuple[str, Rich]], empty: str) -> Node:
    """The log, latest line last; it scrolls by itself."""
    return h(
        "section",
        {"class": "log", "aria-label": title},
        h("h2", None, title, key="title"),
        h(
            "ol",
            {"class": "log-lines", "data-latest": True, "tabindex": "0", "aria-label": "Moves"},
            *(
                _log_line(index, number, line, index == len(lines) - 1)
                for index, (number, line) in enumerate(lines)
            ),
            key="lines",
        )
        if lines
        else h("p", {"class": "empty"}, empty, key="empty"),
        key="log",
    )


@functools.lru_cache(maxsize=256)
def _log_line(index: int, number: str, line: Rich, latest: bool) -> Node:
    """A line of the log: the same node as long as it says the same, so that none is compared."""
    return h(
        "li",
        {"class": "now" if latest else None},
        h("span", None, number, key="number"),
        h("span", None, *rich(line), key="line"),
        key=str(index),
    )
