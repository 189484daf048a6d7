"""The dock: what is expected now, and the buttons for it."""

from __future__ import annotations

from app.nodes import Attr, Child, Node, h
from app.rich import Rich, rich
from app.tables import Sitting, TableUi
from pygames.game import View

__all__ = ["button", "dock", "hint_button", "link", "result_buttons"]


def button(words: str, act: str, kind: str = "", key: str = "", hint: Rich = ()) -> Node:
    """A button in words. `kind` adds classes, `key` names the key that does the same."""
    return h(
        "button",
        {"class": f"btn {kind}".strip(), "type": "button", "data-act": act},
        h("span", None, *(rich(hint) if hint else [words])),
        h("kbd", {"aria-hidden": "true"}, key) if key else None,
        key=act,
    )


def link(words: str, act: str, label: str) -> Node:
    """A button on the cloth that looks like a link; `label` says in full what it does."""
    attrs: dict[str, Attr] = {
        "class": "quietly",
        "type": "button",
        "data-act": act,
        "aria-label": label,
    }
    return h("button", attrs, words, key=act)


def hint_button(ui: TableUi) -> Node:
    """The button that asks for a hint."""
    return button("Thinking" if ui.busy else "Hint", "hint", "ghost", "H")


def result_buttons(view: View, following: str) -> list[Child]:
    """The buttons when a part of the match is over; `following` leads on to the next part."""
    act, words = ("again", "New match") if view.winners else ("main", following)
    return [button("Result", "sheet", "ghost"), button(words, act, "pri", "↵")]


def dock(
    at: Sitting[View], prompt: Rich, more: Rich, actions: list[Child], mine: bool
) -> list[Node]:
    """What is expected now, and the buttons for it; an opponent that fails is asked again.

    `more` stands below the prompt where the log is not in sight. `mine` is whether the person is
    waited for.
    """
    if at.ui.stuck:
        actions, mine = [button("Ask again", "main", "pri", "↵")], True
    return [
        h(
            "p",
            {"class": "prompt" if mine else "prompt wait", "data-part": "prompt"},
            h(
                "span",
                None,
                h("span", None, *rich(at.ui.note or prompt), key="words"),
                h("small", None, *rich(more), key="more") if more else None,
            ),
            key="prompt",
        ),
        h("div", {"class": "acts"}, *actions, key="acts"),
    ]
