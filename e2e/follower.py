"""Holds the page to one truth: it shows the tree that `table.layout` gives in CPython.

At any change the page must show what the table lays out for a position of the stored record, from
the person's seat: every element, attribute and word, in order. Selection and sorting are read from
the page; a sentence in place of the prompt must be an answer of the table in this position.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise, permutations, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from app import deal
from app.hand_card import HandCard, parse_card_id
from app.nodes import Child, Node, h, walk
from app.page import sheet_parts
from app.session import Session
from app.tables import OWN, Answer, Ask, Choice, Choose, Layout, Refuse, SeatContext
from app.text import inside, nodes_of, plain
from app.words import SORTINGS, sentence

from e2e.visitor import DEFAULT_GAME, Visitor
from pygames.cards import card_name, parse_card
from pygames.match import UNDONE, Match

TREE = Path(__file__).with_name("tree.js").read_text()
"""Reads the table; it must be there before the page's own scripts."""

_MARKED = ("Your list of matches says “undone”",)

AT_REST = """() => {
  const table = document.getElementById("table");
  return table.dataset.scene === undefined && !table.querySelector("[data-boot]");
}"""
"""The table has been drawn, and all scenes of what has happened have been seen."""

_NAME = re.compile(
    r"\b(?:(?:ace|[2-9]|10|jack|queen|king) of (?:clubs|diamonds|hearts|spades)"
    r"|(?:red|orange|yellow|green|blue) (?:[2-9]|10))\b"
)
_FACE = re.compile(r'(?:href="#[cm]-|data-(?:flip|card|drag)=")([A2-9TJQK][CDHSROYGB])\b')
"""How a card is given away: in words, or by its picture and its identity."""

_FEAT = re.compile(r"Your first win against [^\"]+|\w+ wins in a row")
"""What depends on earlier matches (`storage/feat.js`)."""

_LATELY = 60
"""So many of the latest events may be told again: what is said in haste is said whole."""

Tree = Any
"""An element as `tree.js` reads it, ``[name, attributes, style, children]``; or a text."""


class Shown(NamedTuple):
    """What the page shows, as `tree.js` reads it; `rest` is what is in no root: said, or flying."""

    roots: dict[str, list[Tree]]
    sheet: list[Tree] | None
    rest: str

    @property
    def elements(self) -> list[Tree]:
        return [*_elements(tree for root in self.roots.values() for tree in root)]

    @property
    def hand(self) -> list[Tree]:
        return [one for one in self.elements if one[1].get("role") == "option"]

    @property
    def prompt(self) -> Tree:
        prompts = (one for one in self.elements if one[1].get("data-part") == "prompt")
        return next((one[3][0][3][0] for one in prompts), None)

    @property
    def hint(self) -> str:
        return _words(self.prompt)


class Follower:
    """Follows one match of a visitor at the table of a game."""

    def __init__(self, visitor: Visitor, game: str = DEFAULT_GAME) -> None:
        self.visitor = visitor
        self.game = game
        self.text = ""
        """The record as it was read last."""
        self.match: Match
        self._heard = 0
        """How much of what was said has been compared."""
        self._latest_cards: set[str] = set()
        """The cards that the latest look told of: it may be told a little longer."""

    @property
    def session(self) -> Session:
        return Session(self.match)

    @property
    def seat(self) -> int:
        return self.session.seat

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.context().names

    @property
    def view(self) -> Any:
        return self.match.state.view(self.seat)

    @property
    def over(self) -> bool:
        return bool(self.match.state.winners)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to make a move, other than to go on after a reckoning."""
        return self.match.state.turn == self.seat and not self.session.is_between_parts

    def begin(self) -> None:
        """Read the match that is on the page; the next comparison starts from it."""
        self.visitor.page.evaluate("window.tree.start()")
        self.text, self._heard = "", 0
        self.settle()
        self._check_looks(self._take_looks()[-1:], [self.match])

    def begin_anew(self) -> None:
        """Wait until there is another match, and read that one."""
        self.visitor.next_record(self.text, self.game)
        self.begin()

    def settle(self) -> None:
        """Read records until the person is to act (or the match is over)."""
        while True:
            self.text = self.visitor.next_record(self.text, self.game)
            self.match = Match.load(self.text)
            if self.over or self.session.is_between_parts or self.match.state.turn == self.seat:
                self.visitor.wait_for(AT_REST)
                return

    def follow(self) -> list[Shown]:
        """Wait until the person is to act again; hold all that is shown till then to the match."""
        before = self.match
        self.settle()
        after, common = self.match, len(before.turns)
        matches = []
        if after.turns[:common] != before.turns:
            # A decision has been taken back; after one made out of turn, others may go on at once.
            matches = [before]
            common = len(before.undo(self.seat).turns)
            assert after.turns[:common] == before.turns[:common]
        matches += [after.back_to(length) for length in range(common, len(after.turns) + 1)]
        looks = self._check_looks(self._take_looks(), matches)
        self._check_speech(matches, looks[-1])
        return looks

    def stay(self) -> Shown:
        """Nothing has changed: the page shows what it did, and the record is the same."""
        assert self.visitor.storage()[f"match/{self.game}"] == self.text
        look = Shown(**self.visitor.page.evaluate("window.tree.now()"))
        self._check_looks([look], [self.match])
        return look

    def catch_up(self, *before: Match) -> list[Shown]:
        """Hold all that was shown since the last time to the position now, after those before."""
        return self._check_looks(self._take_looks(), [*before, self.match])

    def _take_looks(self) -> list[Shown]:
        return [Shown(**look) for look in self.visitor.page.evaluate("window.tree.reap()")]

    def _check_looks(self, looks: list[Shown], matches: list[Match]) -> list[Shown]:
        """Each look shows one of these positions, in their order, with none left out."""
        at = 0
        for look in looks:
            least: list[str] = []
            # As long as it is not this position it must be the next one, the answers last: to know
            # them all takes a while.
            for answered, step in ((False, 0), (False, 1), (True, 0), (True, 1)):
                if at + step < len(matches):
                    trouble = self._trouble(matches[at + step], look, answered)
                    if not trouble:
                        at += step
                        break
                    least = min(filter(None, (least, trouble)), key=len)
            assert not trouble, self._report(matches[at], least)
            self._latest_cards = _cards(look.rest)
        message = f"the page has shown {at + 1} of {len(matches)} positions\n{self.text}"
        assert at == len(matches) - 1, message
        return looks

    def _check_speech(self, matches: list[Match], last: Shown) -> None:
        """Each change was said to a screen reader: what happened, and what is expected now."""
        chosen = {_hand_card(card) for card in last.hand if _is_chosen(card)}
        spoken: list[str] = self.visitor.page.evaluate("window.tree.heard", self._heard)
        self._heard += len(spoken)
        for before, after in pairwise(matches):
            undone = len(after.turns) < len(before.turns)
            words = "Undone." if undone else _sentences(before, after, chosen)
            message = f"{words!r} was not said, but {spoken}\n{after.save()}"
            assert any(words in each for each in spoken), message

    def _report(self, match: Match, trouble: list[str]) -> str:
        view = json.dumps(match.state.view(self.seat).to_json())
        trouble = [*trouble[:20], *["..."] * (len(trouble) > 20)]
        record = f"record after {len(match.turns)} moves: {match.save()}"
        return "\n".join(["The page does not show the table:", *trouble, f"view: {view}", record])

    def _trouble(self, match: Match, look: Shown, answered: bool) -> list[str]:
        """Where a look differs from the table in a position; empty when it does not."""
        session, is_weighed = Session(match), _is_weighed(look)
        least: list[str] = []
        for layout in _layouts(session, look, answered):
            trouble = [
                f"{name}{each}"
                for name, nodes in layout.roots.items()
                for each in differences(
                    _without_chance([*map(tree_of, nodes)], is_weighed),
                    _without_chance(look.roots[name], is_weighed),
                )
            ]
            if not least or len(trouble) < len(least):
                least = trouble
            if not trouble:
                break
        return least or [*_sheet_trouble(session, look), *_leaks(session, look, self._latest_cards)]


def _layouts(session: Session, look: Shown, answered: bool) -> Iterator[Layout]:
    """The table in a position, with what the person has chosen on the page, and been `answered`."""
    chosen = [_hand_card(card) for card in look.hand if _is_chosen(card)]
    session.cursor = next(
        (_hand_card(card) for card in look.hand if card[1]["tabindex"] == "0"), None
    )
    ways_on = {"again", "share"}
    session.result_seen = any(one[1].get("data-act") in ways_on for one in look.elements)
    page, is_weighed = json.dumps(look.roots, ensure_ascii=False), _is_weighed(look)
    way = re.search(r"Your hand is sorted ([\w ]+)\. ", page)
    if way:
        session.sorting = next(name for name, words in SORTINGS.items() if words == way[1])
    if session.sorting == OWN:
        session.own = tuple(map(_hand_card, look.hand))
    session.hint_request = object() if "Thinking" in page else None
    if session.over and (feat := _FEAT.search(page)):
        session.feat_text = feat[0]
    if UNDONE in session.match.marks and _MARKED[0] in page:
        session.aside = _MARKED
    for picked in permutations(chosen) if len(chosen) == 2 else [tuple(chosen)]:
        session.picked = picked
        for thinking in (False, True) if session.opponent_to_move else (False,):
            session.thinking, session.note, session.hint = thinking, (), None
            yield _layout(session)
        for choice in _answers(session) if answered else ():
            text = tree_of(h("span", *nodes_of(choice.note)))[3]
            if is_weighed or text == look.prompt[3]:
                session.thinking, session.note, session.hint = False, choice.note, choice
                yield _layout(session)


def _layout(session: Session) -> Layout:
    layout: Layout = session.table.layout(session.context())
    return replace(layout, side=[*layout.side, *deal.beside(session.match, session.begun)])


def _hand_card(card: Tree) -> HandCard:
    return parse_card_id(card[1]["data-card"])


def _is_chosen(card: Tree) -> bool:
    return bool(card[1]["aria-selected"] == "true")


def _answers(session: Session) -> Iterator[Choice]:
    """All that the table may answer in a position: why something cannot be done, and hints."""
    table, at = session.table, session.context()
    yield Choice((), table.refusal(at))
    for card in session.hand:
        yield Choice((), table.caution(at, card))
    for answer in _act_answers(session):
        match answer:
            case Choose(choice):
                yield choice
            case Refuse(why):
                yield Choice((), why)
    for move in session.view.moves:
        advice = table.advice(at, move)
        yield advice
        offered = table.offer(session.view, move)
        if offered is None:
            continue
        declined, words = offered
        for after in declined.moves:
            then = table.advice(SeatContext(declined, at.ui), after)
            note = (*advice.note, f". {words}", *inside(then.note))
            yield Choice(then.cards, note, advice.act)
    yield Choice((), ("No hint just now",))


def _act_answers(session: Session) -> Iterator[Answer]:
    """What comes of each act, and of playing what is chosen or any one card."""
    table, at = session.table, session.context()
    acts = {act for key in table.keys for act in key.acts.values()}
    for root in _layout(session).roots.values():
        nodes = (node for top in root for node in walk(top))
        acts |= {str(node.attrs["data-act"]) for node in nodes if "data-act" in node.attrs}
    for act in sorted({"main", *acts}):
        yield table.act(at, act)
    for cards in (session.picked, *((card,) for card in session.hand)):
        if cards:
            yield table.play_cards(at, cards)


def _sheet_trouble(session: Session, look: Shown) -> list[str]:
    """Where the sheet differs from the one of the position, or the one that an act asks with."""
    if look.sheet is None:
        return []
    header, body, *footer = look.sheet
    title, label = header[3][0][3], header[3][1][1]["aria-label"]
    # No record has the rating, which comes when it is reckoned.
    rest = [one for one in body[3] if not isinstance(one, list) or one[1].get("class") != "rated"]
    page_tree = [header, [*body[:3], rest], *footer]
    sheets = (answer.sheet for answer in _act_answers(session) if isinstance(answer, Ask))
    for sheet in filter(None, (session.sheet, *sheets)):
        if [sheet.title] == title:
            trees = [*map(tree_of, sheet_parts(sheet, label))]
            return [f"sheet{each}" for each in differences(trees, page_tree)]
    return []  # one of the page's own


def _sentences(before: Match, after: Match, chosen: set[HandCard]) -> str:
    """What is said of a move; by one that takes none of them the chosen cards stay so."""
    session, start = Session(after), len(Session(before).view.seen)
    if after.turns[-1].seat != session.seat or session.view.hand == Session(before).view.hand:
        session.picked = tuple(card for card in session.hand if card in chosen)
    events, at = session.view.seen[start:], session.context()
    lines = [*session.table.announce(events, at), *session.table.heard(events, at)]
    turn = after.turns[-1]
    is_asked = before.state.turn == turn.seat and not session.opponent_to_move
    if is_asked and session.sheet is None:
        lines.append(session.table.prompt(session.context()))
    return " ".join(sentence(plain(line)) for line in lines)


def _leaks(session: Session, look: Shown, latest: set[str]) -> list[str]:
    """The cards that are said, or fly, though this seat is neither shown nor told them."""
    lately = session.view.seen[-_LATELY:]
    event_cards = {card_name(card) for event in lately for card in event.cards}
    shown = [f'{name}="{value}"' for each in look.elements for name, value in each[1].items()]
    shown += [text for each in look.elements for text in each[3] if isinstance(text, str)]
    lines = session.table.announce(lately, session.context())
    open_cards = event_cards | latest | _cards(" ".join([*shown, *map(plain, lines)]))
    return [f"given away: {card}" for card in sorted(_cards(look.rest) - open_cards)]


def _cards(text: str) -> set[str]:
    """The names of the cards that a text or a markup gives away."""
    return {*map(card_name, map(parse_card, _FACE.findall(text))), *_NAME.findall(text)}


def tree_of(node: Child) -> Tree:
    """A node as `tree.js` would read it."""
    if not isinstance(node, Node):
        return node
    attrs = {
        name: "" if value is True else str(value)
        for name, value in node.attrs.items()
        if name != "style" and value is not None and value is not False
    }
    children: list[Tree] = []
    for child in map(tree_of, node.children):
        if isinstance(child, str) and children and isinstance(children[-1], str):
            children[-1] += child
        elif child:
            children.append(child)
    return [node.tag, attrs, node.attrs.get("style") or {}, children]


def _words(tree: Tree) -> str:
    """The text inside, as a screen reader has it."""
    if not isinstance(tree, list):
        return tree or ""
    return "" if tree[1].get("aria-hidden") == "true" else "".join(map(_words, tree[3]))


_FOLD = "numbers"
"""The class of the button that folds a hint's numbers away."""


def _is_weighed(look: Shown) -> bool:
    """Whether a hint stands in the prompt that the opponents' worker has weighed."""
    return f'"{_FOLD}"' in json.dumps(look.roots["dock"])


def _without_chance(trees: list[Tree], weighed: bool) -> list[Tree]:
    """The trees without what a weighed hint says and its figures: both are found by chance."""
    if not weighed:
        return trees
    return [
        [*tree[:3], _without_chance(tree[3], weighed)] if isinstance(tree, list) else tree
        for tree in trees
        if isinstance(tree, str)
        or {"weighed", _FOLD, "prompt"}.isdisjoint(tree[1].get("class", "").split())
    ]


def _elements(trees: Iterable[Tree]) -> Iterator[Tree]:
    for tree in trees:
        if not isinstance(tree, str):
            yield tree
            yield from _elements(tree[3])


def differences(wanted: list[Tree], got: list[Tree], path: str = "") -> Iterator[str]:
    """Where two lists of siblings differ, from the outside in."""
    for place, (want, have) in enumerate(zip_longest(wanted, got)):
        here = f"{path} > {place}"
        if isinstance(want, list) and isinstance(have, list) and want[0] == have[0]:
            here = f"{path} > {place} {want[0]}.{want[1].get('class', '')}"
            for one, other in zip(want[1:3], have[1:3], strict=True):
                for name in sorted(one.keys() | other.keys()):
                    if one.get(name) != other.get(name):
                        yield f"{here} {name}: {other.get(name)!r} instead of {one.get(name)!r}"
            yield from differences(want[3], have[3], here)
        elif want != have:
            yield f"{here}: {json.dumps(have)[:200]} instead of {json.dumps(want)[:200]}"
