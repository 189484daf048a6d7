"""One round of Haggis for search: mutable, all hands, only what the points depend on. Cards are
masks (`combinations`), plays are groups (`groups`). Legality is not checked.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygames.haggis.bots.groups import BOMB, Group
from pygames.haggis.combinations import FACE_SHIFT, LOWEST, SUITS
from pygames.haggis.scoring import PER_CARD, bet_points

__all__ = ["Round", "points_of"]

_ONE_POINT = sum(0b11111 << SUITS * (rank - LOWEST) for rank in (3, 5, 7, 9))
_FACE_POINTS = (0, 2, 3, 5, 5, 7, 8, 10)
"""The points of the faces of a mask; the jack is the first bit."""


def points_of(cards: int) -> int:
    """
    >>> from pygames.cards import parse_cards
    >>> from pygames.haggis.combinations import mask_of
    >>> points_of(mask_of(parse_cards("7R 8R J K")))
    8
    """
    return (cards & _ONE_POINT).bit_count() + _FACE_POINTS[cards >> FACE_SHIFT]


class Round:
    """`turn` is -1 once the round is over."""

    __slots__ = (
        "before",
        "bets",
        "captured",
        "cards_left",
        "haggis",
        "hands",
        "out",
        "pass_count",
        "rank",
        "scores_before",
        "shape",
        "size",
        "top",
        "tournament",
        "trick",
        "trick_winner",
        "turn",
    )

    def __init__(self, hands: Sequence[int], haggis: int, turn: int) -> None:
        self.hands = list(hands)
        """The mask of each seat's cards."""
        self.haggis = haggis
        self.turn = turn
        self.shape = -1
        """The shape of the top play; -1 on a lead."""
        self.rank = 0
        self.size = 0
        self.top = -1
        """Whose play it is."""
        self.before = -1
        """Whose play it beat; -1 if it was led."""
        self.trick = 0
        """The points in the trick."""
        self.pass_count = 0
        self.captured = [0] * len(self.hands)
        self.out: list[int] = []
        self.cards_left: list[int] = []
        """For each seat that is out the largest other hand at that moment."""
        self.bets: Sequence[int] = (0,) * len(self.hands)
        self.tournament = False
        self.scores_before: Sequence[int] = (0,) * len(self.hands)
        """Each seat's score before the round: a bomb's trick goes to the lowest."""
        self.trick_winner = -1
        """Who won the first trick to end."""

    def copy(self) -> Round:
        other = Round.__new__(Round)
        other.hands = self.hands[:]
        other.haggis = self.haggis
        other.turn = self.turn
        other.shape = self.shape
        other.rank = self.rank
        other.size = self.size
        other.top = self.top
        other.before = self.before
        other.trick = self.trick
        other.pass_count = self.pass_count
        other.captured = self.captured[:]
        other.out = self.out[:]
        other.cards_left = self.cards_left[:]
        other.bets = self.bets
        other.tournament = self.tournament
        other.scores_before = self.scores_before
        other.trick_winner = self.trick_winner
        return other

    def make(self, play: Group | None) -> None:
        """None passes."""
        if play is None:
            self.pass_turn()
        else:
            self.play(*play)

    def play(self, shape: int, rank: int, cards: int, size: int) -> None:
        seat, hands = self.turn, self.hands
        self.before = self.top if self.shape >= 0 else -1
        self.top, self.shape, self.rank, self.size = seat, shape, rank, size
        self.trick += points_of(cards)
        self.pass_count = 0
        hands[seat] ^= cards
        if not hands[seat]:
            self.out.append(seat)
            self.cards_left.append(max(map(int.bit_count, hands)))
            if len(self.out) == len(hands) - 1:
                self._end_trick()
                self.turn = -1
                return
        self._next(seat)

    def pass_turn(self) -> None:
        self.pass_count += 1
        hands, top = self.hands, self.top
        others = len(hands) - len(self.out) - (1 if hands[top] else 0)
        if self.pass_count < others:
            self._next(self.turn)
            return
        self._end_trick()
        self.turn = top
        if not hands[top]:
            self._next(top)

    def capture(self, captor: int) -> None:
        self.captured[captor] += self.trick
        self.trick, self.pass_count, self.shape, self.before = 0, 0, -1, -1
        if len(self.out) == len(self.hands) - 1:
            self.turn = -1
        elif not self.hands[self.turn]:
            self._next(self.turn)

    def _next(self, seat: int) -> None:
        hands = self.hands
        count = len(hands)
        seat = (seat + 1) % count
        while not hands[seat]:
            seat = (seat + 1) % count
        self.turn = seat

    def _end_trick(self) -> None:
        top = self.top
        if self.trick_winner < 0:
            self.trick_winner = top
        captor = self._captor() if self.shape == BOMB else top
        self.captured[captor] += self.trick
        self.trick, self.pass_count, self.shape, self.before = 0, 0, -1, -1

    def _captor(self) -> int:
        count, top = len(self.hands), self.top
        if count == 2:
            return 1 - top
        if self.tournament:
            return self.before if self.before >= 0 else (top - 1) % count
        scores, captured = self.scores_before, self.captured
        others = [(top + step) % count for step in range(1, count)]
        return min(others, key=lambda seat: scores[seat] + captured[seat])

    def points(self) -> list[int]:
        """Each seat's points, once the round is over."""
        first = self.out[0]
        points = self.captured[:]
        points[first] += points_of(self.haggis)
        for hand in self.hands:
            if hand:
                points[first] += points_of(hand)
        for seat, left in zip(self.out, self.cards_left, strict=True):
            points[seat] += PER_CARD * left
        if any(self.bets):
            for seat, brought in enumerate(bet_points(self.bets, first)):
                points[seat] += brought
        return points
