"""A guided first hand as data: a fixed deal, and what is said and ringed at each of its steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from app.held import face, parse_mark
from app.nodes import Attr, Child, Node, h, walk
from app.rich import Rich, rich
from app.tables import V
from app.tables.parts.bar import icon
from app.tables.parts.dock import button
from pygames.cards import Card, parse_card
from pygames.errors import BadText
from pygames.game import Move

__all__ = [
    "DONE",
    "Closing",
    "Guide",
    "Known",
    "Step",
    "Told",
    "Verdict",
    "ask",
    "dots",
    "fine",
    "marked",
    "ringed",
    "said",
    "so_far",
    "ways",
    "why",
]


@dataclass(frozen=True, slots=True)
class Told:
    """What is said at a step, and what is ringed.

    In words a card stands in brackets: ``"Discard the [JH]"`` (`marked`).
    """

    title: str
    """What to do."""
    words: str
    """Why."""
    cards: tuple[Card, ...] = ()
    """The cards of the hand to choose: they are ringed until they are chosen."""
    acts: tuple[str, ...] = ()
    """The acts whose buttons and piles are ringed once these cards are chosen, one after the other:
    one that is pressed is done."""
    beside: tuple[str, ...] = ()
    """What has a thin ring since the words are about it: cards, by their texts, or classes."""
    heard: str = ""
    """What the ear needs besides."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a move that is made at a step."""

    said: str = ""
    """What is said of it."""
    asks: bool = False
    """Whether the move waits once, and is made when it is chosen again."""
    learnt: bool = True
    """Whether the step is done with it."""
    after: str = ""
    """What is said when a move that was asked about has been made."""


DONE = Verdict()
"""The move that the step is about."""


def fine(words: str = "", learnt: bool = True) -> Verdict:
    """Another move that does as well; by default the step is done."""
    return Verdict(words, learnt=learnt)


def ask(words: str, after: str = "") -> Verdict:
    """A move that is asked about once."""
    return Verdict(words, asks=True, learnt=False, after=after)


@dataclass(frozen=True, slots=True)
class Step(Generic[V]):
    """A step of a guided hand. It comes when its situation does, and is told once."""

    why: str
    """The section of the rules that tells more."""
    when: Callable[[V], bool]
    """Whether a position in which the person is to move is the step's."""
    tell: Callable[[V], Told]
    """What is said there."""
    judge: Callable[[V, Any], Verdict]
    """What becomes of a legal move there."""
    chosen: Callable[[V, Collection[Card]], bool] | None = None
    """For a step that is done once cards are chosen: whether these are the ones."""
    question: str = ""
    """What comes before the table's own question, where that asks about a move."""


@dataclass(frozen=True, slots=True)
class Closing:
    """What is said at the end."""

    title: str
    words: str


Known: TypeAlias = tuple[str, tuple[int, ...]]
"""A line of what is known by now, and the numbers of the steps that it takes, from 1."""


@dataclass(frozen=True, kw_only=True)
class Guide(Generic[V]):
    """A guided first hand: the person has the first seat, and makes all of its moves."""

    record: str
    """The hand as it goes by the guide's words; the other seats play by it."""
    name: str
    """``"Guided hand"``"""
    about: str
    """``"A first hand with a guide"``"""
    minutes: str
    """How long it takes, in words."""
    steps: tuple[Step[V], ...]
    otherwise: Callable[[V], tuple[str, Told]]
    """What is said off the path, by the situation; before it, the section of the rules."""
    is_over: Callable[[V], bool]
    """Whether the guide has no more to say than its last words."""
    count: Callable[[V], Told] | None = None
    """The last step, where it is the reckoning that is looked at."""
    closing: Callable[[V], Closing]
    known: tuple[Known, ...]
    ways: tuple[tuple[str, str], ...]
    """The buttons at the end: what each does and its words, the main one last."""
    forced: Callable[[V], Move | None] = lambda view: None
    """What another seat does whatever the record says."""

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.steps) + (self.count is not None)


_CARD = re.compile(r"\[(\w+)\]")


def marked(text: str) -> Rich:
    """Words with cards in brackets as a sentence with cards.

    >>> marked("Keep the [KH].")
    ('Keep the ', 38, '.')
    """
    parts = _CARD.split(text)
    return tuple(parse_card(part) if at % 2 else part for at, part in enumerate(parts) if part)


# What is drawn

NEXT = ", next step"


def ringed(nodes: Sequence[Node], told: Told, picked: Collection[Card] = ()) -> list[Node]:
    """Parts of the table with rings on what a step is about: the cards that are to be chosen, or
    else the next act."""
    pressed = {
        str(node.attrs["data-act"])
        for part in nodes
        for node in walk(part)
        if node.attrs.get("aria-pressed") == "true"
    }
    cards = [card for card in told.cards if card not in picked]
    acts = [] if cards else [act for act in told.acts if act not in pressed][:1]
    return [_ringed(node, cards, acts, told.beside) for node in nodes]


def _ringed(node: Node, cards: Sequence[Card], acts: Sequence[str], beside: Sequence[str]) -> Node:
    attrs, below = node.attrs, node.children
    kind = _ring(attrs, cards, acts, beside)
    if not any(isinstance(one, Node) for one in below) and not kind:
        return node
    inside: list[Any] = [
        _ringed(one, cards, acts, beside) if isinstance(one, Node) else one for one in below
    ]
    if kind:
        attrs = {**attrs, "class": f"{attrs.get('class', '')} {kind}".strip()}
    if kind == "next" and attrs.get("aria-label"):
        attrs["aria-label"] = f"{attrs['aria-label']}{NEXT}"
    elif kind == "next":
        inside.append(h("span.sr", NEXT, key="next"))
    return Node(node.tag, node.key, attrs, inside)


def _ring(
    attrs: dict[str, Attr], cards: Sequence[Card], acts: Sequence[str], beside: Sequence[str]
) -> str:
    """The class of the ring that an element gets, if any."""
    held, act = attrs.get("data-card"), attrs.get("data-act")
    if (held and _face(str(held)) in cards) or act in acts:
        return "next"
    named = {*str(attrs.get("class", "")).split()}
    about = {str(held), *(f".{name}" for name in named)}
    if "card" in named:
        about.add(str(attrs.get("data-flip")))
    return "about" if about.intersection(beside) else ""


def _face(text: str) -> Card | None:
    try:
        return face(parse_mark(text))
    except BadText:
        return None


def dots(at: int | None, learnt: Collection[int], length: int, ends: bool = False) -> Node:
    """How far one has come: a dot for each step, filled when it is learnt, and the number.

    Until the guide `ends` it can be skipped.
    """
    each = (h(f"i.{_dot(one, at, learnt)}", key=str(one)) for one in range(length))
    number = h("span.of", f"{at + 1} of {length}", key="of") if at is not None else None
    skip: dict[str, Attr] = {"type": "button", "data-act": "skip-guide"}
    return h(
        "div.course",
        h("span.dots", {"aria-hidden": "true"}, *each, key="dots"),
        number,
        None if ends else h("button.quietly", skip, "Skip the guide", key="skip"),
        key="course",
    )


def _dot(one: int, at: int | None, learnt: Collection[int]) -> str:
    if one in learnt:
        return "won"
    return "now" if one == at else ""


def said(
    title: Rich,
    words: Rich,
    remark: Rich,
    course: Node,
    actions: list[Child],
    mine: bool = True,
) -> Node:
    """What the guide says in the dock: how far one has come, what to do, what is said of the move
    before, and why to do this one.

    `mine` is whether the person is waited for.
    """
    both = (*remark, " ", *words) if remark else words
    text = h(
        "span",
        h("span.do", *rich(title), key="words"),
        h("small.aside", *rich(both), key="more") if both else None,
    )
    return h(
        "div.guide",
        course,
        h(f"p.prompt.{'' if mine else 'wait'}", {"data-part": "prompt"}, text, key="prompt"),
        h("div.acts", *actions, key="acts"),
        key="guide",
    )


def why(section: str, game: str) -> Node:
    """The way to the section of the rules that tells more."""
    return h(
        "a.btn.ghost",
        {"href": f"#rules/{game}/{section}"},
        h("span", "Why?"),
        h("kbd", {"aria-hidden": "true"}, "H"),
        key="why",
    )


def ways(guide: Guide[Any]) -> list[Child]:
    """The buttons at the end."""
    last = len(guide.ways) - 1
    return [
        button(words, act, "pri" if at == last else "ghost")
        for at, (act, words) in enumerate(guide.ways)
    ]


def so_far(guide: Guide[Any], learnt: Collection[int]) -> Node:
    """What is known by now, for the column beside the table."""
    lines = (_known(line, all(step - 1 in learnt for step in of)) for line, of in guide.known)
    about: dict[str, Attr] = {"aria-label": "So far"}
    return h("section.so-far", about, h("h2", "So far"), h("ul", *lines), key="so-far")


def _known(line: str, is_known: bool) -> Node:
    mark = h("span.tick", icon("tick"), h("span.sr", "Known: ")) if is_known else h("span.tick")
    return h(f"li.{'known' if is_known else ''}", mark, h("span", line), key=line)
