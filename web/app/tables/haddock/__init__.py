from __future__ import annotations

from dataclasses import replace

from app.act import Act, Acts, PlainAct
from app.hand_card import HandCard, card_id, face, parse_card_id
from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child, Node, h
from app.tables import (
    MAIN,
    Answer,
    Choice,
    Choose,
    Layout,
    Make,
    Refuse,
    SeatContext,
    Table,
)
from app.tables.haddock import aside, cloth, knowledge, sheets, words
from app.tables.haddock.hand import SORTINGS, chosen_pair, in_order, pairs
from app.tables.haddock.scenes import scenes
from app.tables.haddock.sums import counts_as, figure
from app.tables.parts.bar import bar
from app.tables.parts.dock import button, dock, hint_button, result_buttons
from app.tables.parts.log import log
from app.text import card_face
from app.words import capital, figures, small
from pygames.cards import card_name, card_text, rank
from pygames.errors import BadText
from pygames.haddock import DEAL, DRAW, HaddockMove, HaddockView, Pair
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import value
from pygames.haddock.score import MARKS

_ON_TOP = Act("on-top", str)

_KEYS = (
    Key(("D",), "draw a card", {"d": "draw"}),
    Key(("T",), "put the other card of your pair on top", {"t": "turn"}),
    *ARRANGING,
)


def _layout(at: SeatContext[HaddockView]) -> Layout:
    scored = at.view.pile or at.view.variations.series
    return Layout(
        header=bar("Haddock", _where(at), at.ui),
        cloth=[cloth.cloth(at)],
        dock=dock(at, words.prompt, words.latest(at), _actions(at)),
        side=[
            *([aside.tally(at)] if scored else []),
            log("This game", words.log_lines(at)),
            aside.knowledge(at),
        ],
    )


def _where(at: SeatContext[HaddockView]) -> str:
    series = at.view.variations.series
    if at.view.winners:
        return "The series is over" if series else "The game is over"
    if at.view.between:
        return f"Game {at.view.number} is over"
    if not at.view.pile:
        return "The cut for the deal"
    return (
        f"Game {at.view.number}, first to {small(MARKS)} wins" if series else _variations(at.view)
    )


def _variations(view: HaddockView) -> str:
    on = view.variations
    options = (
        (on.draw_until_able, "draw until able"),
        (on.low_card_on_top, "low card on top"),
        (on.no_court_cards, "2 to 10 only"),
    )
    return capital(", ".join(name for used, name in options if used)) or "A single game"


def _actions(at: SeatContext[HaddockView]) -> list[Child]:
    if at.view.phase in ("reckoning", "over"):
        return result_buttons(at, "Next game")
    if not at.my_turn or not at.view.pile:
        return []
    if not pairs(at.view):
        return [button("Draw", "draw", "pri", "D")]
    pair = chosen_pair(at.view, at.ui.picked)
    if pair is None:
        return [hint_button(at.ui), button("Play", "main", "pri", "↵", waits=True)]
    return [_which_on_top(at, pair), button("Play", "main", "pri", "↵")]


def _which_on_top(at: SeatContext[HaddockView], pair: Pair) -> Node | None:
    """None if it makes no difference or is fixed."""
    under, top = at.ui.picked if face(at.ui.picked[1]) == pair.top else at.ui.picked[::-1]
    low_only = at.view.variations.low_card_on_top and rank(pair.under) != rank(pair.top)
    if face(under) == face(top) or low_only:
        return None
    in_place = [card for card in in_order(at) if card in at.ui.picked]
    same = rank(face(under)) == rank(face(top))
    ways = zip(in_place, in_place[::-1], strict=True)
    choices = (_one_on_top(card, other, card == top, same) for card, other in ways)
    return h(
        "div.seg.on-top", {"role": "group", "aria-label": "Card on top"}, *choices, key="on-top"
    )


def _one_on_top(card: HandCard, other: HandCard, chosen: bool, same: bool) -> Node:
    name = card_name(face(card))
    says = f"{name if same else figure(value(face(card)))} on top"
    duo = (card_face(face(each), named=False, mini=True) for each in (other, card))
    return h(
        "button.opt",
        {
            "type": "button",
            "data-act": _ON_TOP.of(card_id(card)),
            "aria-pressed": "true" if chosen else "false",
            "aria-label": says if same else f"{says}: {name}",
        },
        h("span.duo", {"aria-hidden": "true"}, *duo, key="duo"),
        h("span", says, key="words"),
        key=card_text(face(card)),
    )


def _put(at: SeatContext[HaddockView], cards: tuple[HandCard, ...]) -> Answer:
    pair = chosen_pair(at.view, cards)
    fits = pair is not None and pair in at.view.moves
    return Make(pair) if pair is not None and fits else _refused(at.with_ui(picked=cards))


def _refused(at: SeatContext[HaddockView]) -> Answer:
    return Refuse(words.refusal(at))


def _main(at: SeatContext[HaddockView]) -> Answer:
    if at.view.between:
        return Make(DEAL)
    return Make(DRAW) if DRAW in at.view.moves else _lay(at)


def _draw(at: SeatContext[HaddockView]) -> Answer:
    return Make(DRAW) if DRAW in at.view.moves else _refused(at.with_ui(picked=()))


def _lay(at: SeatContext[HaddockView]) -> Answer:
    return _put(at, at.ui.picked) if at.ui.picked else _refused(at)


def _on_top(at: SeatContext[HaddockView], which: str) -> Answer:
    """Turn the pair, or put a named card on top."""
    if len(at.ui.picked) != 2:
        return _refused(at)
    first, second = at.ui.picked
    now = chosen_pair(at.view, at.ui.picked)
    other = first if now is None or face(second) == now.top else second
    try:
        top = parse_card_id(which) if which else other
    except BadText:
        top = second
    choice = (first, second) if top == second else (second, first)
    pair = chosen_pair(at.view, choice)
    if pair is not None and pair.top != face(choice[1]):
        return Refuse((f"The lower card must go on top: the {card_name(pair.top)}",))
    return Choose(Choice(choice))


_ACTS: Acts[SeatContext[HaddockView], Answer] = Acts(
    MAIN.does(_main),
    PlainAct("draw").does(_draw),
    PlainAct("lay").does(_lay),
    PlainAct("turn").does(lambda at: _on_top(at, "")),
    _ON_TOP.does(_on_top),
)


def _standing(at: SeatContext[HaddockView]) -> str:
    score = f"{words.score_words(at)}."
    if not at.view.variations.series:
        return score
    return f"Marks: {score} Game {at.view.number}. {words.cards_words(at)}."


def _describe_table(at: SeatContext[HaddockView]) -> str:
    if not at.view.pile:
        return "There is nothing on the table yet."
    by = words.top_by(at.view)
    who = "you" if by == at.seat else at.names[by or 0]
    how = "turned up" if by is None else f"played by {who}"
    beneath = figures(len(at.view.pile) - 1, "card")
    facts = (
        f"{card_name(at.view.top)}, {how}",
        counts_as(at.view.top),
        f"{beneath} beneath, {figures(at.view.draw, 'card')} to draw",
    )
    return " ".join(f"{capital(fact)}." for fact in facts if fact)


def _advice(at: SeatContext[HaddockView], move: HaddockMove) -> Choice:
    act = "draw" if move is DRAW else "main"
    return Choice(knowledge.cards_of(at.view, move), knowledge.reason(at.view, move), act)


def _opening(view: HaddockView) -> tuple[HaddockView, ...]:
    """Before the cut, after each of its rounds, and at the deal."""
    deck = len(view.variations.deck(view.seats))
    bare = replace(
        view, hand=(), cards=(0,) * view.seats, pile=(), draw=deck, turn=None, cuts=(), seen=()
    )
    rounds = zip(range(1, len(view.cuts) + 1), _ends_of_rounds(view), strict=True)
    return bare, *(
        replace(bare, cuts=view.cuts[:number], seen=view.seen[:end]) for number, end in rounds
    )


def _ends_of_rounds(view: HaddockView) -> list[int]:
    kinds = [event.kind for event in view.seen]
    deal = kinds.index("game")
    begins = [at for at in range(deal) if kinds[at] == "cut" and (not at or kinds[at - 1] != "cut")]
    return [*begins[1:], deal]


def _summary(at: SeatContext[HaddockView]) -> str:
    what = f"Game {at.view.number} of a series" if at.view.variations.series else "Single game"
    return f"{what}: {words.score_words(at)}."


TABLE = Table[HaddockView, HaddockEvent, HaddockMove](
    keys=keys_of(_KEYS, cards=10, picks=2),
    picks=2,
    sortings=SORTINGS,
    layout=_layout,
    prompt_text=words.prompt,
    announce=words.announce,
    heard=words.heard,
    in_order=in_order,
    play_cards=_put,
    acts=_ACTS,
    refusal=words.refusal,
    standing=_standing,
    describe_table=_describe_table,
    advice=_advice,
    move_label=knowledge.move_label,
    nudge=lambda view: "Which card can the others hardly follow, and you can?",
    opening=_opening,
    scenes=scenes,
    hands_open=lambda view: view.phase in ("reckoning", "over"),
    sheet=sheets.sheet,
    summary=_summary,
    course=words.course,
)
