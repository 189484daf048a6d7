"""What a table says in chosen situations, as text that people review like a play script.

A table is gone through as a screen reader would: the names of what has one, else the text; what is
only seen stands in braces, a button in brackets with its key (a star: the main one) and with its
act where that has another name. Of a situation stands what has changed since the one before; with
`news`, only what has not been said in that way yet. What is to be heard, why acts are refused, and
the reasons of hints stand where they are said for the first time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, groupby
from typing import Any, NamedTuple

from app.hand_card import card_id, number_duplicates
from app.nodes import Child, Node, walk
from app.page import sheet_parts
from app.scenes import Scene
from app.session import Session, seat_names
from app.tables import AnyTable, Ask, Choice, Choose, Refuse, SeatContext, Sheet, TableUi, table_of
from app.text import plain
from app.words import names_of

from pygames import Match, Player
from pygames.cards import card_name, parse_card, parse_cards
from pygames.game import State, View

__all__ = ["Situation", "as_script", "laid_open", "match_script", "posed"]

LEVELS = ("hard", "easy", "hard", "expert", "medium")


class Situation(NamedTuple):
    """A position of a match, as the person sees it with some cards chosen."""

    title: str
    at: SeatContext[Any]
    events: int = 0
    """So many of the latest events are told."""
    news: bool = False
    acts: bool = True
    """Whether the person may do anything."""
    begins: bool = False
    """Whether a match begins with it."""
    posed: bool = False
    """Whether it was made for the purpose; the prompt stands beside its title."""
    scenes: tuple[Any, ...] = ()
    """The seat contexts while it is seen how it came about."""


def match_script(
    match: Match, about: str = "", first: int = 0, pick: bool = True
) -> Iterator[Situation]:
    """A match as the person saw it: the first moves in full, then whatever is new."""
    players = (Player(), *(Player(bot=level) for level in LEVELS))[: len(match.players)]
    session = Session(replace(match, players=players).back_to(0))
    for view in session.table.opening(session.view):
        at = session.context(scene=Scene("regroup", view))
        yield Situation("Before the deal", at, 0, True, False)
    yield Situation(
        f"# A match {about}", session.context(), len(session.view.seen), first == 0, begins=True
    )
    for number, turn in enumerate(match.turns, 1):
        title = f"{number}. {session.context().names[turn.seat]}: {turn.move}"
        before = session.view
        events = session.play(turn.move, turn.seat)
        scenes = session.table.scenes(events, before, session.view)[:-1]
        contexts = tuple(session.context(scene=scene) for scene in scenes)
        yield Situation(title, session.context(), len(events), number > first, scenes=contexts)
        my_turn = session.match.state.turn == session.seat
        for card in session.hand if pick and my_turn else ():
            session.pick(card)
            yield Situation(f"{title}; {card_id(card)} chosen", session.context(), 0, True)
        session.unpick()


def posed(title: str, state: State | View, picked: str = "", **changes: Any) -> Situation:
    """A position made for the purpose, as the one on seat 0 sees it; all that was seen is told."""
    view: Any = getattr(state, "view", lambda seat: state)(0)
    levels = ("", *LEVELS[: len(view.scores) - 1])
    names = seat_names(tuple(Player(bot=level or None) for level in levels))
    sorting = next(iter(table_of(view.to_json()["game"]).sortings), "")
    ui = TableUi(names, levels, picked=number_duplicates(parse_cards(picked)), sorting=sorting)
    title = f"{title}; {picked} chosen" if picked else title
    return Situation(
        title, SeatContext(view, replace(ui, **changes)), len(view.seen), True, posed=True
    )


def laid_open(title: str, state: State, seats: int) -> Situation:
    """A position in which all hands are turned up, as in a replay."""
    views: list[Any] = [state.view(seat) for seat in range(seats)]
    return posed(f"{title}, all hands turned up", state, hands=tuple(one.hand for one in views))


def as_script(
    game: str, acts: Iterable[str], situations: Iterable[Situation], cards: str = ""
) -> str:
    """The script of a game; `cards` is a pattern of what it calls cards that are played."""
    script = _Script(table_of(game), sorted({"main", *acts}), re.compile(cards or "(?!)"))
    for situation in situations:
        script.play(situation)
    return "\n".join(script.lines) + "\n"


@dataclass
class _Script:
    table: AnyTable
    acts: list[str]
    cards: re.Pattern[str]
    lines: list[str] = field(default_factory=list)
    last: dict[Any, str] = field(default_factory=dict)
    """What was said last, by the place."""
    forms: set[str] = field(default_factory=set)
    """The forms of all that has been said."""

    def play(self, it: Situation) -> None:
        at, prompt = it.at, plain(self.table.prompt(it.at))
        roots = self.table.layout(at).roots.items()
        parts = [part for root, nodes in roots for part in _parts(nodes, (root,))]
        lines = [*_lines(self._changed(parts, it))]
        events = at.view.seen[-it.events :] if it.events else ()
        spoken = [*map(plain, self.table.announce(events, at))] if events else []
        if spoken and (self._new(spoken) or not it.news):
            lines.append(f"heard: {' | '.join(spoken)}")
        lines += self._scenes(it.scenes)
        reports = [
            f"standing: {self.table.standing(at)}",
            f"lies: {self.table.describe_table(at)}",
            f"summary: {self.table.summary(at)}",
        ]
        if news := [each for each in reports if self._new([each])]:
            lines.append(" | ".join(news))
        if it.acts:
            if not at.ui.picked and (hints := [*self._hints(at)]):
                lines.append(f"hint: {' | '.join(hints)}")
            lines += self._answers(at, prompt)
        if (sheet := self.table.sheet(at)) is not None:
            lines += self._sheet(sheet)
        if it.posed:
            lines = [line for line in lines if line != prompt]
            self.lines.append(f"{it.title}: {prompt}")
        elif len(lines) == 1 and not it.begins:
            self.lines.append(f"{it.title}: {lines.pop()}")
        elif lines or it.begins:
            self.lines.append(it.title)
        self.lines += [f"  {line}" for line in lines]

    def _scenes(self, scenes: Iterable[SeatContext[Any]]) -> Iterator[str]:
        """What is seen meanwhile: in a line, and what is new on the cloth."""
        lines = [
            ", ".join(filter(None, (str(at.ui.scene), plain(at.ui.note), at.standings())))
            for at in scenes
        ]
        if lines and self._once(f"seen {lines}"):
            yield f"seen: {' | '.join(lines)}"
        for at in scenes:
            for part in _parts(self.table.layout(at).cloth, ("cloth",)):
                if self._new(part.speech):
                    yield f"{at.ui.scene}: {part.text}"

    def _new(self, phrases: Iterable[str]) -> bool:
        """Whether any clause, without its cards, numbers and names, is said for the first time."""
        plays = (self.cards.sub("CARDS", _form(phrase)) for phrase in phrases)
        return self._add({part.rstrip(".,:;") for play in plays for part in _CLAUSES.split(play)})

    def _once(self, sentence: str) -> bool:
        """Whether it is said in this form for the first time, as a whole."""
        return self._add({_form(sentence)})

    def _add(self, forms: set[str]) -> bool:
        new = not forms <= self.forms
        self.forms |= forms
        return new

    def _changed(self, parts: list[_Part], it: Situation) -> list[_Part]:
        """What is to be told of a table. What stands in the log is no news elsewhere."""
        side_first = sorted(parts, key=lambda part: part.place[0] != "side")
        changed, news = list[_Part](), {part.place: self._new(part.speech) for part in side_first}
        for part in parts:
            if news[part.place] or (not it.news and self.last.get(part.place) != part.text):
                if part.text not in {each.text for each in changed}:  # it stands there twice
                    changed.append(part)
                self.last[part.place] = part.text
        if not it.news:
            self.last = {part.place: self.last.get(part.place, "") for part in parts}
        return changed

    def _hints(self, at: SeatContext[Any]) -> Iterator[str]:
        for move in (each for each in at.view.moves if str(each) != "deal"):
            advice = self.table.advice(at, move)
            note, name = plain(advice.note), plain(self.table.move_label(at, move))
            news = self._new([f"hint {note}"]), self._once(f"called {name}")
            if any(news):
                yield f"({name}) {note}{f' [{advice.act}]' if advice.act else ''}"
            declined, sentence = self.table.offer(at.view, move) or (None, "")
            if declined and declined.moves and self._new([sentence]):
                note = plain(self.table.advice(replace(at, view=declined), declined.moves[0]).note)
                yield f"({name}, once declined) {sentence}{note}"
        for card in self.table.in_order(at):
            costs = plain(self.table.caution(at, card))
            if costs and self._new([costs]):
                yield f"(costs) {costs}"

    def _answers(self, at: SeatContext[Any], prompt: str) -> Iterator[str]:
        answers = [(act, self.table.act(at, act)) for act in self.acts]
        answers += [("play", self.table.play_cards(at, at.ui.picked))] if at.ui.picked else []
        notes: dict[str, list[str]] = {}
        for act, answer in answers:
            match answer:
                case Ask(sheet) if self._new([f"asks {sheet.title}"]):
                    title, *lines = self._sheet(sheet)
                    yield from (f"{act}: {title}", *lines)
                case Choose(Choice(note=note)) | Refuse(note):
                    notes.setdefault(plain(note), []).append(act)
        for sentence, which in notes.items():
            if sentence not in ("", prompt) and self._new([f"refused {sentence}"]):
                yield f"{', '.join(which)}: {sentence}"

    def _sheet(self, sheet: Sheet) -> Iterator[str]:
        """Its title and what it says of which anything is new; of a table all lines or none."""
        title, *parts = _parts(sheet_parts(sheet, "Close"), ("sheet",))
        new: list[_Part] = []
        for _, same in groupby(parts, lambda part: part.place[:4]):
            together = [*same]
            if self._new(each for part in together for each in part.speech):
                new += together
        if self._new([title.text]) or new:
            yield from (f"| {line}" for line in _lines([title, *new]))


class _Part(NamedTuple):
    """A part of the page that has a line of its own."""

    place: tuple[Any, ...]
    name: str
    phrases: list[str]
    listed: bool = False
    """Whether it is of a list, which goes on in the same line."""

    @property
    def speech(self) -> list[str]:
        """All that it says; where nothing stands in a row is news."""
        return [self.name, *(each.replace("· 0", "· nil") for each in self.phrases)]

    @property
    def text(self) -> str:
        words: list[str] = []
        for phrase, same in groupby(each for each in self.phrases if each != self.name):
            many = len([*same])
            if f"{phrase[1:-1]}:" not in self.phrases:
                backs = phrase == "{back}" and many > 1
                words += [f"{many} {phrase}"] if backs else [phrase] * many
        return ": ".join(filter(None, (self.name, " · ".join(words))))


def _lines(parts: Iterable[_Part]) -> Iterator[str]:
    """Their texts; what is listed in one place stands in one line."""
    for _, same in groupby(parts, lambda part: part.place[:-1] if part.listed else part.place):
        yield " / ".join(part.text for part in same)


_OWN_LINE = {"p", "li", "tr", "dl", "section", "table"}
_CARD = re.compile(r"#[cm]-(\w+)$")


def _is_part(node: Node, inside: bool = False) -> bool:
    role = node.attrs.get("role")
    if role in ("option", "img") or (inside and node.tag == "p") or _face(node):
        return False
    own = node.tag in _OWN_LINE or role == "listbox" or node.key in ("acts", "tools", "ways")
    return own or (bool(node.has_text) and not inside)


def _parts(nodes: Iterable[Child], place: tuple[Any, ...]) -> Iterator[_Part]:
    """The lines of some nodes, in reading order."""
    for index, node in enumerate(nodes):
        if isinstance(node, Node):
            here = (*place, node.key or index)
            if node.tag in ("button", "a"):
                yield _Part(here, "", [_button(node)], True)
            elif _is_part(node):
                within: list[Node] = []
                phrases = [*_phrases(node, within)]
                if node.tag in ("li", "tr"):
                    phrases = [(" " if node.tag == "li" else " · ").join(phrases)]
                if phrases or _named(node):
                    yield _Part(here, _named(node), phrases, node.tag in ("li", "tr"))
                yield from _parts(within, here)
            else:
                yield from _parts(node.children, here)


def _face(node: Node) -> str:
    """The card of an element that shows a card and says its name, as text."""
    if node.tag == "li" and node.children and not node.attrs.get("role"):
        hits = filter(None, (_CARD.search(str(each.attrs.get("href"))) for each in walk(node)))
        card = next((hit[1] for hit in hits), "")
        if card and node.text.startswith(name := card_name(parse_card(card))):
            return card + node.text.removeprefix(name)
    return ""


def _named(node: Node) -> str:
    words = (node.attrs.get("role"), node.attrs.get("aria-label"))
    return " ".join(str(each) for each in words if each) + _stop(node)


def _stop(node: Node) -> str:
    """A mark where the keys of a keyboard stop."""
    return " ⇥" if node.attrs.get("tabindex") == "0" else ""


def _phrases(node: Node, within: list[Node]) -> Iterator[str]:
    """What is inside a part, phrase by phrase; the parts within it are put aside."""
    text = ""
    for child in node.children:
        if isinstance(child, str) or _is_plain(child):
            text = _joined(text, child)
            continue
        yield from _tidy(text)
        text = ""
        if _is_part(child, True):
            within.append(child)
        else:
            yield from _phrase(child, within)
    yield from _tidy(text)


def _tidy(text: str) -> list[str]:
    return [" ".join(text.split())] if text.strip() else []


def _joined(text: str, child: Node | str) -> str:
    """A text and what follows it, apart where nobody would read them as one word."""
    more = child if isinstance(child, str) else _inline(child)
    apart = isinstance(child, Node) and text[-1:].isalnum() and more[:1].isalnum()
    return f"{text} {more}" if apart else text + more


def _is_plain(node: Node) -> bool:
    """Whether it is text within text."""
    return _is_card(node) or (
        node.tag in {"span", "b", "i", "small", "kbd"}
        and all(isinstance(child, str) or _is_plain(child) for child in node.children)
    )


def _is_card(node: Node) -> bool:
    return "cn" in str(node.attrs.get("class", "")).split()


def _inline(node: Node) -> str:
    if _is_card(node):
        return node.nodes[-1].text
    text = ""
    for child in node.children:
        text = _joined(text, child)
    if node.attrs.get("aria-hidden"):
        label = text.strip() or str(node.attrs.get("data-flip") or "")
        return f" {{{label}}}" if label else ""
    return f" / {text}" if node.tag == "small" and text else text


def _phrase(node: Node, within: list[Node]) -> Iterator[str]:
    role, label = node.attrs.get("role"), node.attrs.get("aria-label")
    if _face(node):
        yield _face(node)
    elif role == "option":
        name, _, rest = str(label).partition(", ")
        code = str(node.attrs["data-card"])
        card = code if name == card_name(parse_card(code.partition("-")[0])) else name
        card = f"*{card}*" if node.attrs["aria-selected"] == "true" else card
        tag = "".join(f" {{{c.text}}}" for c in node.nodes[1:])
        yield f"{card}{f', {rest}' if rest else ''}{tag}"
    elif node.tag == "svg":
        uses = [str(use.attrs.get("href")) for use in node.children if isinstance(use, Node)]
        hidden = uses[0] if uses else ""
        if label:
            yield str(label)
        elif hit := _CARD.search(hidden):
            yield f"{{{hit[1]}}}"
        elif hidden == "#back":
            yield "{back}"
    elif node.tag in ("button", "a"):
        yield _button(node)
    else:
        if label:
            yield f"{label}{_stop(node)}:"
        yield from _phrases(node, within)


def _button(node: Node) -> str:
    keys = [child for child in node.children if isinstance(child, Node) and child.tag == "kbd"]
    key = "".join(f" {child.text}" for child in keys)
    inside = [
        phrase
        for child in node.children
        if child not in keys
        for phrase in _phrases(Node("span", None, {}, [child]), [])
    ]
    text = " ".join(filter(None, (str(node.attrs.get("aria-label") or ""), *inside)))
    act = str(node.attrs.get("data-act", ""))
    does = "" if act == text.lower() or not act else f" → {act}"
    states = "".join(
        f" ({name.removeprefix('aria-')})"
        for name in ("aria-pressed", "aria-disabled")
        if node.attrs.get(name) == "true"
    )
    main = "*" if "pri" in str(node.attrs.get("class", "")).split() else ""
    return f"[{main}{text}{key}{does}{states}]"


_CLAUSES = re.compile(r"(?<=[.,:;]) | / |(?=\{)")
"""What a phrase is taken apart into, to see whether it says anything new."""

_NUMBER = "no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_RANKS = f"{_NUMBER}|ace|jack|queen|king"
_FORMS = (
    (re.compile(rf"\b(?:{'|'.join(chain(*map(names_of, LEVELS)))})\b"), "NAME"),
    (re.compile(r"\b(?:ace|[2-9]|10|jack|queen|king) of (?:club|diamond|heart|spade)s\b"), "CARD"),
    (re.compile(r"\b(?:red|orange|yellow|green|blue) (?:[2-9]|10)\b"), "CARD"),
    (re.compile(r"\{?\b[A2-9TJQK][CDHSROYGB](?:-[2-4])?\b\}?"), "CARD"),
    (re.compile(rf"\b(?:{_RANKS})(?:e?s)?\b", re.IGNORECASE), "RANK"),
    (re.compile(r"\b[AJQK]\b"), "RANK"),
    (re.compile(r"\d+"), "0"),
    (re.compile(r"\b(?:CARD(?:, | and | or ))+CARD\b"), "CARD"),
)


@cache
def _form(phrase: str) -> str:
    """A phrase without its cards, numbers and names."""
    for pattern, stands in _FORMS:
        phrase = pattern.sub(stands, phrase)
    return phrase
