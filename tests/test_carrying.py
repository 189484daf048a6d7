"""When a fact may be said to explain a difference, on worlds made for the purpose."""

from __future__ import annotations

from pygames.ai.reasons import Reason, Worlds, chosen

DIFFERENCES = [8.0, 6.0, 0.0, 2.0, -1.0, 1.0]


def test_an_event_carries_what_comes_about_in_its_worlds() -> None:
    worlds = Worlds(DIFFERENCES)
    event = [True, True, False, False, False, False]
    assert worlds.share(event) == 14 / 16
    assert worlds.carried_by(event)
    assert not worlds.carried_by([not each for each in event])


def test_what_carries_it_against_one_kind_of_opponent_only_does_not() -> None:
    event = [True, False, False, False, False, False]
    assert Worlds(DIFFERENCES).share(event) == 0.5
    assert not Worlds(DIFFERENCES).carried_by(event)


def test_a_difference_that_depends_on_how_the_opponent_plays_has_no_reason() -> None:
    assert Worlds(DIFFERENCES).holds_in_both_halves
    assert not Worlds([8.0, -1.0, 8.0, -2.0]).holds_in_both_halves
    assert Worlds([-1.0, -1.0]).share([True, True]) == 0


def test_what_is_certain_is_said_first_then_what_carries_most() -> None:
    def reason(kind: str, certain: bool, share: float) -> Reason:
        return Reason(kind, certain, share, "", "")

    found = [reason("a", False, 1.2), reason("b", True, 0.6), reason("c", True, 0.6)]
    assert chosen(found) == found[1]
    assert chosen(found[:1]) == found[0]
    assert chosen([]) is None
