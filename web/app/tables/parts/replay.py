from __future__ import annotations

from collections.abc import Sequence

from app.nodes import Attr, Child, Node, h
from app.tables.parts.bar import icon, icon_button
from app.tables.parts.dock import button
from app.text import Text, inside, nodes_of
from app.timeline import Timeline
from pygames.match_facts import Part

_DONE_THERE = frozenset(
    {
        *("data-act", "data-card", "data-drag", "data-drop", "tabindex"),
        *("aria-selected", "aria-multiselectable", "aria-orientation"),
    }
)
"""Attributes that make a node interactive."""

_TIMES = {"slow": "½×", "normal": "1×", "fast": "2×"}
"""Labels where words do not fit."""

_ROLES = {"listbox": "group", "option": "listitem"}


def inert(node: Node) -> Node:
    """A node without anything interactive."""
    attrs = {name: value for name, value in node.attrs.items() if name not in _DONE_THERE}
    if "role" in attrs:
        attrs["role"] = _ROLES.get(str(attrs["role"]), attrs["role"])
    if node.tag == "ul":
        attrs["role"] = "list"
    below = [inert(one) if isinstance(one, Node) else one for one in node.children]
    return Node(node.tag, node.key, attrs, below)


def top(title: str, where: str, game: str, name: str, review: bool = False) -> list[Node]:
    """The bar. `name` is the match's key in the address."""
    attrs: dict[str, Attr] = {"href": "#", "data-go-back": True, "aria-label": "Back"}
    back = h("a.icb", attrs, icon("back"), key="back")
    ways: dict[str, Attr] = {"role": "group", "aria-label": "Replay or review"}
    both = (("Replay", "replay", not review), ("Review", "review", review))
    switch = (_way(words, f"#{game}/{how}={name}", here) for words, how, here in both)
    return [
        h("div.ways", back, icon_button("side", "Score and log", "side"), key="ways"),
        h("div.ttl", h("h1", title), h("p", where), key="title"),
        h("div.seg.how", ways, *switch, key="how"),
        h("div.tools", icon_button("menu", "Menu", "menu"), key="tools"),
    ]


def _way(words: str, address: str, here: bool) -> Node:
    attrs: dict[str, Attr] = {
        "href": address,
        "data-replace": True,
        "aria-current": "page" if here else None,
    }
    return h("a.opt", attrs, words, key=words)


def replay_dock(text: Text, following: Text, open_hands: bool, sheet: bool) -> list[Node]:
    below: Text = ("Next: ", *_within(following)) if following else ("The match is over",)
    open_them = button("Open hands", "open-hands", "ghost toggle", "H")
    open_them.attrs["aria-pressed"] = "true" if open_hands else "false"
    result = button("Result", "sheet", "ghost", "E") if sheet else None
    play_on = button("Play on from here", "play-on", "ghost", "P") if following else None
    prompt = _stopless(text) if text else ("Before the first move",)
    return _dock(prompt, below, [open_them, result, play_on])


def confirm_dock() -> list[Node]:
    """Asks before playing on, once hidden hands were shown."""
    return _dock(
        ("You have seen the other hands: play on all the same?",),
        (),
        [button("No", "look-on", "ghost"), button("Play on", "play-on", "pri", "P")],
    )


def _within(text: Text) -> Text:
    """Lower-case "You" after a colon; names keep their capital."""
    return _stopless(inside(text) if str(text[0]).startswith("You ") else text)


def _stopless(text: Text) -> Text:
    *first, last = text
    return (*first, last.rstrip(".") if isinstance(last, str) else last)


def _dock(prompt: Text, below: Text, actions: Sequence[Child]) -> list[Node]:
    words = h("span", *nodes_of(prompt), key="words")
    more = h("small.aside", *nodes_of(below), key="more") if below else None
    text = h("span", words, more)
    return [
        h("p.prompt.wait", {"data-part": "prompt"}, text, key="prompt"),
        h("div.acts", *actions, key="acts"),
    ]


def strip(timeline: Timeline, at: int, runs: bool, speed: str, speeds: Sequence[str]) -> list[Node]:
    last = at == timeline.length
    playing = ("pause", "Pause") if runs else ("play", "Play from the start" if last else "Play")
    transport = (
        ("first", "To the beginning", "begin", at == 0),
        ("previous", "A move back", "step -1", at == 0),
        (*playing, "run", False),
        ("next", "A move on", "step 1", last),
        ("last", "To the end", "end", last),
    )
    buttons = (icon_button(name, label, act, off) for name, label, act, off in transport)
    group: dict[str, Attr] = {"role": "group", "aria-label": "Speed"}
    cycle: dict[str, Attr] = {"type": "button", "data-act": "speed"}
    return [
        h("div.transport", *buttons, key="transport"),
        h(
            "div.timeline",
            bars(timeline, at),
            *slider(timeline, at, timeline.place(at)),
            key="timeline",
        ),
        h("div.seg.speeds", group, *(_speed(name, name == speed) for name in speeds), key="speeds"),
        h(
            "button.btn.speed",
            cycle,
            h("span.sr", f"Speed: {speed}"),
            h("span", {"aria-hidden": "true"}, _TIMES[speed]),
            key="speed",
        ),
    ]


def _speed(name: str, chosen: bool) -> Node:
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": f"speed {name}",
        "aria-pressed": "true" if chosen else "false",
    }
    return h("button.opt", attrs, name.capitalize(), key=name)


def bars(timeline: Timeline, at: int) -> Node:
    """A bar per part, of the part's length, with number and result."""
    now = timeline.index(at)
    each = (
        h(
            "li.now" if index == now else "li",
            {"style": {"--l": str(part.last - part.first), "--p": _share(at, part)}},
            h("i", key="bar"),
            h("span", h("b", str(part.number), key="n"), _result(timeline.results[index])),
            key=str(index),
        )
        for index, part in enumerate(timeline.parts)
    )
    return h("ol", {"aria-hidden": "true"}, *each, key="parts")


def slider(timeline: Timeline, at: int, words: str) -> tuple[Node, Node]:
    """`words` is the slider's value, read out."""
    attrs: dict[str, Attr] = {
        "type": "range",
        "min": "0",
        "max": str(timeline.length),
        "value": str(at),
        "data-act": "go-to",
        "aria-label": "Where in the match",
        "aria-valuetext": words,
    }
    place = f"{100 * at / max(1, timeline.length):.2f}%"
    knob: dict[str, Attr] = {"aria-hidden": "true", "style": {"--at": place}}
    return h("input", attrs, key="range"), h("i.knob", knob, key="knob")


def _result(words: str) -> Node | None:
    return h("span", f" {words}", key="r") if words else None


def _share(at: int, part: Part) -> str:
    length = part.last - part.first
    return f"{100 * min(max(at - part.first, 0), length) / max(1, length):.2f}%"
