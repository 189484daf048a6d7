"""The Haddock table: up to six seats round the ring, and pairs to lay on the last card."""

from __future__ import annotations

from dataclasses import replace

from app.held import face, mark, parse_mark
from app.keys import ARRANGING, Key, keys_of
from app.nodes import Child, Node, h
from app.rich import Rich, card_face
from app.tables import Answer, Choice, Layout, Sheet, TableUi, Travel
from app.tables.haddock import games, knowledge, parts, words
from app.tables.haddock.hand import SORTINGS, chosen_pair, in_order, pairs
from app.tables.haddock.sums import counts_as, figure
from app.tables.haddock.travel import travel
from app.tables.parts import bar, button, dock, hint_button, result_buttons
from app.words import capital, count
from pygames.cards import Card, card_name, card_text, rank
from pygames.errors import BadText
from pygames.game import Event
from pygames.haddock import DEAL, DRAW, HaddockMove, HaddockView, Pair
from pygames.haddock.moves import value

__all__ = ["TABLE", "HaddockTable"]

_KEYS = (
    Key(("D",), "draw a card", {"d": "draw"}),
    Key(("T",), "put the other card of your pair on top", {"t": "turn"}),
    *ARRANGING,
)


class HaddockTable:
    """The table of Haddock (`app.tables.Table`)."""

    picks = 2
    keys = keys_of(_KEYS, cards=10, several=True)
    sortings = SORTINGS

    def layout(self, view: HaddockView, ui: TableUi) -> Layout:
        """The whole table, from one seat's view."""
        return Layout(
            header=bar("Haddock", _where(view, ui), ui),
            cloth=[parts.cloth(view, ui)],
            dock=self._dock(view, ui),
            side=[
                *([parts.score(view, ui)] if view.pile or view.variations.series else []),
                parts.log(view, ui),
                parts.known(view, ui),
            ],
        )

    def prompt(self, view: HaddockView, ui: TableUi) -> Rich:
        """What is expected now, in words."""
        return ui.note or words.prompt(view, ui)

    def told(self, events: tuple[Event, ...], view: HaddockView, ui: TableUi) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, view, ui)

    def in_order(self, view: HaddockView, ui: TableUi) -> tuple[Card, ...]:
        """The hand in the order in which it is shown."""
        return in_order(view, ui)

    def put(self, view: HaddockView, ui: TableUi, cards: tuple[Card, ...]) -> Answer:
        """What comes of playing two cards, the last one on top: the pair, or why not."""
        pair = chosen_pair(view, cards)
        if pair is not None and pair in view.moves:
            return pair
        return self.refusal(view, replace(ui, picked=cards))

    def act(self, view: HaddockView, ui: TableUi, name: str) -> Answer:
        """Draw, lay the chosen pair, put one of its cards on top."""
        word, _, rest = name.partition(" ")
        if word == "main" and view.phase == "reckoning":
            return DEAL
        if word in ("main", "draw") and DRAW in view.moves:
            return DRAW
        if word in ("main", "lay") and ui.picked:
            return self.put(view, ui, ui.picked)
        if word in ("turn", "on-top") and len(ui.picked) == 2:
            return self._on_top(view, ui, rest)
        if word == "draw":
            return self.refusal(view, replace(ui, picked=()))
        return self.refusal(view, ui)

    def _on_top(self, view: HaddockView, ui: TableUi, which: str) -> Answer:
        """The chosen pair the other way round, or with a card of a name on top."""
        first, second = ui.picked
        now = chosen_pair(view, ui.picked)
        other = first if now is None or face(second) == now.top else second
        try:
            top = parse_mark(which) if which else other
        except BadText:
            top = second
        choice = (first, second) if top == second else (second, first)
        pair = chosen_pair(view, choice)
        if pair is not None and pair.top != face(choice[1]):
            return (f"The low card goes on top: the {card_name(pair.top)}",)
        return Choice(choice)

    def refusal(self, view: HaddockView, ui: TableUi) -> Rich:
        """Why that is not possible now."""
        return words.refusal(view, ui)

    def standing(self, view: HaddockView, ui: TableUi) -> str:
        """The score and where the match stands, in words."""
        score = f"{words.score_words(view, ui)}."
        if not view.variations.series:
            return score
        held = ", ".join(
            f"{ui.names[seat]} {count(view.cards[seat], 'card')}"
            for seat in (view.seat, *words.rivals(view))
        )
        return f"Marks: {score} Game {view.number}. {held}."

    def lies(self, view: HaddockView, ui: TableUi) -> str:
        """What lies on the table, in words."""
        if not view.pile:
            return "Nothing lies on the table yet."
        by = words.top_by(view)
        who = "you" if by == view.seat else ui.names[by or 0]
        how = "turned up" if by is None else f"played by {who}"
        counts = counts_as(view.top)
        beneath = count(len(view.pile) - 1, "card")
        facts = (
            f"{card_name(view.top)}, {how}",
            counts,
            f"{beneath} beneath, {count(view.draw, 'card')} to draw",
        )
        return " ".join(f"{capital(fact)}." for fact in facts if fact)

    def advice(self, view: HaddockView, move: HaddockMove, ui: TableUi) -> Choice:
        """A hint: the pair to play, if any, and why, by what the seat knows."""
        return Choice(knowledge.cards_of(view, move), knowledge.reason(view, move))

    def opening(self, view: HaddockView) -> tuple[HaddockView, ...]:
        """The table before the cut, after each round of it, and as the first cards are dealt."""
        deck = len(view.variations.deck(view.seats))
        bare = replace(
            view, hand=(), cards=(0,) * view.seats, pile=(), draw=deck, turn=None, cuts=(), seen=()
        )
        rounds = zip(range(1, len(view.cuts) + 1), _ends_of_rounds(view), strict=True)
        return bare, *(
            replace(bare, cuts=view.cuts[:number], seen=view.seen[:end]) for number, end in rounds
        )

    def travel(self, events: tuple[Event, ...], view: HaddockView, undone: bool) -> Travel:
        """Where cards come from and go to when these events happen, or are taken back."""
        return travel(events, view, undone)

    def sheet(self, view: HaddockView, ui: TableUi) -> Sheet | None:
        """The sheet at the end of a game or of the match."""
        return games.sheet(view, ui)

    def summary(self, view: HaddockView, ui: TableUi) -> str:
        """The match in a line, for "Continue" on the home page."""
        what = f"Game {view.number} of a series" if view.variations.series else "A game"
        return f"{what}: {words.score_words(view, ui)}."

    def _dock(self, view: HaddockView, ui: TableUi) -> list[Node]:
        return dock(
            self.prompt(view, ui),
            words.latest(view, ui),
            self._actions(view, ui),
            mine=view.turn == view.seat or view.phase == "reckoning",
            ui=ui,
        )

    def _actions(self, view: HaddockView, ui: TableUi) -> list[Child]:
        if view.phase in ("reckoning", "over"):
            return result_buttons(view, "Next game")
        if view.turn != view.seat or not view.pile:
            return []
        if not pairs(view):
            return [button("Draw", "draw", "pri", "D")]
        pair = chosen_pair(view, ui.picked)
        if pair is None:
            return [hint_button(ui)]
        return [_which_on_top(view, ui, pair), button("Play", "main", "pri", "↵")]


TABLE = HaddockTable()


def _where(view: HaddockView, ui: TableUi) -> str:
    series = view.variations.series
    if view.winners:
        return "The series is over" if series else "The game is over"
    if view.phase == "reckoning":
        return f"Game {view.number} is over"
    if not view.pile:
        return "The cut for the deal"
    return f"Game {view.number}, first to {words.to_win()}" if series else _variations(view)


def _variations(view: HaddockView) -> str:
    """The variations of a single game in a line."""
    on = view.variations
    known = (
        (on.draw_until_able, "draw until able"),
        (on.low_card_on_top, "low card on top"),
        (on.no_court_cards, "2 to 10"),
    )
    return capital(", ".join(name for used, name in known if used)) or "A single game"


def _ends_of_rounds(view: HaddockView) -> list[int]:
    """How many events have been seen after each round of the cut."""
    kinds = [event.kind for event in view.seen]
    deal = kinds.index("game")
    begins = [at for at in range(deal) if kinds[at] == "cut" and (not at or kinds[at - 1] != "cut")]
    return [*begins[1:], deal]


def _which_on_top(view: HaddockView, ui: TableUi, pair: Pair) -> Node | None:
    """The choice which card goes on top; none where it makes no difference or is not free."""
    under, top = ui.picked if face(ui.picked[1]) == pair.top else ui.picked[::-1]
    low_only = view.variations.low_card_on_top and rank(pair.under) != rank(pair.top)
    if face(under) == face(top) or low_only:
        return None
    in_place = [card for card in in_order(view, ui) if card in ui.picked]
    same = rank(face(under)) == rank(face(top))
    return h(
        "div",
        {"class": "on-top", "role": "group", "aria-label": "Card on top"},
        *(
            _one_on_top(card, next(other for other in in_place if other != card), card == top, same)
            for card in in_place
        ),
        key="on-top",
    )


def _one_on_top(card: Card, other: Card, chosen: bool, same: bool) -> Node:
    """One of both cards on top of the other, as it will lie."""
    word = card_name(face(card)) if same else figure(value(face(card)))
    shown: list[Child] = [
        h(
            "span",
            {"class": "duo", "aria-hidden": "true"},
            card_face(face(other), named=False, mini=True),
            card_face(face(card), named=False, mini=True),
            key="duo",
        ),
        h("span", None, f"{word} on top", key="words"),
    ]
    return h(
        "button",
        {
            "type": "button",
            "data-act": f"on-top {mark(card)}",
            "aria-pressed": "true" if chosen else "false",
            "aria-label": f"{word} on top" if same else f"{word} on top: {card_name(face(card))}",
        },
        *shown,
        key=card_text(face(card)),
    )
