"""Where puzzles come from: the site, and the person's mistakes.

``puzzle=17`` and ``puzzle=2026-11-22`` are of `puzzle-book.js`; ``puzzle=<match>.31`` is a decision
that a review called a mistake (`exercises.js`), with ``.again`` one that is due once more.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from app.page import Page
from app.puzzle import Puzzle, Task, Tried
from app.puzzle_play import PuzzlePlay
from app.session import Session, from_record, seat_names
from app.storage import Storage
from app.timeline import timeline_of
from app.words import joined
from pygames.errors import BadRecord
from pygames.game import Json
from pygames.match import Match
from pygames.summary import identity
from pygames.wording import uncapital

_AGAIN = "again"


class NotFetched(Exception):
    def __init__(self) -> None:
        super().__init__(
            "The puzzle could not be fetched. Check the connection, then try again. "
            "Your matches are not affected."
        )


class Exercise(NamedTuple):
    match: str
    """The match's name in addresses."""
    turn: int
    is_back: bool
    """Whether it was due once more; then the next due one follows, of any match."""


def exercise_of(name: str) -> Exercise | None:
    """Parse a puzzle's name; None if it has no match.

    >>> exercise_of("c0ffee.31.again")
    Exercise(match='c0ffee', turn=31, is_back=True)
    >>> exercise_of("2026-11-22"), exercise_of("c0ffee.x")
    (None, None)
    """
    match, dot, rest = name.partition(".")
    turn, _, again = rest.partition(".")
    is_one = bool(dot) and turn.isascii() and turn.isdigit() and again in ("", _AGAIN)
    return Exercise(match, int(turn), again == _AGAIN) if is_one else None


async def open_puzzle(
    game: str,
    name: str,
    page: Page,
    storage: Storage,
    finished: Callable[[str], Awaitable[Match | None]],
) -> PuzzlePlay:
    """Return the puzzle of a name; `finished` gives finished matches by name.

    Raises `BadRecord` if it cannot be opened, or `NotFetched`.
    """
    table, exercise = page.bridge, exercise_of(name)
    if exercise is None:
        answer = await _fetched(table.puzzles.open(game, name))
        if answer is None:
            raise BadRecord("there is no such puzzle here, or not any more")
        return _of_the_site(answer, name, page, storage)
    match = await finished(exercise.match)
    if match is None or match.game.name != game:
        raise BadRecord("its match is not kept in this browser any more")
    if exercise.turn >= len(match.turns):
        raise BadRecord("there is no such decision in its match")
    wanted = {
        "place": f"#{game}/puzzle={exercise.match}",
        "id": identity(match),
        "record": match.save(),
        "seat": Session(match).seat,
        "turn": exercise.turn,
        "isBack": exercise.is_back,
    }
    page.mark_playing(False)
    answer = await _fetched(table.exercises.open(json.dumps(wanted))) or {}
    if "why" in answer:
        raise BadRecord(str(answer["why"]))
    puzzle = Puzzle.of(match, answer["decision"])
    puzzle_play = PuzzlePlay(puzzle, _task(match, exercise, answer), name, page, storage)
    puzzle_play.take_up(Tried(**(answer["tried"] or {})), str(answer["back"]))
    return puzzle_play


async def _fetched(request: Awaitable[object]) -> Json | None:
    try:
        text = str(await request)
    except Exception as error:
        raise NotFetched from error
    answer: Json | None = json.loads(text)
    return answer


def _of_the_site(answer: Json, name: str, page: Page, storage: Storage) -> PuzzlePlay:
    record = answer["record"]
    match = from_record(record) if isinstance(record, str) else Match.from_json(record)
    task = Task(**{**answer["task"], "course": tuple(answer["task"]["course"])})
    puzzle_play = PuzzlePlay(Puzzle.of(match, answer["decision"]), task, name, page, storage)
    puzzle_play.take_up(Tried(**(answer["tried"] or {})))
    return puzzle_play


def _task(match: Match, exercise: Exercise, answer: Json) -> Task:
    session, names = Session(match), seat_names(match.players)
    timeline = timeline_of(match, names)
    rivals = joined([name for seat, name in enumerate(names) if seat != session.seat])
    where = timeline.turn(exercise.turn)
    of = f"{answer['at'] + 1} of {len(answer['turns'])}"
    return Task(
        title="Once more" if exercise.is_back else f"Your mistakes: {of}",
        about=f"Against {rivals}: {uncapital(where)}",
        course=tuple(answer["course"]),
        at=answer["at"],
        following=answer["following"],
        match=exercise.match,
        places={turn: timeline.turn(turn) for turn in answer["turns"]},
    )
