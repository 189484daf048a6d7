"""One match at the table: the person's seat, what is picked, and what may happen next.

It uses neither the document nor time; `app.play` does.
"""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from operator import is_
from reprlib import repr as short

from app import deal
from app.hand_card import HandCard, card_id, number_duplicates, parse_card_id
from app.match_request import NewMatch
from app.moment import scores_by_part, turning_point
from app.par import Par, in_a_line
from app.rating import box
from app.scenes import Scene
from app.site import GAMES
from app.tables import OWN, AnyTable, Choice, SeatContext, Sheet, TableUi, Weighed, table_of
from app.tables.parts.sheets import line
from app.text import Text
from app.words import LEVELS, joined, names_of, sentence, shown
from pygames.cards import Card
from pygames.deals import day_of, has_default_opponents, is_over
from pygames.errors import BadRecord, BadText
from pygames.game import Event, Json, Move, State, View, options_from_json
from pygames.match import AGAIN, GUIDED, UNDONE, Match, Player, new_match
from pygames.match_facts import match_facts_of
from pygames.rounds import is_between

DAY = "day="

WITH = "&with="
"""Before levels that are not the default ones."""

YOU = "You"


class Session:
    def __init__(self, match: Match) -> None:
        self.table: AnyTable = table_of(match.game.name)
        self.match = match
        self.seat = next((i for i, player in enumerate(match.players) if player.bot is None), 0)
        self.picked: tuple[HandCard, ...] = ()
        self.cursor: HandCard | None = None
        self.sorting = next(iter(self.table.sortings), "")
        self.own: tuple[HandCard, ...] = ()
        self.note: Text = ()
        self.hint: Choice | None = None
        """Enter follows it while its note is shown."""
        self.weighed: Weighed | None = None
        self.warning: Text = ()
        self.aside: Text = ()
        self.par: Par | None = None
        self.awaits_par = False
        self.feat_text = ""
        self.rating_text = ""
        self.luck_text = ""
        """What the cards brought, in words."""
        self.thinking = False
        self.hint_request: object | None = None
        self.stuck = False
        self.result_seen = False
        self._view: View | None = None
        self._hands: tuple[tuple[Card, ...], ...] = ()
        self.all_open = False
        self._hand: tuple[HandCard, ...] = ()
        self._facts: dict[str, bool] = {}
        self._moment: str | None = None
        self._cache: tuple[tuple[object, ...], SeatContext[View]] | None = None

    @classmethod
    def fresh(cls, request: NewMatch) -> Session:
        return cls(new_match(request.game, ["", *request.levels], request.seed, request.options))

    @property
    def game(self) -> str:
        return self.match.game.name

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return seat_names(self.match.players)

    @cached_property
    def _levels(self) -> tuple[str, ...]:
        bots = [player.bot for player in self.match.players]
        return tuple(LEVELS[bot].word if bot in LEVELS else bot or "" for bot in bots)

    @property
    def beforehand(self) -> Text:
        text = "" if self.begun or self.over else deal.beforehand(self.match)
        return (text,) if text else ()

    @property
    def moment(self) -> Text:
        """A feat, or the turning point; of a day's deal, the result beside par."""
        if self.over and self.par:
            return (in_a_line(self.match, self.seat, self.par),)
        text = self.feat_text or self._turn
        return (text,) if self.over and text else ()

    @property
    def _turn(self) -> str:
        """Where a finished match turned; may be empty."""
        winners: tuple[int, ...] = self.view.winners
        if not self.over or len(winners) != 1 or self.match.position:
            return ""
        if self._moment is None:
            winner, names = winners[0], self._names
            turned = turning_point(scores_by_part(self.match), winner, names[winner])
            self._moment = turned or self.table.course(self.match, winner, names)
        return self._moment

    @property
    def place(self) -> str:
        return place_of(self.match)

    @property
    def view(self) -> View:
        if self._view is None:
            self._view = self._view_of(self.match.state)
        return self._view

    def _view_of(self, state: State) -> View:
        view = state.view(self.seat)
        if self._turned_up(view):
            seats = range(len(self.match.players))
            self._hands = tuple(state.view(seat).hand for seat in seats)
        return view

    def _turned_up(self, view: View) -> bool:
        return self.all_open or self.table.hands_open(view)

    @property
    def hand(self) -> tuple[HandCard, ...]:
        if not self._hand:
            self._hand = number_duplicates(self.view.hand)
        return self._hand

    @property
    def over(self) -> bool:
        return self._fact("over", lambda: is_over(self.match))

    @property
    def can_undo(self) -> bool:
        """False after a day's deal, whose result stands."""
        return self.begun and not (self.over and day_of(self.match) is not None)

    @property
    def undo_marks(self) -> bool:
        """Whether an undo marks the match, because the person has seen more since."""
        marks = self.match.marks
        if not self.can_undo or GUIDED in marks or UNDONE in marks:
            return False
        return self.table.hands_open(self.view) or self.match.undo_goes_past(self.seat)

    @property
    def begun(self) -> bool:
        return self._fact("begun", lambda: self.match.can_undo(self.seat))

    @property
    def summary(self) -> str:
        """A match whose summary fails can still be kept or given up."""
        try:
            return self.table.summary(self.context())
        except Exception:
            traceback.print_exc()
            return "The score cannot be read"

    @property
    def hint_act(self) -> str:
        return self.hint.act if self.hint and self.note and self.note is self.hint.note else ""

    @property
    def opponent_to_move(self) -> bool:
        turn = self.match.state.turn
        waits = turn is not None and turn != self.seat
        return waits and not (self.over or self.is_between_parts)

    @property
    def is_between_parts(self) -> bool:
        return self._fact("waits", lambda: is_between(self.match.state.moves()))

    def context(self, scene: Scene[View] | None = None) -> SeatContext[View]:
        """The seat context now or in a scene; kept until something in it changes."""
        view = scene.view if scene else self.view
        shown = (
            *(self.match, view, scene, self._hands, self.picked, self.cursor, self.sorting),
            *(self.own, self.note, self.hint, self.weighed, self.warning, self.aside),
            *(self.par, self.feat_text, self.thinking, self.hint_request),
            *(self.stuck, self.all_open, self.result_seen),
        )
        if self._cache is None or not all(map(is_, shown, self._cache[0])):
            self._cache = shown, self._context(view, scene)
        return self._cache[1]

    def _context(self, view: View, scene: Scene[View] | None) -> SeatContext[View]:
        ui = TableUi(
            names=self._names,
            levels=self._levels,
            picked=self.picked,
            cursor=self.cursor,
            note=scene.caption if scene else self.note or self.warning,
            aside=() if scene else self.aside or self.beforehand or self.moment,
            thinking=self.thinking,
            can_undo=self.can_undo,
            busy=self.hint_request is not None,
            stuck=self.stuck,
            sorting=self.sorting,
            own=self.own,
            hint_act=self.hint_act,
            weighed=None if scene else self.weighed,
            unsaved=bool(self.warning),
            scene=scene.kind if scene else None,
            occasion=deal.occasion(self.match),
            is_over=scene is None and self.over,
            result_seen=self.result_seen,
            hands=self._hands if self._turned_up(view) else (),
        )
        return SeatContext(view, ui)

    @property
    def sheet(self) -> Sheet | None:
        """The table's sheet; the last one also tells of the deal."""
        sheet = self.table.sheet(self.context())
        if sheet is None or not self.over:
            return sheet
        nodes = deal.at_the_end(self.match, self.seat, self.par, self.awaits_par)
        if day_of(self.match) is not None:
            luck = [line(self.luck_text)] if self.luck_text else []
            return replace(sheet, body=(*nodes, *sheet.body, *luck))
        moment = ". ".join(filter(None, (self.feat_text, self._turn)))
        lines = [line(sentence(moment))] if moment else []
        rated = box(self.rating_text, self.match.game.title, self.luck_text)
        return replace(sheet, body=(*lines, *sheet.body, *rated, *nodes))

    def play(self, move: Move, seat: int | None = None) -> tuple[Event[str], ...]:
        """Returns what the person sees. Raises `IllegalMove`."""
        start, hand = len(self.view.seen), self.view.hand
        mover = self.match.state.turn if seat is None else seat
        self._changed(self.match.play(move, seat))
        # A bet leaves chosen cards chosen.
        if mover == self.seat and (self.table.picks < 2 or self.view.hand != hand):
            self.unpick()
        self.picked = tuple(card for card in self.picked if card in self.hand)
        new: tuple[Event[str], ...] = self.view.seen[start:]
        return new

    def undo(self) -> tuple[View, ...]:
        """Returns the views taken back, the latest first, up to the one now shown."""
        before, marks = self.match, self.undo_marks
        shown = self.table.hands_open(self.view)
        self._changed(before.undo(self.seat, shown))
        self.unpick()
        self.aside = ("Your list of matches says “undone”",) if marks else ()
        states = before.states[len(self.match.turns) :]
        return tuple(self._view_of(state) for state in states[::-1])

    def turn_to(self, match: Match) -> None:
        """Show the same match, earlier or later."""
        self._changed(match)
        self.unpick()

    def open_all(self, openly: bool) -> None:
        self.all_open = openly
        self._view = None

    def mover_of(self, move: Move) -> int | None:
        """The person's seat if they may make the move, in turn or not; else the seat in turn."""
        return self.seat if move in self.view.moves else self.match.state.turn

    def pick(self, *cards: HandCard) -> None:
        self.picked = cards
        self.cursor = cards[-1] if cards else self.cursor

    def toggle(self, card: HandCard) -> None:
        """If too many are picked, put the first one back."""
        if card in self.picked:
            self.picked = tuple(other for other in self.picked if other != card)
        else:
            self.picked = (*self.picked, card)[-max(1, self.table.picks) :]
        self.cursor = card

    def pick_dropped(self, card: HandCard) -> None:
        """Pick a dropped card; others stay picked if it is one of them or completes `picks`."""
        others = tuple(other for other in self.picked if other != card)
        if len(others) == len(self.picked) and len(others) + 1 != self.table.picks:
            others = ()
        self.pick(*others, card)

    def put_hint_away(self) -> None:
        self.weighed = self.hint_request = None
        if self.hint is not None and self.note is self.hint.note:
            self.hint, self.note = None, ()

    def unpick(self) -> None:
        self.picked, self.cursor = (), None

    def sort(self) -> None:
        """Take the next sorting; the person's own only if there is one."""
        ways = [way for way in self.table.sortings if way != OWN or self.own]
        after = ways.index(self.sorting) + 1 if self.sorting in ways else 0
        self.sorting = ways[after % len(ways)] if ways else ""

    def move_in_hand(self, card: HandCard, before: HandCard | None) -> None:
        """Make this the person's own order, unless the card stands there already."""
        order = self.table.in_order(self.context())
        others = [other for other in order if other != card]
        place = others.index(before) if before in others else len(others)
        moved = (*others[:place], card, *others[place:])
        if moved != order:
            self.own, self.sorting = moved, OWN

    @property
    def order(self) -> Json:
        """For `arrange_as`."""
        return {"sorting": self.sorting, "own": " ".join(map(card_id, self.own))}

    def arrange_as(self, order: Json) -> None:
        """Ignore invalid parts."""
        with contextlib.suppress(BadText, AttributeError):
            self.own = tuple(map(parse_card_id, order.get("own", "").split()))
        if order.get("sorting") in self.table.sortings:
            self.sorting = order["sorting"]

    def again(self, same_cards: bool, options: Json | None = None) -> Session:
        """A new match, perhaps of the same deal; without `options`, the same variations."""
        match = self.match
        kind = match.game.Options
        chosen = match.options if options is None else options_from_json(kind, options)
        fresh = Match.start(match.game, match.players, None, chosen)
        session = Session(match.afresh().marked(AGAIN) if same_cards else fresh)
        session.sorting = self.sorting
        return session

    def _fact(self, what: str, find: Callable[[], bool]) -> bool:
        """Cached for the position, which may have many moves."""
        if what not in self._facts:
            self._facts[what] = find()
        return self._facts[what]

    def _changed(self, match: Match) -> None:
        self.match = match
        self._view = None
        self._hand = ()
        self._facts.clear()
        self._moment = None
        self.note = self.aside = ()
        self.weighed = None
        self.thinking = False
        self.stuck = self.result_seen = False
        self.hint_request = None


def place_of(match: Match) -> str:
    """A day's deal and a guided hand are kept beside the match of their game."""
    if GUIDED in match.marks:
        return f"{match.game.name}/guide"
    return match.game.name if day_of(match) is None else f"{match.game.name}/daily"


def address_of(match: Match) -> str:
    day = day_of(match)
    if day is None:
        return place_of(match)
    levels = [player.bot or "" for player in match.players[1:]]
    chosen = "" if has_default_opponents(match) else f"{WITH}{','.join(levels)}"
    return f"{match.game.name}/{DAY}{day.isoformat()}{chosen}"


def ways_of_day(match: Match) -> list[tuple[str, str, str]]:
    """Whom a day's deal may be played with: names, a word, levels."""
    default = match_facts_of(match.game.name).DAILY
    each = [[level] * len(default) for level in LEVELS]
    ways = [(default, "As for everybody"), *((it, LEVELS[it[0]].word) for it in each)]
    return [
        (joined(seat_names(tuple(Player(bot=it) for it in levels))), words, ",".join(levels))
        for at, (levels, words) in enumerate(ways)
        if not at or list(levels) != list(default)
    ]


def is_under_way(match: Match) -> bool:
    return not is_over(match) and match.can_undo(Session(match).seat)


def goes_on(before: Match, now: Match) -> bool:
    played = len(before.turns)
    return now.deal_text == before.deal_text and now.turns[:played] == before.turns


def from_record(text: str) -> Match:
    """Raises `BadRecord`."""
    return admit(Match.load(text))


def from_link(link: str) -> Match:
    """Raises `BadRecord`."""
    return admit(Match.from_link(link))


def admit(match: Match) -> Match:
    """Check that one person meets known opponents. Raises `BadRecord`."""
    if match.game.name not in GAMES:
        raise BadRecord(f"there is no {match.game.title} here")
    bots = [player.bot for player in match.players if player.bot is not None]
    for bot in bots:
        if bot not in LEVELS:
            raise BadRecord(f"there is no opponent called {short(bot)} here")
    if len(bots) != len(match.players) - 1:
        raise BadRecord("a match here needs one person, with computer opponents in all other seats")
    return match


def seat_names(players: tuple[Player, ...]) -> tuple[str, ...]:
    """Given names, else those of the level, all different."""
    names: list[str] = []
    for player in players:
        pool = (YOU,) if player.bot is None else names_of(player.bot)
        free = [name for name in pool if name not in names]
        names.append(shown(player.name) or shown((free or pool)[0]))
    return tuple(names)
