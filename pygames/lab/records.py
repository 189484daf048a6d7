"""Write the matches of a run to a file, one a line, and resume a run from it.

A line is a record as `Match.load` reads it, with what the arena knows under ``"arena"``. The lines
of a deal are written at once; a deal cut off at the end is played again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pygames.errors import BadRecord
from pygames.game import Json
from pygames.lab.arena import Contest, DealResult, Failure, Thinking

__all__ = ["LONGEST_SEED", "Records"]

LONGEST_SEED = 25
"""The number of the deal follows it, and a record's seed has 40 characters at most."""


class Records:
    def __init__(self, path: Path, contests: Sequence[Contest]) -> None:
        """Read the file. Raises `BadRecord` if another run wrote it, and `OSError`."""
        if any(len(contest.seed) > LONGEST_SEED for contest in contests):
            raise BadRecord(f"with records a seed has at most {LONGEST_SEED} characters")
        self._deals: dict[str, list[DealResult]] = {_key(contest): [] for contest in contests}
        self._file = path.open("a+b")
        try:
            self._read(path)
        except BaseException:
            self._file.close()
            raise

    def known(self, contest: Contest) -> list[DealResult]:
        return self._deals[_key(contest)]

    def add(self, contest: Contest, deal: DealResult) -> None:
        """Write the matches of a deal."""
        lines = b"".join(
            json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            for line in _lines(contest, deal)
        )
        self._file.write(lines)
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def _read(self, path: Path) -> None:
        self._file.seek(0)
        whole = place = 0
        waiting: list[Json] = []
        for number, line in enumerate(self._file, 1):
            place += len(line)
            try:
                data = json.loads(line)
                own = data["arena"]
                key, deal = own["contest"], own["deal"]
                deals = self._deals[json.dumps(key, sort_keys=True)]
            except KeyError as error:
                raise BadRecord(f"line {number} of {path} is of another run: {error}") from None
            except (ValueError, TypeError):
                if line.endswith(b"\n"):
                    raise BadRecord(f"line {number} of {path} is no match of an arena") from None
                break  # cut off while it was written
            if not line.endswith(b"\n"):
                break
            waiting = [*(each for each in waiting if each["arena"]["deal"] == deal), data]
            if "failure" in own or len(waiting) == key["seats"]:
                deals.append(_deal(waiting))
                waiting, whole = [], place
        self._file.truncate(whole)


def _key(contest: Contest) -> str:
    return json.dumps(_contest(contest), sort_keys=True)


def _contest(contest: Contest) -> Json:
    return {
        "game": contest.game,
        "bots": [*contest.bots],
        "seed": contest.seed,
        "seats": contest.seats,
        "options": dict(contest.options),
    }


def _lines(contest: Contest, deal: DealResult) -> list[Json]:
    shared: Json = {"contest": _contest(contest), "deal": deal.number}
    failure = deal.failure
    if failure is not None:
        fields = {name: each for name, each in failure.to_json().items() if name != "record"}
        return [failure.record | {"arena": shared | {"failure": fields}}]
    thinking = [[each.moves, each.seconds, each.longest] for each in deal.thinking]
    return [
        record
        | {"arena": shared | {"seat": seat, "share": share, "lead": lead, "thinking": thinking}}
        for seat, (record, share, lead) in enumerate(
            zip(deal.records, deal.shares, deal.leads, strict=True)
        )
    ]


def _deal(lines: Sequence[Json]) -> DealResult:
    own: list[dict[str, Any]] = [line["arena"] for line in lines]
    last, number = own[-1], own[-1]["deal"]
    if "failure" in last:
        record = {name: each for name, each in lines[-1].items() if name != "arena"}
        failure = Failure(**last["failure"], record=record)
        return DealResult(number, (), (), (Thinking(), Thinking()), failure=failure)
    first, second = last["thinking"]
    return DealResult(
        number,
        tuple(each["share"] for each in own),
        tuple(each["lead"] for each in own),
        (Thinking(*first), Thinking(*second)),
    )
