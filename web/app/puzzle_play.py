"""A puzzle: one decision, judged by numbers that came with it."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cached_property

from app.bridge import Book
from app.choosing import Choosing
from app.hand_card import HandCard
from app.nodes import Child, Node
from app.page import Page
from app.presenter import Presenter
from app.puzzle import Judgement, Puzzle, Task, Tried
from app.scenes import Scene
from app.session import Session
from app.storage import Storage
from app.tables import Layout, Weighed, WeighedMove
from app.tables.parts.bar import below_bar
from app.tables.parts.dock import button
from app.tables.parts.puzzle import Line, choices, puzzle_dock, ringed, summary_sheet, top
from app.tables.parts.replay import inert
from app.tasks import spawn
from app.text import Text, inside, plain
from app.weighing import weighed_of
from app.words import capital, figures, sentence
from pygames.game import Move, View

_NOT_HERE = frozenset({"hint", "undo"})

_ALL = "#puzzles"

_MOST_BELOW, _MOST_BESIDE = 4, 5
"""The most choices shown in the dock, or beside the cloth."""

_IN_A_DAY = 2
"""Hyphens in the name of a day's puzzle."""

_FLAGS = {"found": "best", "later": "inaccuracy", "shown": "mistake"}


class PuzzlePlay:
    """Makes no moves; only the progress is kept."""

    def __init__(self, puzzle: Puzzle, task: Task, name: str, page: Page, storage: Storage) -> None:
        """`name` is what the address calls it."""
        self.record = puzzle.match
        self.session = Session(puzzle.match)
        self.page = page
        self.shows_help = True
        self.presenter = Presenter(self, page)
        self.choosing = Choosing(self, storage)
        self.puzzle = puzzle
        self.task = task
        self.name = name
        self.solved = ""
        """``"found"`` at once, ``"later"``, ``"shown"``; empty before."""
        self._first = ""
        self._tried: tuple[Move, Judgement] | None = None
        self._with: tuple[HandCard, ...] = ()
        self._miss_count = 0
        self.is_from_review = False
        self._comes_back = ""

    @cached_property
    def weighed(self) -> Weighed:
        return weighed_of(self.session, self.puzzle.hint_json)

    @property
    def miss(self) -> Judgement | None:
        if self._tried is None or self.solved or self.session.picked != self._with:
            return None
        return self._tried[1]

    def take_up(self, tried: Tried, comes_back: str = "") -> None:
        """Restore an earlier try."""
        move = self.puzzle.legal(tried.move)
        how = tried.how if tried.how in _FLAGS and (move or tried.how == "shown") else ""
        if move is not None:
            self._tried = (move, self.puzzle.judge(move))
            session = self.session
            session.pick(*session.table.advice(session.context(), move).cards)
            self._with = session.picked
        self._miss_count = tried.misses
        if how:
            self.solved = self._first = how
            self._comes_back = comes_back
            self._pick_the_best()

    def start(self, announce: bool = True) -> None:
        self.page.close_sheet()
        self.presenter.show()
        if announce:
            table, context = self.session.table, self.session.context()
            self.page.say(f"{self.task.title}. {table.standing(context)} {self.prompt}")

    def settle(self) -> None:
        """Nothing moves."""

    # What the person does

    def decide(self, move: Move) -> None:
        """Judge a move; it is not made."""
        if self.solved:
            return
        self.page.close_sheet()
        judged = self.puzzle.judge(move)
        if judged.result == "aside":
            self.choosing.refuse(("This puzzle is about the play: leave the bet",))
            return
        self.session.note = ()
        self._tried, self._with = (move, judged), self.session.picked
        if judged.is_found:
            self._solve("later" if self._miss_count else "found")
            return
        self._miss_count += 1
        self._note()
        self.presenter.show()
        self.page.say(_spoken(self._line()))

    def again(self) -> None:
        self._tried = None
        self._note()
        self.choosing.hand.unpick()
        self.page.say(self.prompt)

    def show_me(self) -> None:
        """Solve the puzzle; that counts as shown."""
        if not self.solved:
            self._solve("shown")

    def once_more(self) -> None:
        self.solved, self._tried, self._miss_count = "", None, 0
        self._note()
        self.choosing.hand.unpick()
        self.page.say(self.prompt)

    def main(self) -> None:
        """The next one, another try, or the table's main button."""
        if self.solved:
            self.next()
        elif self.miss:
            self.again()
        else:
            self.choosing.act("main")

    def next(self) -> None:
        """Go to the next puzzle; after the last, to a match's summary or the list of all."""
        if self._ends_a_match:
            places = [*self.task.places.values()]
            self.page.open_sheet(summary_sheet(self._course, places, bool(self._comes_back)))
        else:
            self.page.bridge.replaceWith(self.task.following or _ALL)

    @property
    def _ends_a_match(self) -> bool:
        return bool(self.task.course) and bool(self.task.match) and not self.task.following

    def untried(self) -> None:
        each = zip(self._course, self.task.places, strict=True)
        turn = next(turn for flag, turn in each if not flag)
        address = f"#{self.session.game}/puzzle={self.task.match}.{turn}"
        self.page.bridge.replaceWith(address)

    def all(self) -> None:
        self.page.bridge.replaceWith(_ALL)

    def review(self) -> None:
        self.page.close_sheet()
        table = self.page.bridge
        if self.is_from_review:
            table.goBack()
        else:
            table.replaceWith(f"#{self.session.game}/review={self.task.match}")

    def _solve(self, how: str) -> None:
        self.solved = how
        if not self._first:
            self._first = how
            spawn(self._remember(how))
        if how == "found":
            self.page.motion.sound("win")
        self._note()
        self._pick_the_best()
        self.session.note = ()
        self.presenter.show()
        self.page.say(_spoken(self._line()))

    def stop(self) -> None:
        if self.solved:
            self._note(is_left=True)
        self.presenter.close()

    def _pick_the_best(self) -> None:
        self.session.pick(*self.weighed.options[0].choice.cards)

    def _note(self, is_left: bool = False) -> None:
        move = str(self._tried[0]) if self._tried else ""
        tried = Tried(self._miss_count, move, self.solved)
        is_new = is_left or tried == Tried()
        text = "" if is_new else json.dumps(tried._asdict())
        spawn(self._book.note(text))

    @property
    def _book(self) -> Book:
        table = self.page.bridge
        return table.exercises if self.task.match else table.puzzles

    async def _remember(self, how: str) -> None:
        text = await self._book.keep(how)
        if self.task.match:
            self._comes_back = str(text)
        elif self.name.count("-") == _IN_A_DAY and how != "shown":
            running = int(await self.page.bridge.daily.running())
            self._comes_back = f"{running} days running." if running > 1 else ""
        if self._comes_back and not self.presenter.scope.has_ended:
            self.presenter.show()
            self.page.say(self._comes_back, along=True)

    # What is shown and said

    def layout(self, scene: Scene[View] | None = None, moving: bool = False) -> Layout:
        at, task = self.session.context(scene), self.task
        layout = self.session.table.layout(at if self.shows_help else at.with_ui(help=False))
        cloth = layout.cloth
        if self.solved:
            act = self.weighed.options[0].choice.act
            cloth = [inert(ringed(node, act)) for node in cloth]
        beside = self._numbers(_MOST_BESIDE)
        return replace(
            layout,
            header=[
                *top(self.session.game, task.title, task.about, self._course, task.at),
                *below_bar(layout.header),
            ],
            cloth=cloth,
            dock=puzzle_dock(self._line(), self._numbers(_MOST_BELOW), self._actions(layout.dock)),
            side=[beside, *layout.side] if beside else layout.side,
        )

    @property
    def _course(self) -> list[str]:
        return [
            _FLAGS.get(self._first, flag) if at == self.task.at else flag
            for at, flag in enumerate(self.task.course)
        ]

    def _actions(self, dock: list[Node]) -> list[Child]:
        show_me = button("Show me", "show-me", "ghost", "W")
        if self.solved:
            last = "Summary" if self._ends_a_match else "Done"
            onward = "Next puzzle" if self.task.following else last
            return [
                button("Once more", "once-more", "ghost", "Z"),
                button(onward, "next", "pri", "↵"),
            ]
        if self.miss:
            return [show_me, button("Try again", "again", "pri", "↵")]
        acts = next((node.children for node in dock if node.key == "acts"), [])
        own = [one for one in acts if not (isinstance(one, Node) and _act(one) in _NOT_HERE)]
        return [show_me, *own]

    def _line(self) -> Line:
        if self.solved:
            return Line(self._verdict(), self._why(), "best")
        miss = self.miss
        if miss is not None:
            flag = "mistake" if miss.place is None else self.puzzle.flag(miss.place)
            return Line(self._not_quite(miss), (self._question(),), flag)
        session = self.session
        prompt = session.note or session.table.prompt_text(session.context())
        if session.note or session.picked:
            return Line(prompt)
        if self.task.match:
            then = inside(session.table.move_label(session.context(), self.puzzle.played))
            return Line(("What was better?",), ("You chose: ", *then))
        return Line(("Find the best play",), prompt)

    def _verdict(self) -> Text:
        chosen = self._tried[1] if self._tried and self.solved != "shown" else None
        if chosen is not None and chosen.result == "as good":
            assert chosen.place is not None
            mine = self.weighed.options[chosen.place]
            return ("Right: ", *inside(mine.words), " is about as good")
        best = self.weighed.options[0]
        words = "The best: " if self.solved == "shown" else "Right: "
        then = self._then
        if then:
            by = f", about {self._lead(self.weighed.options[then])} better than "
            return (words, *inside(best.words), by, *inside(self.weighed.options[then].words))
        return (words, *inside(best.words))

    @property
    def _then(self) -> int | None:
        return self.puzzle.judge(self.puzzle.played).place if self.task.match else None

    def _lead(self, other: WeighedMove) -> str:
        """What `other` costs, rounded; the panel is more precise."""
        cost = max(1, round(self.weighed.options[0].value - other.value))
        return figures(cost, "point") if self.weighed.unit == "points" else f"{cost}% of the match"

    def _not_quite(self, miss: Judgement) -> Text:
        assert self._tried is not None
        move = self._tried[0]
        if miss.place is None:
            session = self.session
            name = session.table.move_label(session.context(), move)
            return ("Not yet: there is better than ", *inside(name))
        mine = self.weighed.options[miss.place]
        return ("Not yet: ", *inside(mine.words), f" costs about {self._lead(mine)} here")

    def _question(self) -> str:
        """A nudge that does not give the answer away."""
        assert self._tried is not None
        if self.puzzle.another_kind(self._tried[0]):
            return "Look at what else you may do."
        return self.session.table.nudge(self.puzzle.view)

    def _why(self) -> Text:
        why: Text = self.weighed.reason or ()
        back = (f" {self._comes_back}" if why else self._comes_back,) if self._comes_back else ()
        return (*why, *back)

    def _numbers(self, most: int) -> Node | None:
        if not self.solved:
            return None
        flags = [self.puzzle.flag(place) for place in range(len(self.weighed.options))]
        yours = self._tried[1].place if self._tried else None
        return choices(self.weighed, flags, {"yours": yours, "then": self._then}, most)

    @property
    def prompt(self) -> str:
        return _spoken(self._line())


def _act(node: Node) -> str:
    return str(node.attrs.get("data-act", ""))


def _spoken(line: Line) -> str:
    words = sentence(plain(line.title))
    verdict, colon, rest = words.partition(": ")
    if line.flag and colon:
        words = f"{verdict}. {capital(rest)}"
    return f"{words} {sentence(plain(line.more))}" if line.more else words
