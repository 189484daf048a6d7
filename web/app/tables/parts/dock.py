"""The dock: what is expected now, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable

from app.nodes import Attr, Child, Node, h
from app.rich import Rich, rich
from app.tables import Sitting, TableUi, V
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


def _with_main(actions: list[Child], act: str) -> list[Child]:
    """The buttons; the one that does this, or asks about it, is the main one."""
    acts = [str(each.attrs.get("data-act")) for each in actions if isinstance(each, Node)]
    main = act if act in acts else act.partition(" ")[0]
    for each in actions if main in acts else ():
        if isinstance(each, Node) and each.attrs.get("data-act") == main:
            each.attrs["class"] = "btn pri"
        elif isinstance(each, Node) and each.attrs["class"] == "btn pri":
            each.attrs["class"] = "btn ghost"
    return actions


def dock(
    at: Sitting[V],
    prompt: Callable[[Sitting[V]], Rich],
    more: Rich,
    actions: list[Child],
    mine: bool,
) -> list[Node]:
    """What is expected now, and the buttons for it; an opponent that fails can be asked again.

    `more` stands below the prompt where the log is not in sight and there is nothing else to say.
    `mine` is whether the person is waited for.
    """
    below, kind = (at.ui.aside, "aside") if at.ui.aside else (more, None)
    if at.ui.stuck:
        actions, mine = [button("Try again", "main", "pri", "↵")], True
    elif at.ui.follow:
        actions = _with_main(actions, at.ui.follow)
    return [
        h(
            "p",
            {"class": "prompt" if mine else "prompt wait", "data-part": "prompt"},
            h(
                "span",
                None,
                h("span", None, *rich(at.ui.note or prompt(at)), key="words"),
                h("small", {"class": kind}, *rich(below), key="more") if below else None,
            ),
            key="prompt",
        ),
        h("div", {"class": "acts"}, *actions, key="acts"),
    ]
