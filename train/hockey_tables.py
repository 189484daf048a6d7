"""What a position of Hockey is worth, measured in matches of the rule player against itself.

    python -m train.hockey_tables [--periods N] [--seed S] > pygames/hockey/bots/tables.py

Prints the module with the tables that the opponents value positions by. Takes about a minute.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict

from pygames.cards import JACK
from pygames.chance import shuffled, stream
from pygames.hockey.bots.counting import COPIES, DECK, NO_RANK, NOBODY
from pygames.hockey.bots.playouts import CAREFUL, Round, play_round
from pygames.hockey.scoring import OVERTIME_SCHEDULE, PERIODS, SCHEDULE

FARTHEST = 6
"""The tables end at this lead; beyond it nothing changes."""

_FEW = 30
"""So many cases of a kind weigh as much as what is usual."""

_HEAD = '''"""What positions of Hockey are worth: the output of `python -m train.hockey_tables`.

Measured over {periods} periods of the rule player against itself, seed {seed!r}.
"""

from __future__ import annotations

__all__ = ["FARTHEST", "NEXT", "SHIFT", "WIN"]

FARTHEST = {farthest}
"""`WIN` ends at this lead."""
'''


_WIN_IS = '''"""``[rounds left in the match][lead + FARTHEST]``: the chance of who leads next."""
'''

_SHIFT_IS = '''"""``[rounds left in the period][holder][copies]``: goals gained above what is usual.

They are those of the player that leads, which is to open the rounds. `holder` is 0 for nobody, 1
for this player, 2 for the other; `copies` counts the unplayed cards of the rank on top, 4 for a
jack on top.
"""
'''

_NEXT_IS = '''"""``[holder][copies]``: in overtime, what who leads has above an even chance."""'''


class Measure:
    """Counts what followed each kind of position between two rounds."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._player = CAREFUL
        self.goals: defaultdict[int, Counter[int]] = defaultdict(Counter)
        """By rounds left in the period: how often a round was won by so many goals."""
        self.later: defaultdict[tuple[int, int, int], list[int]] = defaultdict(list)
        """By rounds left, holder and copies: the goals of the player that leads, to the end."""
        self.next: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        """By holder and copies: 1 when the player that leads scores next, -1 for the other."""

    def period(self, number: int, schedule: tuple[int, ...], overtime: bool) -> None:
        """Play one period; player 0 leads."""
        rng = stream(self._seed, number, len(schedule))
        deck = shuffled([r for r in range(NO_RANK) for _ in range(COPIES)], rng)
        left = list(DECK)
        top, holder, lead = NO_RANK, NOBODY, 0
        rests: list[tuple[tuple[int, int, int], int]] = []
        waiting: list[tuple[int, int]] = []
        for index, each in enumerate(schedule):
            dealt, deck = deck[: 2 * each], deck[2 * each :]
            hands = sorted(dealt[::2]), sorted(dealt[1::2])
            players = self._player, self._player
            start = Round(hands, left, top, holder, sudden=overtime)
            goals, top, holder = play_round(players, start)
            if overtime and goals:
                for key in waiting:
                    self.next[key].append(goals)
                return
            waiting.append(_kind(top, holder, left))
            lead += goals
            rounds_left = len(schedule) - 1 - index
            if not overtime:
                self.goals[rounds_left][goals] += 1
                rests.append(((rounds_left, *_kind(top, holder, left)), lead))
        for rest, before in rests:
            self.later[rest].append(lead - before)
        for key in waiting:
            self.next[key].append(0)

    def win(self) -> list[list[float]]:
        """``[rounds left in the match][lead + FARTHEST]`` of the player that leads the next round.

        The lead changes hands with the period; overtime counts as an even chance.
        """
        spread = range(-FARTHEST, FARTHEST + 1)
        table = [[0.5 + 0.5 * ((lead > 0) - (lead < 0)) for lead in spread]]
        for rounds in range(1, PERIODS * len(SCHEDULE)):
            after = (rounds - 1) % len(SCHEDULE)
            counts = self.goals[after]
            rest = table[-1]
            if after == 0:
                rest = [1 - chance for chance in reversed(rest)]
            row = [
                sum(count * rest[_capped(lead + goals)] for goals, count in counts.items())
                / sum(counts.values())
                for lead in spread
            ]
            table.append(row)
        return table

    def shift(self) -> list[list[list[float]]]:
        """``[rounds left][holder][copies of the top]``: how much more the leading player gains."""
        table = []
        for rounds in range(len(SCHEDULE)):
            cells = {
                (holder, copies): self.later[rounds, holder, copies]
                for holder in range(3)
                for copies in range(COPIES + 1)
            }
            prior = _mean([value for values in cells.values() for value in values])
            table.append(
                [
                    [_mean(cells[holder, copies], prior) - prior for copies in range(COPIES + 1)]
                    for holder in range(3)
                ]
            )
        return table

    def next_goal(self) -> list[list[float]]:
        """``[holder][copies]``: by how much the leading player is likelier to win in overtime."""
        prior = _mean([value for values in self.next.values() for value in values])
        return [
            [_mean(self.next[holder, copies], prior) / 2 for copies in range(COPIES + 1)]
            for holder in range(3)
        ]


def _capped(lead: int) -> int:
    return max(-FARTHEST, min(FARTHEST, lead)) + FARTHEST


def _kind(top: int, holder: int, left: list[int]) -> tuple[int, int]:
    """The holder, and how many cards could match the top; a jack under a breakaway scores none."""
    return holder + 1, COPIES if top == JACK else left[top]


def _mean(values: list[int], prior: float = 0.0) -> float:
    """The mean, drawn towards the prior where there are few."""
    return (sum(values) + _FEW * prior) / (len(values) + _FEW)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--periods", type=int, default=200_000)
    parser.add_argument("--seed", default="tables")
    chosen = parser.parse_args()
    measure = Measure(chosen.seed)
    for number in range(chosen.periods):
        measure.period(number, SCHEDULE, overtime=False)
    for number in range(chosen.periods // 4):
        measure.period(number, OVERTIME_SCHEDULE, overtime=True)
    print(_HEAD.format(periods=chosen.periods, seed=chosen.seed, farthest=FARTHEST))
    _print("WIN", "tuple[tuple[float, ...], ...]", measure.win())
    print(_WIN_IS)
    _print("SHIFT", "tuple[tuple[tuple[float, ...], ...], ...]", measure.shift())
    print(_SHIFT_IS)
    _print("NEXT", "tuple[tuple[float, ...], ...]", measure.next_goal())
    print(_NEXT_IS)


def _print(name: str, kind: str, table: object) -> None:
    print(f"{name}: {kind} = {_text(table, 0)}")


def _text(table: object, depth: int) -> str:
    if isinstance(table, float):
        return f"{table:.3f}"
    assert isinstance(table, list)
    if isinstance(table[0], float):
        return f"({', '.join(_text(each, 0) for each in table)})"
    inside = "".join(f"{' ' * 4 * (depth + 1)}{_text(each, depth + 1)},\n" for each in table)
    return f"(\n{inside}{' ' * 4 * depth})"


if __name__ == "__main__":
    main()
