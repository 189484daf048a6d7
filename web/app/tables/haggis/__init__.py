"""The Haggis table: opponents and their wild cards, the trick, a hand to choose groups from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child, Node
from app.rich import Rich
from app.tables import Answer, Choice, Layout, Sheet, Sitting, Travel
from app.tables.haggis import parts, rounds, words
from app.tables.haggis.hand import SORTINGS, in_order, offers
from app.tables.haggis.shapes import button_word, chosen, rank_text, spread
from app.tables.parts import bar, button, dock, hint_button, result_buttons
from app.words import count
from pygames.cards import Card, card_name
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisMove, HaggisView, Play
from pygames.haggis.combinations import rank
from pygames.haggis.events import HaggisEvent

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

    def layout(self, at: Sitting[HaggisView]) -> Layout:
        """The whole table, from one seat's view."""
        return Layout(
            header=[*bar("Haggis", _where(at), at.ui), parts.score(at, key="race")],
            cloth=[parts.opponents(at), parts.trick(at), parts.hand(at)],
            dock=self._dock(at),
            side=[
                parts.score(at, key="race"),
                parts.log(at),
                parts.known(at),
            ],
        )

    def prompt(self, at: Sitting[HaggisView]) -> Rich:
        """What is expected now, in words."""
        return at.ui.note or words.prompt(at)

    def told(self, events: tuple[HaggisEvent, ...], at: Sitting[HaggisView]) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, at)

    def in_order(self, at: Sitting[HaggisView]) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return in_order(at)

    def put(self, at: Sitting[HaggisView], cards: tuple[Card, ...]) -> Answer:
        """What comes of playing these cards: the play, the question what they are, or why not."""
        at = at.with_ui(picked=cards)
        picked = chosen(at.view, cards)
        if at.view.turn != at.seat or at.view.phase not in ("lead", "follow") or not picked.fits:
            return self.refusal(at)
        if len(picked.fits) > 1:
            return rounds.reading_sheet(picked)
        return Play(picked.cards)

    def act(self, at: Sitting[HaggisView], name: str) -> Answer:
        """Play, pass, bet, give a trick away, choose by rank or by what is possible."""
        word, _, rest = name.partition(" ")
        if word == "main":
            return self._main(at)
        if word == "pass" and at.view.turn == at.seat and at.view.phase == "follow":
            return PASS
        if word == "bet":
            return self._bet(at, rest)
        if word == "capture" and at.view.turn == at.seat and at.view.phase == "choose":
            return Capture(int(rest))
        if word == "as":
            return self._declared(at, rest)
        if word == "rank" and at.view.hand:
            return self._next_of(at, int(rest))
        if word == "can-play" and at.view.phase in ("lead", "follow") and at.view.hand:
            return self._next_offer(at)
        return self.refusal(at.with_ui(picked=()))

    def _main(self, at: Sitting[HaggisView]) -> Answer:
        if at.view.phase == "reckoning":
            return DEAL
        if at.ui.picked:
            return self.put(at, at.ui.picked)
        if self._only_pass(at.view):
            return PASS
        return self.refusal(at)

    def _only_pass(self, view: HaggisView) -> bool:
        return view.turn == view.seat and view.phase == "follow" and not words.can_play(view)

    def _bet(self, at: Sitting[HaggisView], amount: str) -> Answer:
        if not at.view.may_bet:
            return words.bet_refusal(at.view)
        return Bet(int(amount)) if amount else rounds.bet_sheet(at)

    def _declared(self, at: Sitting[HaggisView], reading: str) -> Answer:
        """A lead that has been said to be one of several things."""
        move = Play(chosen(at.view, at.ui.picked).cards, reading) if at.ui.picked else None
        return move if move in at.view.moves else self.refusal(at)

    def _next_of(self, at: Sitting[HaggisView], number: int) -> Answer:
        """One more card of a rank; when all are chosen, none of them."""
        cards = [card for card in in_order(at) if rank(card) == number]
        if not cards:
            return (f"You have no {rank_text(number)}",)
        more = [card for card in cards if card not in at.ui.picked]
        if more:
            return Choice((*at.ui.picked, more[0]))
        return Choice(tuple(card for card in at.ui.picked if card not in cards))

    def _next_offer(self, at: Sitting[HaggisView]) -> Answer:
        """What the hand can play, each time the next one."""
        found = offers(at.view)
        if not found:
            return words.prompt(at.with_ui(picked=()))
        picked = chosen(at.view, at.ui.picked).cards if at.ui.picked else ()
        places = [place for place, offer in enumerate(found) if offer.cards == picked]
        place = (places[-1] + 1) % len(found) if places else 0
        offer = found[place]
        said = spread(offer.cards, offer.combination)
        without = " without wild cards" if at.view.top is None else ""
        return Choice(offer.cards, (f"{said}, {place + 1} of {len(found)}{without}",))

    def refusal(self, at: Sitting[HaggisView]) -> Rich:
        """Why that is not possible now."""
        return words.refusal(at)

    def standing(self, at: Sitting[HaggisView]) -> str:
        """The score and where the match stands, in words."""
        cards = ", ".join(
            f"{at.names[seat]} {count(at.view.cards[seat], 'card')}"
            for seat in words.rivals(at.view)
        )
        bets = [f"{at.names[seat]} bet {bet}" for seat, bet in enumerate(at.view.bets) if bet]
        return ". ".join([_scores(at), f"Round {at.view.number}", cards, *bets]) + "."

    def lies(self, at: Sitting[HaggisView]) -> str:
        """What lies on the table, in words."""
        plays = [
            f"{at.names[play.seat]}: {spread(play.cards, play.combination)}"
            for play in parts.trick_shown(at.view)
        ]
        wild = [
            f"{at.names[seat]} has {', '.join(map(card_name, held)) or 'no wild card'}"
            for seat, held in ((seat, at.view.faces[seat]) for seat in words.rivals(at.view))
        ]
        trick = (
            f"The trick: {'; '.join(plays)}" if plays else "No card has been played to the trick"
        )
        return f"{trick}. {'. '.join(wild)}."

    def advice(self, at: Sitting[HaggisView], move: HaggisMove) -> Choice:
        """A hint: the cards to play, if any, and why, by what the seat knows."""
        cards = move.cards if isinstance(move, Play) else ()
        return Choice(cards, words.reason(at, move))

    def opening(self, view: HaggisView) -> tuple[HaggisView, ...]:
        """The view as it was just before the first cards of the match were dealt."""
        return (replace(view, hand=(), cards=(0,) * view.players, seen=()),)

    def travel(self, events: tuple[HaggisEvent, ...], view: HaggisView, undone: bool) -> Travel:
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

    def sheet(self, at: Sitting[HaggisView]) -> Sheet | None:
        """The sheet at the end of a round or of the match."""
        return rounds.sheet(at)

    def summary(self, at: Sitting[HaggisView]) -> str:
        """The match in a line, for "Continue" on the home page."""
        return f"{_scores(at)}. Round {at.view.number}, to {at.view.target}."

    def _dock(self, at: Sitting[HaggisView]) -> list[Node]:
        return dock(
            self.prompt(at),
            words.latest(at),
            self._actions(at),
            mine=at.view.turn == at.seat or at.view.phase == "reckoning",
            ui=at.ui,
        )

    def _actions(self, at: Sitting[HaggisView]) -> list[Child]:
        if at.view.phase in ("reckoning", "over"):
            return result_buttons(at.view, "Next round")
        bet = [button("Bet", "bet", "ghost", "B")] if at.view.may_bet and at.view.hand else []
        if at.view.turn != at.seat or (not at.view.hand and at.view.phase != "choose"):
            return [*bet]
        hint = hint_button(at.ui)
        if at.view.phase == "choose":
            return [
                hint,
                *(
                    button(f"{at.names[seat]}", f"capture {seat}", "ghost")
                    for seat in words.rivals(at.view)
                ),
            ]
        only_pass = self._only_pass(at.view)
        passing: list[Child] = []
        if at.view.phase == "follow":
            kind, key = ("pri", "↵") if only_pass and not at.ui.picked else ("ghost", "P")
            passing.append(button("Pass", "pass", kind, key))
        fits = chosen(at.view, at.ui.picked).fits if at.ui.picked else ()
        word = button_word(fits[0]) if len(fits) == 1 else ""
        play = [button(f"Play {word}".strip(), "main", "pri", "↵")] if fits else []
        return [*([] if only_pass else [hint]), *bet, *passing, *play]


TABLE = HaggisTable()


def _where(at: Sitting[HaggisView]) -> str:
    if at.view.winners:
        return "The match is over"
    if at.view.phase == "reckoning":
        return f"Round {at.view.number} is over"
    return f"Round {at.view.number}, to {at.view.target}"


def _scores(at: Sitting[HaggisView]) -> str:
    """``"You 64, Finn 38"``"""
    return ", ".join(
        f"{at.names[seat]} {at.view.scores[seat]}" for seat in parts.seats_in_order(at.view)
    )


def _plays_of_tricks(view: HaggisView, events: tuple[HaggisEvent, ...], undone: bool) -> list[str]:
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
