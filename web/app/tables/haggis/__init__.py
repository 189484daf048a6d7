from __future__ import annotations

from dataclasses import replace

from app.act import Act, Acts, PlainAct
from app.hand_card import HandCard, face, number_duplicates
from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child
from app.tables import (
    MAIN,
    OWN,
    Answer,
    Ask,
    Choice,
    Choose,
    Layout,
    Make,
    Refuse,
    SeatContext,
    Table,
)
from app.tables.haggis import cloth, prompts, sheets, words
from app.tables.haggis.acts import AS, BET, OFFER
from app.tables.haggis.hand import can_play, in_order, offers
from app.tables.haggis.scenes import scenes
from app.tables.haggis.shapes import button_word, chosen, spread
from app.tables.parts.bar import bar
from app.tables.parts.dock import button, dock, hint_button, result_buttons
from app.tables.parts.log import know, log
from app.tables.parts.race import race, to_target
from app.words import figures, joined, rank_word
from pygames.cards import card_name, parse_cards
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisMove, HaggisView, Play
from pygames.haggis.combinations import rank
from pygames.haggis.events import HaggisEvent

_CAPTURE = Act("capture", int)
_RANK = Act("rank", int)

_RANK_KEYS = {
    **{str(number): number for number in range(2, 10)},
    "0": 10,
    "j": 11,
    "q": 12,
    "k": 13,
}

_KEYS = (
    Key(
        ("2", "…", "9", "0", "J", "Q", "K"),
        "choose a card of this rank; 0 is a ten",
        {key: _RANK.of(number) for key, number in _RANK_KEYS.items()},
    ),
    Key(("W",), "what you can play", {"w": "can-play"}),
    Key(("C",), "the player aid: bombs and points", {"c": "aid"}),
    Key(("P",), "pass", {"p": "pass"}),
    Key(("B",), "bet, even out of turn", {"b": "bet"}),
    *ARRANGING,
)


def _layout(at: SeatContext[HaggisView]) -> Layout:
    return Layout(
        header=[*bar("Haggis", _where(at.view), at.ui), race(at, at.view.target)],
        cloth=cloth.cloth(at),
        dock=dock(at, prompts.prompt, words.latest(at), _actions(at)),
        side=[
            race(at, at.view.target),
            log("This round", words.log_lines(at)),
            know(*words.knowledge(at)),
        ],
    )


def _where(view: HaggisView) -> str:
    if view.winners:
        return "The match is over"
    if view.between:
        return f"Round {view.number} is over"
    return f"Round {view.number}, to {view.target}"


def _actions(at: SeatContext[HaggisView]) -> list[Child]:
    view = at.view
    if view.phase in ("reckoning", "over"):
        return result_buttons(at, sheets.FOLLOWING)
    bet: list[Child] = [button("Bet", "bet", "ghost", "B")] if view.may_bet and view.hand else []
    if not at.my_turn or (not view.hand and view.phase != "choose"):
        return bet
    hint = hint_button(at.ui)
    if view.phase == "choose":
        give = (button(at.names[seat], _CAPTURE.of(seat), "ghost") for seat in at.rivals)
        return [hint, *give]
    only_pass = _only_pass(view)
    passing: list[Child] = []
    if view.phase == "follow":
        kind, key = ("pri", "↵") if only_pass and not at.ui.picked else ("ghost", "P")
        passing.append(button("Pass", "pass", kind, key))
    fits = chosen(view, at.ui.chosen).fits if at.ui.picked else ()
    word = button_word(fits[0]) if len(fits) == 1 else ""
    play = button(f"Play {word}".strip(), "main", "pri", "↵", waits=not fits)
    return [*bet, *passing] if only_pass else [hint, *bet, *passing, play]


def _only_pass(view: HaggisView) -> bool:
    return view.turn == view.seat and view.phase == "follow" and not can_play(view)


def _refused(at: SeatContext[HaggisView]) -> Answer:
    return Refuse(prompts.refusal(at))


def _not_now(at: SeatContext[HaggisView]) -> Answer:
    return _refused(at.with_ui(picked=()))


def _put(at: SeatContext[HaggisView], cards: tuple[HandCard, ...]) -> Answer:
    """The play, a question how to read the cards, or a refusal."""
    at = at.with_ui(picked=cards)
    picked = chosen(at.view, at.ui.chosen)
    if not at.my_turn or at.view.phase not in ("lead", "follow") or not picked.fits:
        return _refused(at)
    if len(picked.fits) > 1:
        return Ask(sheets.reading_sheet(picked))
    return Make(Play(picked.cards))


def _main(at: SeatContext[HaggisView]) -> Answer:
    if at.view.between:
        return Make(DEAL)
    if at.ui.picked:
        return _put(at, at.ui.picked)
    return Make(PASS) if _only_pass(at.view) else _refused(at)


def _pass(at: SeatContext[HaggisView]) -> Answer:
    return Make(PASS) if at.my_turn and at.view.phase == "follow" else _not_now(at)


def _bet(at: SeatContext[HaggisView], amount: str) -> Answer:
    if not at.view.may_bet:
        return Refuse(prompts.bet_refusal(at.view))
    return Make(Bet(int(amount))) if amount else Ask(sheets.bet_sheet(at))


def _capture(at: SeatContext[HaggisView], seat: int) -> Answer:
    chooses = at.my_turn and at.view.phase == "choose"
    return Make(Capture(seat)) if chooses else _not_now(at)


def _declared(at: SeatContext[HaggisView], reading: str) -> Answer:
    """A lead with its reading chosen."""
    move = Play(chosen(at.view, at.ui.chosen).cards, reading) if at.ui.picked else None
    return Make(move) if move is not None and move in at.view.moves else _refused(at)


def _next_of(at: SeatContext[HaggisView], number: int) -> Answer:
    """Select one more of a rank; after the last, none."""
    if not at.view.hand:
        return _not_now(at)
    cards = [card for card in in_order(at) if rank(face(card)) == number]
    if not cards:
        return Refuse((f"You have no {rank_word(number - 1)}",))
    more = [card for card in cards if card not in at.ui.picked]
    if more:
        return Choose(Choice((*at.ui.picked, more[0])))
    return Choose(Choice(tuple(card for card in at.ui.picked if card not in cards)))


def _can_play(at: SeatContext[HaggisView]) -> Answer:
    if at.view.phase not in ("lead", "follow") or not at.view.hand:
        return _not_now(at)
    choices = offers(at.view)
    if choices:
        return Ask(sheets.offers_sheet(at, choices))
    return Refuse(prompts.prompt(at.with_ui(picked=())))


def _offered(at: SeatContext[HaggisView], cards: str) -> Answer:
    wanted = tuple(parse_cards(cards))
    return (
        Choose(Choice(number_duplicates(wanted))) if {*wanted} <= {*at.view.hand} else _refused(at)
    )


_ACTS: Acts[SeatContext[HaggisView], Answer] = Acts(
    MAIN.does(_main),
    PlainAct("pass").does(_pass),
    BET.does(_bet),
    _CAPTURE.does(_capture),
    AS.does(_declared),
    _RANK.does(_next_of),
    PlainAct("can-play").does(_can_play),
    OFFER.does(_offered),
)


def _standing(at: SeatContext[HaggisView]) -> str:
    cards = ", ".join(
        f"{at.names[seat]} {figures(at.view.cards[seat], 'card')}" for seat in at.rivals
    )
    bets = [f"{at.names[seat]} bet {bet}" for seat, bet in enumerate(at.view.bets) if bet]
    return ". ".join([at.standings(), f"Round {at.view.number}", cards, *bets]) + "."


def _describe_table(at: SeatContext[HaggisView]) -> str:
    plays = [
        f"{at.names[play.seat]}: {spread(play.cards, play.combination)}" for play in at.view.trick
    ]
    wild = [
        f"{at.names[seat]} has {joined([*map(card_name, at.view.faces[seat])]) or 'no wild card'}"
        for seat in at.rivals
    ]
    trick = f"The trick: {'; '.join(plays)}" if plays else "No card has been played to the trick"
    return f"{trick}. {'. '.join(wild)}."


def _advice(at: SeatContext[HaggisView], move: HaggisMove) -> Choice:
    if isinstance(move, Play):
        act = AS.of(move.reading) if move.reading else "main"
        return Choice(number_duplicates(move.cards), words.reason(at, move), act)
    return Choice((), words.reason(at, move), _follow(move))


def _follow(move: HaggisMove) -> str:
    if isinstance(move, Bet):
        return BET.of(str(move.amount))
    return "main" if move is DEAL else str(move)


def _offer(view: HaggisView, move: HaggisMove) -> tuple[HaggisView, str] | None:
    if not isinstance(move, Bet):
        return None
    bets = tuple(0 if seat == view.seat else bet for seat, bet in enumerate(view.bets))
    return replace(view, bets=bets), "Then "


TABLE = Table[HaggisView, HaggisEvent, HaggisMove](
    keys=keys_of(_KEYS, cards=0, picks=17),
    picks=17,
    sortings=("rank", "suit", OWN),
    layout=_layout,
    prompt_text=prompts.prompt,
    announce=words.announce,
    in_order=lambda at: in_order(cloth.as_it_lies(at)),
    play_cards=_put,
    acts=_ACTS,
    refusal=prompts.refusal,
    standing=_standing,
    describe_table=_describe_table,
    advice=_advice,
    move_label=words.move_label,
    nudge=lambda view: (
        "How many more plays empty your hand?"
        if view.top is None
        else "Is this trick worth what it costs?"
    ),
    offer=_offer,
    opening=lambda view: (replace(view, hand=(), cards=(0,) * view.players, seen=()),),
    scenes=scenes,
    sheet=sheets.sheet,
    summary=lambda at: f"{at.standings()}. Round {at.view.number}{to_target(at, at.view.target)}.",
    aid=sheets.AID,
)
