"""The dock: the prompt and its buttons."""

from __future__ import annotations

from collections.abc import Callable

from app.act import name_of
from app.nodes import Attr, Child, Node, h
from app.tables import SeatContext, TableUi, V
from app.tables.parts.weighed import weighed
from app.text import Text, nodes_of, plain
from pygames.game import View


def button(
    words: str, act: str, kind: str = "", key: str = "", hint: Text = (), *, waits: bool = False
) -> Node:
    """`kind` adds classes, `key` names its shortcut; grey while it `waits` for cards."""
    return h(
        f"button.btn.{kind}",
        {"type": "button", "data-act": act, "aria-disabled": "true" if waits else None},
        h("span", *(nodes_of(hint) if hint else [words])),
        h("kbd", {"aria-hidden": "true"}, key) if key else None,
        key=act,
    )


def link(words: str, act: str, label: str) -> Node:
    """`label` is its full accessible name."""
    about: dict[str, Attr] = {"type": "button", "data-act": act, "aria-label": label}
    return h("button.quietly", about, words, key=act)


def hint_button(ui: TableUi) -> Node:
    return button("Thinking" if ui.busy else "Hint", "hint", "ghost", "H")


def result_buttons(at: SeatContext[View], following: str) -> list[Child]:
    """`following` labels the button to the next part. After a match, offer only "Result" until the
    person has looked at it.
    """
    ends = at.ui.is_over or bool(at.view.winners)
    if ends and not at.ui.result_seen:
        return [button("Result", "sheet", "pri", "↵")]
    act, words = ("again", "New match") if ends else ("main", following)
    if ends and at.ui.occasion:
        act, words = "share", "Share"
    return [button("Result", "sheet", "ghost"), button(words, act, "pri", "↵")]


def with_main(actions: list[Child], act: str) -> list[Child]:
    """The button that does `act` or asks about it becomes the main one."""
    acts = [str(each.attrs.get("data-act")) for each in actions if isinstance(each, Node)]
    main = act if act in acts else name_of(act)
    for each in actions if main in acts else ():
        if isinstance(each, Node) and each.attrs.get("data-act") == main:
            each.attrs["class"] = "btn pri"
        elif isinstance(each, Node) and each.attrs["class"] == "btn pri":
            each.attrs["class"] = "btn ghost"
    return actions


def _fold(ui: TableUi) -> Node | None:
    if ui.weighed is None:
        return None
    pressed = "true" if ui.numbers else "false"
    about: dict[str, Attr] = {"type": "button", "data-act": "numbers", "aria-pressed": pressed}
    return h("button.numbers", about, "Numbers", key="numbers")


_LONG = 80
"""Prompts of more characters are smaller on a phone."""


def dock(
    at: SeatContext[V], prompt: Callable[[SeatContext[V]], Text], more: Text, actions: list[Child]
) -> list[Node]:
    """Show `more` below the prompt where the log is hidden.

    Offer a download if the browser cannot save the match.
    """
    below, kind = (at.ui.aside, "aside") if at.ui.aside else (more, "")
    if at.ui.weighed:
        below = ()  # a hint needs the room
    if at.ui.stuck:
        actions = [button("Try again", "main", "pri", "↵")]
    elif at.ui.hint_act:
        actions = with_main(actions, at.ui.hint_act)
    if at.ui.unsaved:
        actions = [button("Save as a file", "export", "ghost"), *actions]
    text = at.ui.note or prompt(at)
    words = h("span", *nodes_of(text), key="words")
    small = h(f"small.{kind}", *nodes_of(below), key="more") if below and below != text else None
    waits = "" if at.ui.stuck or at.my_turn or at.view.between else "wait"
    long = "long" if len(plain(text)) > _LONG else ""
    apart = at.ui.unsaved or at.view.between or at.view.winners
    numbers, fold = weighed(at.ui) if at.ui.numbers else None, _fold(at.ui)
    return [
        h(
            f"p.prompt.{waits}.{long}",
            {"data-part": "prompt"},
            h("span", words, small),
            key="prompt",
        ),
        *([numbers] if numbers else []),
        *([fold] if fold else []),
        h(f"div.acts.{'' if apart else 'slots'}", *actions, key="acts"),
    ]
