"""A table made of the shared parts: a game gives its view, its cloth and its sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import cast, get_args

from app.act import Acts
from app.hand_card import HandCard, faces, number_duplicates
from app.keys import Key, keys_of
from app.nodes import Child, Node
from app.scenes import CardMoves, Kind, Scene
from app.tables import (
    MAIN,
    Answer,
    Choice,
    E,
    Layout,
    M,
    Make,
    Refuse,
    SeatContext,
    Sheet,
    Table,
    V,
)
from app.tables.parts.bar import bar
from app.tables.parts.dock import button, dock, hint_button, result_buttons
from app.tables.parts.hand import hand, in_rows
from app.tables.parts.log import know, log
from app.tables.parts.seat import back_flip, fan, open_cards, rival_cards, seat, seats, zone_of
from app.tables.parts.sheets import line, next_deal, part_sheet, won
from app.tables.parts.words import not_now, waiting
from app.text import Text, parse_text
from app.words import capital, figures
from pygames.cards import Card, card_text
from pygames.game import Json, Move, View, since
from pygames.rounds import DEAL

Words = Callable[[SeatContext[V]], str]
_ROW = 9
"""A longer hand has two rows."""


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards that a move's text names."""
    return tuple(part for part in parse_text(str(move)) if not isinstance(part, str))


def plain_table(
    title: str,
    part: str,
    *,
    cloth: Callable[[SeatContext[V]], Node],
    cards: Callable[[V], Sequence[int]],
    ask: Callable[[SeatContext[V]], Text],
    said: Callable[[E, SeatContext[V]], Text],
    known: Words[V],
    keys: tuple[Key, ...] = (),
) -> Table[V, E, M]:
    """For one hand and opponents who hold `cards` face down.

    `part` is the word for what is scored: ``"round"``. `cloth` draws the piles; `ask` is the prompt
    in one's turn, `said` an event as a sentence, `known` what one can know. Moves without cards are
    buttons, which `keys` may press.
    """

    def seen(view: V) -> Sequence[E]:
        return cast("Sequence[E]", view.seen)

    def expects(at: SeatContext[V]) -> Text:
        if at.view.winners:
            return (won(at),)
        if _is_over(at):
            return (f"The {part} is over",)
        return ask(at) if at.my_turn else waiting(at)

    def refusal(at: SeatContext[V]) -> Text:
        return not_now(at, part, _is_over(at)) or expects(at)

    def opponent(at: SeatContext[V], who: int) -> Node:
        number = cards(at.view)[who]
        counted = figures(number, "card")
        inside = [fan(who, rival_cards(at, who, number))]
        facts = [counted, open_cards(at, who)]
        return seat(at, who, facts, counted, inside, turn=at.view.turn == who)

    def actions(at: SeatContext[V]) -> list[Child]:
        if _is_over(at):
            return result_buttons(at, f"Next {part}")
        if not at.my_turn:
            return []
        words = [str(move) for move in at.view.moves if not cards_of(move)]
        kind = "pri" if len(at.view.moves) == 1 else "ghost"
        buttons = [button(word.capitalize(), word, kind, _key(keys, word)) for word in words]
        move = _with(at, faces(at.ui.picked))
        main = [button("", "main", "pri", "↵", hint=_called(at, move))] if move else []
        return [*([hint_button(at.ui)] if len(at.view.moves) > 1 else []), *buttons, *main]

    def lines(at: SeatContext[V]) -> list[tuple[str, Text]]:
        events = [event for event in since(seen(at.view), "deal") if event.kind != "deal"]
        return [(str(number), said(event, at)) for number, event in enumerate(events, 1)]

    def latest(at: SeatContext[V]) -> Text:
        others = [event for event in seen(at.view) if event.seat not in (None, at.seat)]
        return said(others[-1], at) if others else ()

    def layout(at: SeatContext[V]) -> Layout:
        mine = number_duplicates(at.view.hand)
        rows = in_rows(mine, 1 + (len(mine) > _ROW)) if mine else []
        around = seats(opponent(at, who) for who in at.rivals)
        where = "The match is over" if at.view.winners else at.standings()
        return Layout(
            header=bar(title, where, at.ui),
            cloth=[around, cloth(at), hand(at, rows)],
            dock=dock(at, expects, latest(at), actions(at)),
            side=[log(f"This {part}", lines(at)), know("What you know", (known(at),))],
        )

    def made(at: SeatContext[V], move: Move | None) -> Answer:
        return Make(move) if move else Refuse(refusal(at))

    def put(at: SeatContext[V], chosen: tuple[HandCard, ...]) -> Answer:
        return made(at, _with(at, faces(chosen)))

    def main(at: SeatContext[V]) -> Answer:
        if at.view.between:
            return Make(DEAL)
        if at.ui.picked:
            return put(at, at.ui.picked)
        return made(at, at.view.moves[0] if len(at.view.moves) == 1 else None)

    def named(at: SeatContext[V], act: str) -> Answer:
        return made(at, next((move for move in at.view.moves if str(move) == act), None))

    def sheet(at: SeatContext[V]) -> Sheet | None:
        if not _is_over(at):
            return None
        name = f"{part} {_number(at.view)}"
        heading = won(at) if at.view.winners else f"The {part} is over"
        deals = f"{at.does(at.view.turn or 0, 'deals', 'deal')} the next {part}."
        body = [line(f"{at.standings()}."), *next_deal(at, deals)]
        return part_sheet(at, name, heading, body, f"Next {part}")

    def scenes(events: Sequence[E], before: V, after: V) -> tuple[Scene[V], ...]:
        """Hands are dealt, a draw comes from the stock, a play from its seat."""
        travel, hands, mine = CardMoves(), list[list[str]](), None
        for event in events:
            if event.seat is None:
                continue
            shown = [card_text(card) for card in event.cards]
            if event.kind == "deal":
                mine = len(hands) if event.seat == after.seat else mine
                hands.append(shown or [back_flip(event.seat, at) for at in range(event.number)])
            elif event.kind == "draw":
                held = cards(after)[event.seat]
                backs = [back_flip(event.seat, at) for at in range(held - event.number, held)]
                travel.come(shown or backs, "stock", turned=bool(shown))
            elif event.seat != after.seat:
                travel.come(shown, zone_of(event.seat))
        travel.deal(hands, mine)
        happened = {event.kind for event in events}
        kinds: tuple[Kind, ...] = ("deal", "play", "draw", *get_args(Kind))
        otherwise: Kind = "regroup"
        kind = next((kind for kind in kinds if kind in happened), otherwise)
        return (Scene(kind, after, travel),)

    return Table(
        keys=keys_of(keys, cards=_ROW),
        picks=1,
        layout=layout,
        prompt_text=expects,
        announce=lambda events, at: [said(event, at) for event in events],
        in_order=lambda at: number_duplicates(at.view.hand),
        play_cards=put,
        acts=Acts(MAIN.does(main)),
        others=named,
        refusal=refusal,
        standing=lambda at: f"{at.standings()}.",
        describe_table=known,
        advice=_advice,
        move_label=_called,
        opening=_opening,
        scenes=scenes,
        sheet=sheet,
        summary=lambda at: f"{at.standings()}.",
    )


def _is_over(at: SeatContext[View]) -> bool:
    return bool(at.view.winners) or at.view.between


def _number(view: View) -> int:
    """The number of the part."""
    return sum(event.kind == "deal" and event.seat == view.seat for event in view.seen)


def _key(keys: Sequence[Key], act: str) -> str:
    return next((key.names[0] for key in keys if act in key.acts.values()), "")


def _with(at: SeatContext[View], cards: Sequence[Card]) -> Move | None:
    """The move that plays these cards."""
    wanted = sorted(cards)
    moves = (move for move in at.view.moves if sorted(cards_of(move)) == wanted)
    return next(moves, None) if wanted else None


def _called(at: SeatContext[View], move: Move) -> Text:
    """A move's text, its cards as cards."""
    first, *rest = parse_text(str(move))
    return (capital(first) if isinstance(first, str) else first, *rest)


def _advice(at: SeatContext[View], move: Move) -> Choice:
    cards = cards_of(move)
    return Choice(number_duplicates(cards), _called(at, move), "main" if cards else str(move))


def _opening(view: V) -> tuple[V, ...]:
    empty: Json = {"hand": (), "pile": (), "seen": (), "cards": (0,) * len(view.scores)}
    return (replace(view, **{f.name: empty[f.name] for f in fields(view) if f.name in empty}),)
