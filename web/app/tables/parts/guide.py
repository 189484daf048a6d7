"""A guided first hand as data: a fixed deal, and the text and rings of each step."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

from app.hand_card import face, parse_card_id
from app.nodes import Attr, Child, Node, h, walk
from app.site import FIRST
from app.tables import M, V
from app.tables.parts.bar import icon
from app.tables.parts.dock import button
from app.text import Text, nodes_of
from pygames.cards import Card, parse_card
from pygames.errors import BadText
from pygames.game import Move, View


@dataclass(frozen=True, slots=True)
class Advice:
    """Cards stand in brackets: ``"Discard the [JH]"`` (`marked`)."""

    title: str
    """What to do."""
    words: str
    """Why."""
    cards: tuple[Card, ...] = ()
    """Ringed until selected."""
    acts: tuple[str, ...] = ()
    """Ringed in turn, once the cards are selected, until done."""
    beside: tuple[str, ...] = ()
    """Thinly ringed since the text mentions them: texts of cards, or CSS classes."""
    heard: str = ""
    """Added for a screen reader."""
    because: str = ""
    """What "Why?" says in place of the words."""
    does: str = ""
    """What to do, where the title says something else."""


@dataclass(frozen=True, slots=True)
class Comment:
    """The guide's comment on a move."""

    said: str = ""
    cost: str = ""
    """What the move costs. If set, opponents wait until it is kept or taken back."""
    learnt: bool = True
    """Whether it completes the step."""
    after: str = ""
    """Said if the move is kept despite its cost."""


RIVAL = FIRST["easy"]
"""The opponent's name."""

DONE = Comment()
"""For the move that the step teaches."""


def fine(words: str = "", learnt: bool = True) -> Comment:
    """For a move as good; by default it completes the step."""
    return Comment(words, learnt=learnt)


def costs(cost: str, words: str, after: str = "", learnt: bool = False) -> Comment:
    """For a move that can be taken back; by default its step comes again."""
    return Comment(words, cost, learnt, after)


@dataclass(frozen=True, slots=True)
class Step(Generic[V, M]):
    """Shown once, when its situation arises."""

    why: str
    """The section of the rules with more."""
    when: Callable[[V], bool]
    """Whether its situation is there, the person being to move."""
    advise: Callable[[V], Advice]
    judge: Callable[[V, M], Comment]
    """The comment on a legal move."""
    chosen: Callable[[V, Collection[Card]], bool] | None = None
    """For a step of selecting cards: whether they are right."""
    question: str = ""
    """Comes before the table's question on a sheet."""


@dataclass(frozen=True, slots=True)
class Closing:
    title: str
    words: str


Known: TypeAlias = tuple[str, tuple[int, ...]]
"""A fact, and the steps that teach it, from 1."""


@dataclass(frozen=True, kw_only=True)
class Guide(Generic[V, M]):
    """The person has seat 0 and makes all its moves."""

    record: str
    """The match on the guide's path; opponents repeat their moves from it."""
    name: str
    """``"Guided hand"``"""
    about: str
    minutes: int
    steps: tuple[Step[V, M], ...]
    otherwise: Callable[[V], tuple[str, Advice]]
    """The section of the rules and the advice for a view off the path."""
    is_over: Callable[[V], bool]
    """Whether only `count` and `closing` are left."""
    count: Callable[[V], Advice] | None = None
    closing: Callable[[V], Closing]
    known: tuple[Known, ...]
    ways: tuple[tuple[str, str], ...]
    """The final buttons as act and words, the main one last."""
    hides: Callable[[V], Collection[str]] = lambda view: ()
    """Acts whose buttons are not shown, since they are not possible yet."""
    forced: Callable[[V], Move | None] = lambda view: None
    """An opponent's move that overrides the record."""

    @property
    def length(self) -> int:
        return len(self.steps) + (self.count is not None)


AnyGuide: TypeAlias = Guide[View, Move]
"""As `app.tables.AnyTable`."""

_CARD = re.compile(r"\[(\w+)\]")


def marked(text: str) -> Text:
    """
    >>> marked("Keep the [KH].")
    ('Keep the ', 38, '.')
    """
    parts = _CARD.split(text)
    return tuple(parse_card(part) if at % 2 else part for at, part in enumerate(parts) if part)


# What is drawn

NEXT = ", next step"


def ringed(nodes: Sequence[Node], advice: Advice, picked: Collection[Card] = ()) -> list[Node]:
    """Rings on the cards to select, or else on the next act."""
    pressed = {
        str(node.attrs["data-act"])
        for part in nodes
        for node in walk(part)
        if node.attrs.get("aria-pressed") == "true"
    }
    cards = [card for card in advice.cards if card not in picked]
    acts = [] if cards else [act for act in advice.acts if act not in pressed][:1]
    return [_ringed(node, cards, acts, advice.beside) for node in nodes]


def _ringed(node: Node, cards: Sequence[Card], acts: Sequence[str], beside: Sequence[str]) -> Node:
    attrs, below = node.attrs, node.children
    kind = _ring(attrs, cards, acts, beside)
    if not any(isinstance(one, Node) for one in below) and not kind:
        return node
    inside: list[Node | str] = [
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
    card, act = attrs.get("data-card"), attrs.get("data-act")
    if (card and _face(str(card)) in cards) or act in acts:
        return "next"
    named = {*str(attrs.get("class", "")).split()}
    about = {str(card), *(f".{name}" for name in named)}
    if "card" in named:
        about.add(str(attrs.get("data-flip")))
    return "about" if about.intersection(beside) else ""


def _face(text: str) -> Card | None:
    try:
        return face(parse_card_id(text))
    except BadText:
        return None


def dots(at: int | None, learnt: Collection[int], length: int, ends: bool = False) -> Node:
    """A dot per step, filled when learnt. Until the guide `ends` it can be skipped."""
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
    title: Text,
    words: Text,
    remark: Text,
    progress: Node,
    actions: list[Child],
    mine: bool = True,
    reason: Sequence[Child] = (),
) -> Node:
    """What the guide says in the dock: progress, the task, the last move's comment, the words.

    `mine`: the person is to move. A `reason` takes the place of the words.
    """
    both = reason or nodes_of((*remark, " ", *words) if remark else words)
    text = h(
        "span",
        h("span.do", *nodes_of(title), key="words"),
        h("small.aside", *both, key="more") if both else None,
    )
    return h(
        "div.guide",
        progress,
        h(f"p.prompt.{'' if mine else 'wait'}", {"data-part": "prompt"}, text, key="prompt"),
        h("div.acts", *actions, key="acts"),
        key="guide",
    )


def why(pressed: bool) -> Node:
    """The "Why?" button, pressed while the reason shows."""
    node = button("Why?", "hint", "ghost", "H")
    attrs = {**node.attrs, "aria-pressed": str(pressed).lower()}
    return Node(node.tag, node.key, attrs, node.children)


def because(advice: Advice, section: str, game: str) -> tuple[Child, ...]:
    """The reason for a step, and a link to the rules."""
    more = h("a.inline", {"href": f"#rules/{game}/{section}"}, "More in the rules", key="more")
    return (*nodes_of(marked(advice.because)), " ", more)


def take_back() -> list[Child]:
    """The buttons after a move that costs something."""
    return [button("Keep it", "keep-move", "ghost"), button("Take it back", "undo", "pri", "U")]


def look() -> list[Child]:
    """The button that leads to the closing words."""
    return [button("Next", "look", "pri", "↵")]


def ways(guide: AnyGuide) -> list[Child]:
    """The final buttons."""
    last = len(guide.ways) - 1
    return [
        button(words, act, "pri" if at == last else "ghost")
        for at, (act, words) in enumerate(guide.ways)
    ]


def so_far(guide: AnyGuide, learnt: Collection[int]) -> Node:
    lines = (_item(line, all(step - 1 in learnt for step in of)) for line, of in guide.known)
    about: dict[str, Attr] = {"aria-label": "So far"}
    return h("section.so-far", about, h("h2", "So far"), h("ul", *lines), key="so-far")


def _item(line: str, is_known: bool) -> Node:
    mark = h("span.tick", icon("tick"), h("span.sr", "Known: ")) if is_known else h("span.tick")
    return h(f"li.{'known' if is_known else ''}", mark, h("span", line), key=line)
