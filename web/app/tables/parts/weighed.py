from __future__ import annotations

from app.nodes import Attr, Node, h
from app.tables import TableUi, Weighed, WeighedMove
from app.text import nodes_of, plain

_AS_GOOD = "about as good"

_MARGIN = 0.06


def weighed(ui: TableUi) -> Node | None:
    """A hint's options; a tap selects one."""
    it = ui.weighed
    if it is None:
        return None
    lines = [_line(ui, it, index) for index in range(len(it.options))]
    return h(
        "section.weighed",
        {"aria-label": "What the choices are worth", "aria-busy": "true" if ui.busy else None},
        h("p", about(it), key="about"),
        h("div", *lines, key="lines"),
        key="weighed",
    )


def about(it: Weighed) -> str:
    points = f"Average result of this {it.part}, in points"
    what = points if it.unit == "points" else "Chance of winning the match"
    if it.worlds == 1:
        return f"{what}: no card is hidden any more"
    return f"{what}, tried on {it.worlds} deals"


def _line(ui: TableUi, it: Weighed, index: int) -> Node:
    one = it.options[index]
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": f"weighed {index}",
        "aria-pressed": "true" if _is_chosen(ui, one) else "false",
    }
    number = value(it, one)
    return h(
        "button",
        attrs,
        h("span.what", *nodes_of(one.words), key="what"),
        plot(it, one),
        number,
        h("small", _close(one) if one.close and index else "", key="note"),
        key=str(index),
    )


def _is_chosen(ui: TableUi, one: WeighedMove) -> bool:
    """By its cards and its act."""
    return one.choice.cards == ui.picked and one.choice.act == ui.hint_act


def _close(one: WeighedMove) -> str:
    return _AS_GOOD if one.error else "the same"


def value(it: Weighed, one: WeighedMove) -> Node:
    error = f"\u00a0±\u00a0{one.error:.1f}" if one.error else ""
    return h("span.value", h("b", amount(one.value, it.unit)), h("i", error), key="value")


def plot(it: Weighed, one: WeighedMove) -> Node:
    best = it.options[0]
    low = min(each.value - each.error for each in it.options)
    high = max(each.value + each.error for each in it.options)
    span = (high - low) or 1.0

    def place(at: float) -> str:
        return f"{100 * (_MARGIN + (1 - 2 * _MARGIN) * (at - low) / span):.1f}%"

    style = {
        "--at": place(one.value),
        "--from": place(one.value - one.error),
        "--to": place(one.value + one.error),
        "--best": place(best.value),
    }
    return h("span.plot", {"aria-hidden": "true", "style": style}, key="plot")


def spoken(it: Weighed, one: WeighedMove) -> str:
    """``"Draw: minus 2.2, about as good"``"""
    number = amount(one.value, it.unit).replace("\u2212", "minus ").replace("+", "")
    close = f", {_close(one)}" if one.close and one is not it.options[0] else ""
    return f"{plain(one.words)}: {number}{close}"


def amount(worth: float, unit: str) -> str:
    """``"+6.6"``, ``"54.2%"``."""
    if unit == "percent":
        return f"{worth:.1f}%"
    text = f"{abs(worth):.1f}"
    sign = "\u2212" if worth < 0 else "+"
    return text if text == "0.0" else f"{sign}{text}"
