"""The Hockey table: a rink, the pile as a row, the puck, and the hand with its tags."""

from __future__ import annotations

from dataclasses import replace

from app.keys import keys_of
from app.nodes import Child, Node
from app.rich import Rich, plain
from app.tables import Answer, Choice, Layout, Sheet, Sitting, Travel
from app.tables.hockey import parts, words
from app.tables.parts import (
    bar,
    button,
    dock,
    hint_button,
    line,
    result_buttons,
    sheet_actions,
    won,
)
from app.words import capital, count, ordinal
from pygames.cards import Card, card_name, card_text
from pygames.hockey import DEAL, HockeyMove, HockeyView, Play
from pygames.hockey.events import HockeyEvent
from pygames.hockey.scoring import PERIODS, SCHEDULE, schedule

__all__ = ["TABLE", "HockeyTable"]


class HockeyTable:
    """The table of Hockey (`app.tables.Table`)."""

    picks = 0
    keys = keys_of((), cards=max(SCHEDULE))
    sortings = ()

    def layout(self, at: Sitting[HockeyView]) -> Layout:
        """The whole table, from one seat's view."""
        rounds = len(schedule(at.view.period))
        where = f"{capital(words.period_name(at.view.period))}, round {at.view.round} of {rounds}"
        return Layout(
            header=[*bar("Hockey", where, at.ui), parts.box_score(at, key="box")],
            cloth=[
                parts.rink(),
                parts.opponent(at),
                parts.ice(at),
                parts.hand(at),
            ],
            dock=self._dock(at),
            side=[
                parts.box_score(at, key="box"),
                parts.period_log(at),
                parts.known(at),
            ],
        )

    def prompt(self, at: Sitting[HockeyView]) -> Rich:
        """What is expected now, in words."""
        return at.ui.note or words.prompt(at)

    def told(self, events: tuple[HockeyEvent, ...], at: Sitting[HockeyView]) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, at)

    def in_order(self, at: Sitting[HockeyView]) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return at.view.hand

    def put(self, at: Sitting[HockeyView], cards: tuple[Card, ...]) -> Answer:
        """What comes of playing a card: the move, or why not."""
        return _move_of(at.view, cards[0]) or self.refusal(at)

    def main_move(self, at: Sitting[HockeyView]) -> HockeyMove | None:
        """The move of the main button: the chosen card, or the only thing to do."""
        if at.view.winners:
            return None
        if words.between_periods(at.view):
            return DEAL
        if at.ui.card is not None:
            return _move_of(at.view, at.ui.card)
        return at.view.moves[0] if len(at.view.moves) == 1 else None

    def act(self, at: Sitting[HockeyView], name: str) -> Answer:
        """Hockey has no acts but the main button's."""
        return (self.main_move(at) if name == "main" else None) or self.refusal(at)

    def refusal(self, at: Sitting[HockeyView]) -> Rich:
        """Why no card can be played now."""
        if at.view.winners:
            return ("The match is over",)
        if at.view.turn == at.seat and at.view.hand:
            return ("Choose a card to play",)
        return (f"It is {at.names[1 - at.seat]}’s turn",)

    def standing(self, at: Sitting[HockeyView]) -> str:
        """The score and where the match stands, in words."""
        held = plain(words.puck(at)) or "Nobody has a breakaway"
        rounds = len(schedule(at.view.period))
        where = f"{capital(words.period_name(at.view.period))}, round {at.view.round} of {rounds}"
        return f"{words.goals_words(at)}. {where}. {held}."

    def lies(self, at: Sitting[HockeyView]) -> str:
        """What lies on the table, in words."""
        if not at.view.pile:
            return "The pile is empty."
        last = [
            f"{card_name(at.view.pile[index])} by {at.names[at.view.player_of(index)]}"
            for index in parts.shown(at.view)
        ]
        return f"{count(len(at.view.pile), 'card')} on the pile, the last ones: {', '.join(last)}."

    def advice(self, at: Sitting[HockeyView], move: HockeyMove) -> Choice:
        """A hint: the card to play, and why, by what the seat knows."""
        if isinstance(move, Play):
            return Choice((move.card,), words.reason(at, move.card))
        return Choice((), ("Deal",))

    def opening(self, view: HockeyView) -> tuple[HockeyView, ...]:
        """The view as it was just before the first cards of the match were dealt."""
        return (replace(view, hand=(), opponent_cards=0, pile=(), seen=()),)

    def travel(self, events: tuple[HockeyEvent, ...], view: HockeyView, undone: bool) -> Travel:
        """Where cards come from and go to when these events happen, or are taken back."""
        enter: dict[str, dict[str, object]] = {}
        leave: dict[str, dict[str, object]] = {}
        order = 0
        for event in events:
            theirs = event.seat != view.seat
            if event.kind == "play" and theirs:
                (leave if undone else enter)[card_text(event.cards[0])] = (
                    {"to": "opponent"} if undone else {"from": "opponent", "flip": True}
                )
        deals = {event.seat: event for event in events if event.kind == "deal"}
        if deals and not undone:
            mine, yours = deals.get(view.seat), deals.get(1 - view.seat)
            first = view.seat != view.dealer
            for index in range(max(event.number for event in deals.values())):
                for me in (first, not first):
                    if me and mine is not None:
                        key = card_text(mine.cards[index])
                        enter[key] = {"from": "stock", "flip": True, "order": order}
                    elif not me and yours is not None:
                        enter[f"back-{index}"] = {"from": "stock", "order": order}
                    order += 1
        return Travel(enter, leave)

    def sheet(self, at: Sitting[HockeyView]) -> Sheet | None:
        """The sheet at the end of a period or of the match."""
        opponent, me = at.names[1 - at.seat], at.seat
        if at.view.winners:
            periods = len(at.view.goals)
            how = f"After {words.period_name(periods)}." if periods > PERIODS else ""
            return Sheet(
                name="match",
                title=won(at),
                body=(
                    parts.box_score(at, key="box"),
                    *parts.goals(at),
                    line(how),
                ),
                actions=sheet_actions(at.view, _deal_words(at.view)),
            )
        if words.between_periods(at.view):
            following = words.period_name(at.view.period + 1)
            tied = at.view.scores[0] == at.view.scores[1]
            overtime = at.view.period >= PERIODS
            text = (
                "The score is level: overtime. The first goal wins."
                if overtime and tied
                else f"{'You deal' if at.view.turn == me else f'{opponent} deals'}, so "
                f"{opponent if at.view.turn == me else 'you'} "
                f"{'opens' if at.view.turn == me else 'open'} the {following}. "
                "The pile is cleared, and no breakaway carries over."
            )
            return Sheet(
                name=f"period {at.view.period}",
                title=capital(words.period_over(at.view.period)),
                body=(
                    parts.box_score(at, key="box"),
                    *parts.goals(at),
                    line(text),
                ),
                actions=sheet_actions(at.view, _deal_words(at.view)),
            )
        return None

    def summary(self, at: Sitting[HockeyView]) -> str:
        """The match in a line, for "Continue" on the home page."""
        where = capital(words.period_name(at.view.period))
        return f"{words.goals_words(at)}. {where}, round {at.view.round}."

    def _dock(self, at: Sitting[HockeyView]) -> list[Node]:
        actions: list[Child] = []
        main = self.main_move(at)
        if at.view.winners or main == DEAL:
            actions = result_buttons(at.view, _deal_words(at.view))
        elif at.view.turn == at.seat:
            if len(at.view.moves) > 1:
                actions.append(hint_button(at.ui))
            if isinstance(main, Play):
                tag = words.tag_of(at.view, main.card)
                text = {"Goal": " for a goal", "Breakaway": " for a breakaway"}.get(tag, "")
                actions.append(button("", "main", "pri", "↵", hint=("Play ", main.card, text)))
        slip = words.round_slip(at)
        return dock(
            self.prompt(at),
            (slip.line(at),) if slip else (),
            actions,
            mine=at.view.turn == at.seat or main == DEAL,
            ui=at.ui,
        )


TABLE = HockeyTable()


def _move_of(view: HockeyView, card: Card) -> HockeyMove | None:
    """The legal move that plays a card, if there is one."""
    return Play(card) if Play(card) in view.moves else None


def _deal_words(view: HockeyView) -> str:
    following = view.period + 1
    if following > PERIODS:
        return "Overtime"
    return f"{ordinal(following)} period"
