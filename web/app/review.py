from __future__ import annotations

import asyncio
import json
import time
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from app.bridge import Reviews
from app.nodes import Child, Node
from app.page import Page
from app.presenter import Presenter
from app.recording import Recording
from app.scenes import Scene
from app.tables import Layout
from app.tables.parts import review as parts
from app.tables.parts.bar import below_bar
from app.tables.parts.curve import curve
from app.tables.parts.dock import button
from app.tables.parts.judged import judged
from app.tables.parts.replay import inert, top
from app.tables.parts.review import Listing, Progress
from app.tables.parts.verdict import Flag, MoveVerdict, amount, flag_word
from app.tables.parts.verdicts import Verdicts
from app.tasks import spawn
from app.words import count, figures, joined
from pygames.game import Json, View
from pygames.match import Match
from pygames.summary import identity, result_text
from pygames.wording import uncapital

_PAUSE = 0.25
"""Seconds between two drawings of a review in progress."""

_SOON = 8
"""Below this many seconds, the time left has no figure."""


class Review:
    """Shows a review; `python/review-queue.js` makes it."""

    def __init__(self, match: Match, page: Page, name: str, at: int | None = None) -> None:
        """Show the decision after `at` moves first."""
        self.recording = Recording(match, name, len(match.turns))
        self.record = match
        self.session = self.recording.session
        self.page = page
        self.presenter = Presenter(self, page)
        self.verdicts = Verdicts(match, self.session.table, self.session.context())
        self.turn: int | None = None
        """None for the summary."""
        self.listing = Listing()
        self._wanted = at
        self._id = identity(match)
        self._state = "weighing"
        self._failed: list[int | None] = []
        self._jobs: Reviews | None = None
        self._began: tuple[float, int] | None = None
        self._is_due = False
        self._entries: dict[int, tuple[object, Node]] = {}

    def start(self) -> None:
        self.presenter.show()
        spawn(self._begin())

    async def _begin(self) -> None:
        self._jobs = await self.page.bridge.reviews()
        self._take_up(json.loads(str(await self._jobs.look(self._id, self.recording.match.save()))))
        if self.presenter.scope.has_ended:
            return
        if self.verdicts.at(self._wanted) is not None:
            self._turn_to_decision(self._wanted)
        self.presenter.show()
        self.page.say(f"Review. {self._headline}. {self._progress.words}.")

    def stop(self) -> None:
        """Leave; the review goes on in the queue."""
        if self._jobs is not None:
            self._jobs.leave()
        self.presenter.close()

    def settle(self) -> None:
        """Nothing moves."""

    # News of the review

    def heard(self, name: str, news: str) -> None:
        """Take news of a match's review."""
        if name != self._id:
            return
        was_whole = self._state == "whole"
        self._take_up(json.loads(news))
        if self._state == "whole" and not was_whole:
            self.page.say(f"All looked at. {self._headline}.")
        if not self._is_due:
            self._is_due = True
            self.presenter.scope.spawn(self._show_soon())

    def _take_up(self, news: Json) -> None:
        self._state = str(news.get("state", self._state))
        self._failed = list(news.get("failed", self._failed))
        for each in news.get("known", ()):
            self.verdicts.note(each)
        if self._state != "weighing":
            self._began = None
        elif self._began is None and self.verdicts.outline:
            self._began = time.monotonic(), len(self.verdicts.all)

    async def _show_soon(self) -> None:
        await asyncio.sleep(_PAUSE)
        self._is_due = False
        self.presenter.show()

    @property
    def _progress(self) -> Progress:
        number, of = len(self.verdicts.all), len(self.verdicts.turns)
        return Progress(self._state, number, of, len(self._failed), self._left(number, of))

    def _left(self, number: int, of: int) -> str:
        if self._began is None or number - self._began[1] < 2:
            return ""
        since, before = self._began
        seconds = (time.monotonic() - since) / (number - before) * (of - number)
        if seconds < _SOON:
            return "A few seconds more."
        if seconds < 55:
            return f"About {10 * max(1, round(seconds / 10))} seconds more."
        return f"About {count(max(1, round(seconds / 60)), 'minute')} more."

    # Going along

    def look(self, turn: int) -> None:
        self._turn_to_decision(turn)
        self.presenter.show()
        self._bring_to_sight()
        each = self.verdicts.at(turn)
        if each is not None:
            self.page.say(self.verdicts.spoken(each, self.recording.timeline.turn(turn)))

    def _turn_to_decision(self, turn: int | None) -> None:
        self.turn = turn
        self.recording.turn_to(self.recording.length if turn is None else turn)

    def summarize(self) -> None:
        self._turn_to_decision(None)
        self.presenter.show()
        self.page.say(f"{self._headline}.")

    def step(self, by: int) -> None:
        self._go_along([each.turn for each in self.verdicts.all], by)

    def step_found(self, by: int) -> None:
        """Go to the next or last decision worth a look, or if none is, to any."""
        verdicts = self.verdicts.highlights or self.verdicts.all
        self._go_along([each.turn for each in verdicts], by)

    def _go_along(self, turns: Sequence[int], by: int) -> None:
        here = -1 if self.turn is None else self.turn
        if by > 0:
            following = next((turn for turn in turns if turn > here), None)
        else:
            following = next((turn for turn in reversed(turns) if turn < here), None)
        if following is not None:
            self.look(following)
        elif self.turn is not None and turns:
            self.summarize()

    def begin(self) -> None:
        """Go to the first decision."""
        self._end_of(0)

    def end(self) -> None:
        """Go to the last decision."""
        self._end_of(-1)

    def _end_of(self, which: int) -> None:
        if self.verdicts.all:
            self.look(self.verdicts.all[which].turn)

    def scrub(self, at: int) -> None:
        """Go to the nearest decision."""
        turns = [each.turn for each in self.verdicts.all]
        if not turns:
            return
        index = bisect_left(turns, at)
        near = turns[max(0, index - 1) : index + 1] or turns[-1:]
        self._turn_to_decision(min(near, key=lambda turn: abs(turn - at)))
        self.presenter.show()
        self._bring_to_sight()

    def choose_list(self, everything: bool) -> None:
        """List all decisions, or those worth a look."""
        self.listing = replace(self.listing, everything=everything)
        self.presenter.show()
        number = len(self._listed)
        what = "All plays" if everything else "Plays worth a look"
        self.page.say(f"{what}: {number}.")

    def sort_list(self) -> None:
        self.listing = replace(self.listing, by_cost=not self.listing.by_cost)
        self.presenter.show()
        how = "by cost" if self.listing.by_cost else "as they were played"
        self.page.say(f"Sorted {how}.")

    def learn(self, everything: bool) -> None:
        """Try the shown decision again, or all that cost something."""
        each = None if everything else self.verdicts.at(self.turn)
        if each is not None and each.is_flagged:
            self._try_again(each.turn)
        elif self.verdicts.flagged:
            spawn(self._learn())

    async def _learn(self) -> None:
        turns = json.dumps([each.turn for each in self.verdicts.flagged])
        exercises = self.page.bridge.exercises
        self._try_again(int(await exercises.first(self._id, turns)))

    def _try_again(self, turn: int) -> None:
        self.page.window.location.hash = f"{self.session.game}/puzzle={self.recording.name}.{turn}"

    def stop_weighing(self) -> None:
        if self._jobs is not None:
            spawn(self._jobs.stop(self._id))

    def go_on(self) -> None:
        """Go on with the review, failed decisions included."""
        if self._jobs is not None:
            spawn(self._jobs.again(self._id))

    def _bring_to_sight(self) -> None:
        self.page.show_current()

    # What is drawn and said

    def layout(self, scene: Scene[View] | None = None, moving: bool = False) -> Layout:
        context = self.session.context(scene)
        layout = self.session.table.layout(context.with_ui(help=False))
        game = self.session.match.game.title
        result = result_text(self.recording.match, self.session.seat)
        rivals = joined([context.names[seat] for seat in context.rivals])
        where = f"Against {rivals}: {uncapital(result)}"
        self.page.mark_review("summary" if self.turn is None else "decision")
        head = [
            *top(game, where, self.session.game, self.recording.name, review=True),
            *below_bar(layout.header),
        ]
        if self.verdicts.why_not:
            return self._unable(layout, head)
        each = self.verdicts.at(self.turn)
        cloth = list(layout.cloth)
        if each is not None:
            table, at = self.session.table, self.session.context()
            better = (table.advice(at, each.best), each.better) if each.better else None
            cloth = judged(cloth, (table.advice(at, each.move), each.played), better)
        return Layout(
            header=head,
            cloth=[inert(node) for node in cloth],
            dock=self._overview() if each is None else self._verdict(each),
            side=parts.side(
                self.verdicts, self._progress, self._rows(), self.listing, self.turn is None
            ),
            strip=tuple(
                curve(
                    self.recording.timeline,
                    self.verdicts,
                    self.turn,
                    self.recording.at,
                    self._where(each),
                )
            ),
        )

    def _unable(self, layout: Layout, head: list[Node]) -> Layout:
        title = "This match can be replayed, not reviewed"
        replay = button("Replay", "replay", "pri", "R")
        return Layout(
            header=head,
            cloth=[inert(node) for node in layout.cloth],
            dock=parts.summary_dock(title, self.verdicts.why_not, [replay]),
            side=layout.side,
        )

    def _overview(self) -> list[Node]:
        verdicts = self.verdicts
        if None in self._failed:
            again = button("Try again", "go-on", "pri")
            return parts.summary_dock("This match could not be looked at", "", [again])
        first = (verdicts.highlights or verdicts.all)[:1]
        actions: list[Child] = []
        if first:
            kind = flag_word(first[0].flag) if first[0].is_flagged else "play"
            actions.append(button(f"First {kind}", "following", "pri", "N"))
        progress = self._progress
        if progress.state == "whole":
            return parts.summary_dock(self._headline, self._in_short, actions)
        if progress.state == "weighing":
            actions.insert(0, button("Stop", "stop", "ghost"))
        else:
            words = "Try again" if self._failed else "Go on"
            actions.insert(0, button(words, "go-on", "ghost"))
        below = progress.left
        if self._failed:
            below = f"{self.recording.timeline.turn(self._failed[0] or 0)}, could not be looked at."
        return parts.summary_dock(progress.words, below, actions, progress=progress)

    def _verdict(self, each: MoveVerdict) -> list[Node]:
        verdicts = self.verdicts.highlights or self.verdicts.all
        following = next((one for one in verdicts if one.turn > each.turn), None)
        return parts.verdict(self.verdicts, each, following)

    @property
    def _headline(self) -> str:
        """``"Four mistakes cost you 34 points"``"""
        sums = self.verdicts.sums()
        unit = self.verdicts.unit
        flags: tuple[Flag, Flag] = "mistake", "inaccuracy"
        for flag in flags:
            number = sums.counts[flag]
            if number:
                cost = sums.costs[flag]
                amounts = (
                    f"{cost:.0f} points"
                    if unit == "points"
                    else f"{amount(cost, unit)} of the match"
                )
                word = flag_word(flag)
                words = count(number, word, f"{word}s")
                return f"{words[:1].upper()}{words[1:]} cost you {amounts}"
        if self.verdicts.no_mistakes:
            return "What your plays were worth"
        return "No mistakes" if self.verdicts.is_whole else "No mistakes yet"

    @property
    def _in_short(self) -> str:
        sums = self.verdicts.sums()
        best = sums.counts["best"]
        played = f"{figures(sums.decisions, 'play')}, {best} of them the best."
        return f"{played} {sums.in_the_cards}".strip()

    @property
    def _listed(self) -> list[MoveVerdict]:
        shown = self.verdicts.all if self.listing.everything else self.verdicts.highlights
        return sorted(shown, key=lambda each: -each.cost) if self.listing.by_cost else shown

    def _rows(self) -> list[Node]:
        """Unchanged rows are not made again."""
        rows = []
        for each in self._listed:
            state = (each, each.turn == self.turn)
            entry = self._entries.get(each.turn)
            if entry is None or entry[0] != state:
                row = parts.entry(
                    self.verdicts, each, self.recording.timeline.turn(each.turn), state[1]
                )
                self._entries[each.turn] = entry = (state, row)
            rows.append(entry[1])
        return rows

    def _where(self, each: MoveVerdict | None) -> str:
        if each is None:
            return (
                "The end of the match"
                if self.turn is None
                else self.recording.timeline.turn(self.turn)
            )
        return f"{self.recording.timeline.turn(each.turn)}. {each.word}"
