from __future__ import annotations

from dataclasses import replace

from app.act import Acts
from app.hand_card import face, number_duplicates
from app.keys import keys_of
from app.nodes import Child
from app.tables import MAIN, Answer, Choice, Layout, Make, Refuse, SeatContext, Table
from app.tables.hockey import cloth, sheets, words
from app.tables.hockey.scenes import scenes
from app.tables.parts.bar import bar
from app.tables.parts.dock import button, dock, hint_button, result_buttons
from app.tables.parts.log import know, log
from app.text import Text, plain
from app.words import capital, figures
from pygames.cards import Card, card_name
from pygames.hockey import DEAL, HockeyMove, HockeyView, Play
from pygames.hockey.events import HockeyEvent
from pygames.hockey.scoring import PERIODS, SCHEDULE, schedule


def _layout(at: SeatContext[HockeyView]) -> Layout:
    this = words.period_name(at.view.period)
    return Layout(
        header=[*bar("Hockey", _where(at.view), at.ui), cloth.box_score(at)],
        cloth=[cloth.rink(at), cloth.opponent(at), cloth.ice(at), cloth.hand(at)],
        dock=dock(at, words.prompt, _slip(at), _actions(at)),
        side=[
            cloth.box_score(at),
            log(f"The {this}" if at.view.period > PERIODS else "This period", words.log_lines(at)),
            know(*words.knowledge(at)),
        ],
    )


def _where(view: HockeyView) -> str:
    if view.winners:
        return "The match is over"
    if view.between:
        return f"{capital(words.period_name(view.period))} is over"
    rounds = len(schedule(view.period))
    return f"{capital(words.period_name(view.period))}, round {view.round} of {rounds}"


def _slip(at: SeatContext[HockeyView]) -> Text:
    slip = words.round_slip(at)
    return (slip.line(at),) if slip else ()


def _actions(at: SeatContext[HockeyView]) -> list[Child]:
    main = _main_move(at)
    if at.view.winners or main == DEAL:
        return result_buttons(at, sheets.following(at.view))
    if not at.my_turn:
        return []
    actions: list[Child] = [hint_button(at.ui)] if len(at.view.moves) > 1 else []
    if isinstance(main, Play):
        tag = words.tag_of(at.view, main.card)
        text = {"Goal": " for a goal", "Breakaway": " for a breakaway"}.get(tag, "")
        return [*actions, button("", "main", "pri", "↵", hint=("Play ", main.card, text))]
    return [*actions, button("Play", "main", "pri", "↵", waits=True)]


def _main_move(at: SeatContext[HockeyView]) -> HockeyMove | None:
    """The selected card, or the only move."""
    if at.view.winners:
        return None
    if at.view.between:
        return DEAL
    if at.ui.card is not None:
        return _move_of(at.view, at.ui.card)
    return at.view.moves[0] if len(at.view.moves) == 1 else None


def _move_of(view: HockeyView, card: Card) -> HockeyMove | None:
    return Play(card) if Play(card) in view.moves else None


def _made(at: SeatContext[HockeyView], move: HockeyMove | None) -> Answer:
    return Make(move) if move else Refuse(words.refusal(at))


def _standing(at: SeatContext[HockeyView]) -> str:
    puck = plain(words.puck(at)) or "Nobody has a breakaway"
    return f"{at.standings()}. {_where(at.view)}. {puck}."


def _describe_table(at: SeatContext[HockeyView]) -> str:
    if not at.view.pile:
        return "The pile is empty."
    last = [
        f"{card_name(at.view.pile[index])} by {at.names[at.view.player_of(index)]}"
        for index in cloth.shown(at.view)
    ]
    return f"{figures(len(at.view.pile), 'card')} on the pile, the last ones: {', '.join(last)}."


def _advice(at: SeatContext[HockeyView], move: HockeyMove) -> Choice:
    if isinstance(move, Play):
        return Choice(number_duplicates([move.card]), words.reason(at, move.card), "main")
    return Choice((), ("Deal",), "main")


def _summary(at: SeatContext[HockeyView]) -> str:
    where = capital(words.period_name(at.view.period))
    return f"{at.standings()}. {where}, round {at.view.round}."


TABLE = Table[HockeyView, HockeyEvent, HockeyMove](
    keys=keys_of((), cards=max(SCHEDULE), picks=0),
    picks=0,
    layout=_layout,
    prompt_text=words.prompt,
    announce=words.announce,
    heard=words.heard,
    in_order=lambda at: number_duplicates(at.view.hand),
    play_cards=lambda at, cards: _made(at, _move_of(at.view, face(cards[0]))),
    acts=Acts(MAIN.does(lambda at: _made(at, _main_move(at)))),
    refusal=words.refusal,
    standing=_standing,
    describe_table=_describe_table,
    advice=_advice,
    move_label=words.move_label,
    nudge=lambda view: "Of which rank are most cards gone?",
    opening=lambda view: (replace(view, hand=(), opponent_cards=0, pile=(), seen=()),),
    scenes=scenes,
    sheet=sheets.sheet,
    summary=_summary,
)
