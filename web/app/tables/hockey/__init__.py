"""The Hockey table: a rink, the pile as a row, the puck, and the hand with its tags."""

from __future__ import annotations

from dataclasses import replace

from app.keys import keys_of
from app.nodes import Child, Node
from app.rich import Rich, plain
from app.tables import Answer, Choice, Layout, Sheet, TableUi, Travel
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
from pygames.game import Event
from pygames.hockey import DEAL, HockeyMove, HockeyView, Play
from pygames.hockey.rules import PERIODS, SCHEDULE, schedule

__all__ = ["TABLE", "HockeyTable"]


class HockeyTable:
    """The table of Hockey (`app.tables.Table`)."""

    picks = 0
    keys = keys_of((), cards=max(SCHEDULE))
    sortings = ()

    def layout(self, view: HockeyView, ui: TableUi) -> Layout:
        """The whole table, from one seat's view."""
        rounds = len(schedule(view.period))
        where = f"{capital(words.period_name(view.period))}, round {view.round} of {rounds}"
        return Layout(
            header=[*bar("Hockey", where, ui), parts.box_score(view, ui, key="box")],
            cloth=[
                parts.rink(),
                parts.opponent(view, ui),
                parts.ice(view, ui),
                parts.hand(view, ui),
            ],
            dock=self._dock(view, ui),
            side=[
                parts.box_score(view, ui, key="box"),
                parts.period_log(view, ui),
                parts.known(view, ui),
            ],
        )

    def prompt(self, view: HockeyView, ui: TableUi) -> Rich:
        """What is expected now, in words."""
        return ui.note or words.prompt(view, ui)

    def told(self, events: tuple[Event, ...], view: HockeyView, ui: TableUi) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, view, ui)

    def in_order(self, view: HockeyView, ui: TableUi) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return view.hand

    def put(self, view: HockeyView, ui: TableUi, cards: tuple[Card, ...]) -> Answer:
        """What comes of playing a card: the move, or why not."""
        return _move_of(view, cards[0]) or self.refusal(view, ui)

    def main_move(self, view: HockeyView, ui: TableUi) -> HockeyMove | None:
        """The move of the main button: the chosen card, or the only thing to do."""
        if view.winners:
            return None
        if words.between_periods(view):
            return DEAL
        if ui.card is not None:
            return _move_of(view, ui.card)
        return view.moves[0] if len(view.moves) == 1 else None

    def act(self, view: HockeyView, ui: TableUi, name: str) -> Answer:
        """Hockey has no acts but the main button's."""
        return (self.main_move(view, ui) if name == "main" else None) or self.refusal(view, ui)

    def refusal(self, view: HockeyView, ui: TableUi) -> Rich:
        """Why no card can be played now."""
        if view.winners:
            return ("The match is over",)
        if view.turn == view.seat and view.hand:
            return ("Choose a card to play",)
        return (f"It is {ui.names[1 - view.seat]}’s turn",)

    def standing(self, view: HockeyView, ui: TableUi) -> str:
        """The score and where the match stands, in words."""
        held = plain(words.puck(view, ui)) or "Nobody has a breakaway"
        rounds = len(schedule(view.period))
        where = f"{capital(words.period_name(view.period))}, round {view.round} of {rounds}"
        return f"{words.goals_words(view, ui)}. {where}. {held}."

    def lies(self, view: HockeyView, ui: TableUi) -> str:
        """What lies on the table, in words."""
        if not view.pile:
            return "The pile is empty."
        last = [
            f"{card_name(view.pile[index])} by {ui.names[view.player_of(index)]}"
            for index in parts.shown(view)
        ]
        return f"{count(len(view.pile), 'card')} on the pile, the last ones: {', '.join(last)}."

    def advice(self, view: HockeyView, move: HockeyMove, ui: TableUi) -> Choice:
        """A hint: the card to play, and why, by what the seat knows."""
        if isinstance(move, Play):
            return Choice((move.card,), words.reason(view, move.card, ui))
        return Choice((), ("Deal",))

    def opening(self, view: HockeyView) -> tuple[HockeyView, ...]:
        """The view as it was just before the first cards of the match were dealt."""
        return (replace(view, hand=(), opponent_cards=0, pile=(), seen=()),)

    def travel(self, events: tuple[Event, ...], view: HockeyView, undone: bool) -> Travel:
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

    def sheet(self, view: HockeyView, ui: TableUi) -> Sheet | None:
        """The sheet at the end of a period or of the match."""
        opponent, me = ui.names[1 - view.seat], view.seat
        if view.winners:
            periods = len(view.goals)
            how = f"After {words.period_name(periods)}." if periods > PERIODS else ""
            return Sheet(
                name="match",
                title=won(view, ui),
                body=(
                    parts.box_score(view, ui, key="box"),
                    *parts.goals(view, ui),
                    line(how),
                ),
                actions=sheet_actions(view, _deal_words(view)),
            )
        if words.between_periods(view):
            following = words.period_name(view.period + 1)
            tied = view.scores[0] == view.scores[1]
            overtime = view.period >= PERIODS
            text = (
                "The score is level: overtime. The first goal wins."
                if overtime and tied
                else f"{'You deal' if view.turn == me else f'{opponent} deals'}, so "
                f"{opponent if view.turn == me else 'you'} "
                f"{'opens' if view.turn == me else 'open'} the {following}. "
                "The pile is cleared, and no breakaway carries over."
            )
            return Sheet(
                name=f"period {view.period}",
                title=capital(words.period_over(view.period)),
                body=(
                    parts.box_score(view, ui, key="box"),
                    *parts.goals(view, ui),
                    line(text),
                ),
                actions=sheet_actions(view, _deal_words(view)),
            )
        return None

    def summary(self, view: HockeyView, ui: TableUi) -> str:
        """The match in a line, for "Continue" on the home page."""
        where = capital(words.period_name(view.period))
        return f"{words.goals_words(view, ui)}. {where}, round {view.round}."

    def _dock(self, view: HockeyView, ui: TableUi) -> list[Node]:
        actions: list[Child] = []
        main = self.main_move(view, ui)
        if view.winners or main == DEAL:
            actions = result_buttons(view, _deal_words(view))
        elif view.turn == view.seat:
            if len(view.moves) > 1:
                actions.append(hint_button(ui))
            if isinstance(main, Play):
                tag = words.tag_of(view, main.card)
                text = {"Goal": " for a goal", "Breakaway": " for a breakaway"}.get(tag, "")
                actions.append(button("", "main", "pri", "↵", hint=("Play ", main.card, text)))
        slip = words.round_slip(view, ui)
        return dock(
            self.prompt(view, ui),
            (slip.line(ui, view),) if slip else (),
            actions,
            mine=view.turn == view.seat or main == DEAL,
            ui=ui,
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
