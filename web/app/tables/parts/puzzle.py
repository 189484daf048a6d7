from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.nodes import Attr, Child, Node, h
from app.tables import Sheet, Weighed
from app.tables.parts.bar import icon, icon_button
from app.tables.parts.marks import mark
from app.tables.parts.sheets import line as sentence_of
from app.tables.parts.weighed import about, plot, value
from app.text import Text, nodes_of
from app.words import capital, small

_WORDS = {"best": "best", "good": "as good", "inaccuracy": "worse", "mistake": "much worse"}

_STATES = {"best": "found", "inaccuracy": "found later", "mistake": "shown", "": "not tried"}


@dataclass(frozen=True, slots=True)
class Line:
    """What the dock says."""

    title: Text
    more: Text = ()
    flag: str = ""
    """One of `parts.marks`; empty for a question."""


def top(game: str, title: str, about: str, course: Sequence[str], at: int) -> list[Node]:
    attrs: dict[str, Attr] = {"href": "#puzzles", "data-go-back": True, "aria-label": "Back"}
    back = h("a.icb", attrs, icon("back"), key="back")
    return [
        h("div.ways", back, icon_button("side", "Score and log", "side"), key="ways"),
        h("div.ttl", h("h1", title, key=game), h("p", about, key="about"), key="title"),
        h("div.tools", icon_button("menu", "Menu", "menu"), key="tools"),
        *([_dots(course, at)] if len(course) > 1 else []),
    ]


def _dots(course: Sequence[str], at: int) -> Node:
    states = ", ".join(_STATES[flag] for flag in course)
    words = f"Puzzle {at + 1} of {len(course)}: {states}"
    each = (_dot(flag, place == at, place) for place, flag in enumerate(course))
    about: dict[str, Attr] = {
        "role": "img",
        "aria-label": words,
        "style": {"--n": str(len(course))},
    }
    return h("div.set", about, *each, key="set")


def _dot(flag: str, now: bool, place: int) -> Node:
    if flag:
        return mark(flag, str(place))
    return h("i.now" if now else "i", key=str(place))


def puzzle_dock(line: Line, numbers: Node | None, actions: Sequence[Child]) -> list[Node]:
    """The dock: the question or the result."""
    words = h("span", *nodes_of(line.title), key="words")
    more = h("small.aside", *nodes_of(line.more), key="more") if line.more else None
    sign = mark(line.flag, "verdict") if line.flag else None
    kind = "flagged" if line.flag else ""
    text = h("span", words, more, key="said")
    return [
        h(f"p.prompt.{kind}", {"data-part": "prompt"}, sign, text, key="prompt"),
        *([numbers] if numbers else []),
        h("div.acts", *actions, key="acts"),
    ]


def choices(it: Weighed, flags: Sequence[str], named: Mapping[str, int | None], most: int) -> Node:
    """At most `most` options, always with the `named`, each by a word such as ``"yours"``."""
    places = {place for place in named.values() if place is not None}
    rest = [place for place in range(len(it.options)) if place not in places]
    shown = sorted([*places, *rest[: most - len(places)]])
    return h(
        "section.choices",
        {"tabindex": "0", "aria-label": "What the choices are worth"},
        h("p", about(it), key="about"),
        h("ul", *(_choice(it, at, flags[at], _words(named, at)) for at in shown), key="lines"),
        key="choices",
    )


def _words(named: Mapping[str, int | None], at: int) -> list[str]:
    return [word for word, place in named.items() if place == at]


def _choice(it: Weighed, at: int, flag: str, words: Sequence[str]) -> Node:
    one = it.options[at]
    note = h("small", ", ".join([*words, _WORDS[flag]]), key="note")
    return h(
        "li.yours" if "yours" in words else "li",
        mark(flag, str(at)),
        h("span.what", *nodes_of(one.words), note, key="what"),
        plot(it, one),
        value(it, one),
        key=str(at),
    )


def summary_sheet(course: Sequence[str], places: Sequence[str], comes_back: bool) -> Sheet:
    hits = sum(flag == "best" for flag in course)
    many = capital(small(hits)) if hits else "None"
    title = f"{many} of {small(len(course))} found at once"
    if len(course) == 1:
        title = "Found at once" if hits else "Not found at once"
    each = enumerate(zip(course, places, strict=True))
    rows = (_tried(flag, place, str(at)) for at, (flag, place) in each)
    again = "What you did not find comes back tomorrow, then after three and eight days."
    later = sentence_of(again)
    on = ("untried", "Go on") if "" in course else ("all", "All puzzles")
    return Sheet(
        "learned",
        title,
        (h("ul.learned", *rows, key="rows"), *([later] if comes_back else [])),
        (("review", "Review"), on),
    )


def _tried(flag: str, place: str, key: str) -> Node:
    sign = mark(flag, "stands") if flag else h("i", {"aria-hidden": "true"}, key="i")
    how = h("span.how", capital(_STATES[flag]), key="how")
    return h("li", sign, h("span", place, key="place"), how, key=key)


def ringed(node: Node, act: str) -> Node:
    below = [ringed(one, act) if isinstance(one, Node) else one for one in node.children]
    attrs = node.attrs
    if act and attrs.get("data-act") == act:
        attrs = {**attrs, "class": f"{attrs.get('class', '')} better".strip()}
    return Node(node.tag, node.key, attrs, below)
