"""The Haggis table: opponents and their wild cards, the trick, a hand to choose groups from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child, Node
from app.rich import Rich
from app.tables import Answer, Choice, Layout, Sheet, TableUi, Travel
from app.tables.haggis import parts, rounds, words
from app.tables.haggis.hand import SORTINGS, in_order, offers
from app.tables.haggis.shapes import button_word, chosen, rank_text, spread
from app.tables.parts import bar, button, dock, hint_button, result_buttons
from app.words import count
from pygames.cards import Card, card_name
from pygames.game import Event
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisMove, HaggisView, Play
from pygames.haggis.combinations import rank

__all__ = ["TABLE", "HaggisTable"]

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
        {key: f"rank {number}" for key, number in _RANK_KEYS.items()},
    ),
    Key(("W",), "what you can play, one after the other", {"w": "can-play"}),
    Key(("P",), "pass", {"p": "pass"}),
    Key(("B",), "bet, also when it is not your turn", {"b": "bet"}),
    *ARRANGING,
)


class HaggisTable:
    """The table of Haggis (`app.tables.Table`)."""

    picks = 17
    keys = keys_of(_KEYS, cards=0, several=True)
    sortings = SORTINGS

    def layout(self, view: HaggisView, ui: TableUi) -> Layout:
        """The whole table, from one seat's view."""
        return Layout(
            header=[*bar("Haggis", _where(view, ui), ui), parts.score(view, ui, key="race")],
            cloth=[parts.opponents(view, ui), parts.trick(view, ui), parts.hand(view, ui)],
            dock=self._dock(view, ui),
            side=[
                parts.score(view, ui, key="race"),
                parts.log(view, ui),
                parts.known(view, ui),
            ],
        )

    def prompt(self, view: HaggisView, ui: TableUi) -> Rich:
        """What is expected now, in words."""
        return ui.note or words.prompt(view, ui)

    def told(self, events: tuple[Event, ...], view: HaggisView, ui: TableUi) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, view, ui)

    def in_order(self, view: HaggisView, ui: TableUi) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return in_order(view, ui)

    def put(self, view: HaggisView, ui: TableUi, cards: tuple[Card, ...]) -> Answer:
        """What comes of playing these cards: the play, the question what they are, or why not."""
        ui = replace(ui, picked=cards)
        picked = chosen(view, cards)
        if view.turn != view.seat or view.phase not in ("lead", "follow") or not picked.fits:
            return self.refusal(view, ui)
        if len(picked.fits) > 1:
            return rounds.reading_sheet(picked)
        return Play(picked.cards)

    def act(self, view: HaggisView, ui: TableUi, name: str) -> Answer:
        """Play, pass, bet, give a trick away, choose by rank or by what is possible."""
        word, _, rest = name.partition(" ")
        if word == "main":
            return self._main(view, ui)
        if word == "pass" and view.turn == view.seat and view.phase == "follow":
            return PASS
        if word == "bet":
            return self._bet(view, ui, rest)
        if word == "capture" and view.turn == view.seat and view.phase == "choose":
            return Capture(int(rest))
        if word == "as":
            return self._declared(view, ui, rest)
        if word == "rank" and view.hand:
            return self._next_of(view, ui, int(rest))
        if word == "can-play" and view.phase in ("lead", "follow") and view.hand:
            return self._next_offer(view, ui)
        return self.refusal(view, replace(ui, picked=()))

    def _main(self, view: HaggisView, ui: TableUi) -> Answer:
        if view.phase == "reckoning":
            return DEAL
        if ui.picked:
            return self.put(view, ui, ui.picked)
        if self._only_pass(view):
            return PASS
        return self.refusal(view, ui)

    def _only_pass(self, view: HaggisView) -> bool:
        return view.turn == view.seat and view.phase == "follow" and not words.can_play(view)

    def _bet(self, view: HaggisView, ui: TableUi, amount: str) -> Answer:
        if not view.may_bet:
            return words.bet_refusal(view)
        return Bet(int(amount)) if amount else rounds.bet_sheet(view, ui)

    def _declared(self, view: HaggisView, ui: TableUi, reading: str) -> Answer:
        """A lead that has been said to be one of several things."""
        move = Play(chosen(view, ui.picked).cards, reading) if ui.picked else None
        return move if move in view.moves else self.refusal(view, ui)

    def _next_of(self, view: HaggisView, ui: TableUi, number: int) -> Answer:
        """One more card of a rank; when all are chosen, none of them."""
        cards = [card for card in in_order(view, ui) if rank(card) == number]
        if not cards:
            return (f"You have no {rank_text(number)}",)
        more = [card for card in cards if card not in ui.picked]
        if more:
            return Choice((*ui.picked, more[0]))
        return Choice(tuple(card for card in ui.picked if card not in cards))

    def _next_offer(self, view: HaggisView, ui: TableUi) -> Answer:
        """What the hand can play, each time the next one."""
        found = offers(view)
        if not found:
            return words.prompt(view, replace(ui, picked=()))
        picked = chosen(view, ui.picked).cards if ui.picked else ()
        places = [place for place, offer in enumerate(found) if offer.cards == picked]
        place = (places[-1] + 1) % len(found) if places else 0
        offer = found[place]
        said = spread(offer.cards, offer.combination)
        without = " without wild cards" if view.top is None else ""
        return Choice(offer.cards, (f"{said}, {place + 1} of {len(found)}{without}",))

    def refusal(self, view: HaggisView, ui: TableUi) -> Rich:
        """Why that is not possible now."""
        return words.refusal(view, ui)

    def standing(self, view: HaggisView, ui: TableUi) -> str:
        """The score and where the match stands, in words."""
        cards = ", ".join(
            f"{ui.names[seat]} {count(view.cards[seat], 'card')}" for seat in words.rivals(view)
        )
        bets = [f"{ui.names[seat]} bet {bet}" for seat, bet in enumerate(view.bets) if bet]
        return ". ".join([_scores(view, ui), f"Round {view.number}", cards, *bets]) + "."

    def lies(self, view: HaggisView, ui: TableUi) -> str:
        """What lies on the table, in words."""
        plays = [
            f"{ui.names[play.seat]}: {spread(play.cards, play.combination)}"
            for play in parts.trick_shown(view)
        ]
        wild = [
            f"{ui.names[seat]} has {', '.join(map(card_name, view.faces[seat])) or 'no wild card'}"
            for seat in words.rivals(view)
        ]
        trick = (
            f"The trick: {'; '.join(plays)}" if plays else "No card has been played to the trick"
        )
        return f"{trick}. {'. '.join(wild)}."

    def advice(self, view: HaggisView, move: HaggisMove, ui: TableUi) -> Choice:
        """A hint: the cards to play, if any, and why, by what the seat knows."""
        cards = move.cards if isinstance(move, Play) else ()
        return Choice(cards, words.reason(view, move, ui))

    def opening(self, view: HaggisView) -> tuple[HaggisView, ...]:
        """The view as it was just before the first cards of the match were dealt."""
        return (replace(view, hand=(), cards=(0,) * view.players, seen=()),)

    def travel(self, events: tuple[Event, ...], view: HaggisView, undone: bool) -> Travel:
        """Where cards come from and go to when these events happen, or are taken back."""
        enter: dict[str, dict[str, Any]] = {}
        leave: dict[str, dict[str, Any]] = {}
        plays = _plays_of_tricks(view, events, undone)
        for event in events:
            if event.seat is None:
                continue
            zone = f"seat-{event.seat}"
            if event.kind == "deal" and event.seat == view.seat and not undone:
                for order, card in enumerate(view.hand):
                    enter[parts.flip_of(card, view.seat)] = {
                        "from": "stock",
                        "flip": True,
                        "order": order,
                    }
            elif event.kind == "play" and event.seat != view.seat:
                for card in event.cards:
                    flip = parts.flip_of(card, event.seat)
                    if undone:
                        leave[flip] = {"to": zone}
                    else:
                        enter[flip] = {"from": zone, "flip": True}
            elif event.kind == "capture":
                for flip in plays:
                    if undone:
                        enter[flip] = {"from": zone}
                    elif view.phase not in ("reckoning", "over"):  # the last trick stays
                        leave[flip] = {"to": zone}
        return Travel(enter, leave)

    def sheet(self, view: HaggisView, ui: TableUi) -> Sheet | None:
        """The sheet at the end of a round or of the match."""
        return rounds.sheet(view, ui)

    def summary(self, view: HaggisView, ui: TableUi) -> str:
        """The match in a line, for "Continue" on the home page."""
        return f"{_scores(view, ui)}. Round {view.number}, to {view.target}."

    def _dock(self, view: HaggisView, ui: TableUi) -> list[Node]:
        return dock(
            self.prompt(view, ui),
            words.latest(view, ui),
            self._actions(view, ui),
            mine=view.turn == view.seat or view.phase == "reckoning",
            ui=ui,
        )

    def _actions(self, view: HaggisView, ui: TableUi) -> list[Child]:
        if view.phase in ("reckoning", "over"):
            return result_buttons(view, "Next round")
        bet = [button("Bet", "bet", "ghost", "B")] if view.may_bet and view.hand else []
        if view.turn != view.seat or (not view.hand and view.phase != "choose"):
            return [*bet]
        hint = hint_button(ui)
        if view.phase == "choose":
            return [
                hint,
                *(
                    button(f"{ui.names[seat]}", f"capture {seat}", "ghost")
                    for seat in words.rivals(view)
                ),
            ]
        only_pass = self._only_pass(view)
        passing: list[Child] = []
        if view.phase == "follow":
            kind, key = ("pri", "↵") if only_pass and not ui.picked else ("ghost", "P")
            passing.append(button("Pass", "pass", kind, key))
        fits = chosen(view, ui.picked).fits if ui.picked else ()
        word = button_word(fits[0]) if len(fits) == 1 else ""
        play = [button(f"Play {word}".strip(), "main", "pri", "↵")] if fits else []
        return [*([] if only_pass else [hint]), *bet, *passing, *play]


TABLE = HaggisTable()


def _where(view: HaggisView, ui: TableUi) -> str:
    if view.winners:
        return "The match is over"
    if view.phase == "reckoning":
        return f"Round {view.number} is over"
    return f"Round {view.number}, to {view.target}"


def _scores(view: HaggisView, ui: TableUi) -> str:
    """``"You 64, Finn 38"``"""
    return ", ".join(f"{ui.names[seat]} {view.scores[seat]}" for seat in parts.seats_in_order(view))


def _plays_of_tricks(view: HaggisView, events: tuple[Event, ...], undone: bool) -> list[str]:
    """The cards that lie in the trick that these events capture, or that comes back."""
    if undone:
        plays = [(play.seat, play.cards) for play in parts.trick_shown(view)]
        return [parts.flip_of(card, seat) for seat, cards in plays for card in cards]
    found: list[str] = []
    for index, event in enumerate(view.seen):
        if event.kind == "play" and event.seat is not None:
            found += [parts.flip_of(card, event.seat) for card in event.cards]
        elif event.kind == "capture" and index < len(view.seen) - len(events):
            found = []
    return found
