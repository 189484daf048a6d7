"""What a review says of decisions: words, sums, the curve, and what is marked on the cloth."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from app.hand_card import face, parse_card_id
from app.nodes import Node, h, walk
from app.session import Session
from app.site import FIRST
from app.tables import Choice
from app.tables.parts.curve import curve
from app.tables.parts.judged import judged
from app.tables.parts.review import Listing, Progress, side
from app.tables.parts.verdicts import TELLING, Verdicts
from app.text import Text, plain
from app.timeline import timeline_of
from app.words import adding_up
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, Match, new_match
from pygames.chance import stream
from pygames.game import Json
from pygames.opponents.levels import bot_for
from pygames.opponents.review import assembled, decision, reviewer_of, turns_to_weigh
from tests.lanes import first_quick

WEIGHED = [game for game in GAMES if reviewer_of(game) is not None]
each_game = pytest.mark.parametrize("game", first_quick(WEIGHED))
"""One of them in the fast lane."""
WORLDS = 40


@cache
def a_match(game: str, longest: int = 40) -> Match:
    match = new_match(game, ["", "easy"], seed="judged")
    player, rng = bot_for(game, "easy"), stream("judged", "players")
    while match.state.turn is not None and len(match.turns) < longest:
        view = match.state.view(match.state.turn)
        match = match.play(view.moves[0] if len(view.moves) == 1 else player.choose(view, rng))
    return match


@cache
def first_decisions(game: str) -> tuple[Json, ...]:
    match = a_match(game)
    return tuple(decision(match, turn, WORLDS) for turn in turns_to_weigh(match)[:6])


def empty_verdicts(match: Match) -> Verdicts:
    session = Session(match)
    verdicts = Verdicts(match, session.table, session.context())
    verdicts.note({**assembled(match, []), "turns": turns_to_weigh(match)})
    return verdicts


def verdicts_of(game: str, **changes: Any) -> Verdicts:
    """What is said of a match, its first decision changed."""
    (first, *others), verdicts = first_decisions(game), empty_verdicts(a_match(game))
    for each in ({**first, "aside": [], **changes}, *others):
        verdicts.note(each)
    return verdicts


def other(game: str) -> str:
    """Another move than the one that was played first."""
    first = first_decisions(game)[0]
    return next(str(one["move"]) for one in first["moves"] if one["move"] != first["played"])


@each_game
def test_a_mistake_in_words(game: str) -> None:
    moves = [{**one, "behind": 9.0} for one in first_decisions(game)[0]["moves"]]
    cost: dict[str, Any] = {"cost": 9.9, "shrunk": 8.0, "error": 2.0, "share": 0.08, "chance": 0.5}
    reason = {"yours": "{them} took 7H.", "better": "2D goes with nothing."}
    verdicts = verdicts_of(
        game, flag="mistake", best=other(game), reason=reason, moves=moves, **cost
    )
    verdict = verdicts.all[0]
    assert verdicts.highlights[0] is verdict and verdict.chance_after == pytest.approx(0.42)
    title, about = plain(verdicts.title(verdict)), plain(verdicts.about(verdict))
    price = "about 8 points" if verdicts.unit == "points" else "about 8% of the match"
    assert title.startswith(f"Mistake of {price}: ") and ", not " in title
    why = f"{FIRST['easy']} took 7 of hearts."  # what to do is in the title
    assert about == f"{why} Your chance of winning went from 50% to 42%."
    spoken = verdicts.spoken(verdict, "Hand 1, move 3")
    assert spoken.startswith("Mistake. Hand 1, move 3. ") and price[1:] in spoken
    assert "±" not in title + about and "plus or minus" not in spoken
    sums = verdicts.sums()
    mistakes = [one.cost for one in verdicts.all if one.flag == "mistake"]
    assert sums.counts["mistake"] == len(mistakes)
    assert sums.costs["mistake"] == pytest.approx(sum(mistakes))
    if sums.margin is not None:
        assert sums.plays is not None
        mine, theirs = sums.plays
        assert sums.other_plays == pytest.approx(mine + sum(sums.costs.values()))
        rest = sums.margin - sum(sums.luck.values()) - mine - theirs
        assert sums.unexplained == pytest.approx(rest)


def test_near_the_end_a_cost_is_told_of_the_match() -> None:
    cost = {"cost": 99.0, "shrunk": 90.0, "error": 2.0, "share": 0.08, "chance": 0.5}
    verdicts = verdicts_of(WEIGHED[0], flag="mistake", best=other(WEIGHED[0]), **cost)
    assert plain(verdicts.title(verdicts.all[0])).startswith("Mistake of about 8% of the match: ")


@each_game
def test_where_a_match_turned(game: str) -> None:
    """By mistakes, and by what came between decisions; the three largest, as they came."""
    changes: dict[str, Any] = {"cost": 9.0, "shrunk": 9.0, "share": 0.2, "chance": 0.9}
    reason = {"yours": "{them} took 7H.", "better": "Discard it."}
    verdicts = verdicts_of(game, flag="mistake", best=other(game), reason=reason, **changes)
    points = verdicts.turning_points()
    assert 0 < len(points) <= 3
    assert [each.turn for each in points] == sorted(each.turn for each in points)
    assert all(abs(each.change) >= TELLING and each.words for each in points)
    mistake = points[0]
    assert mistake.before == 0.9 and mistake.after == pytest.approx(0.7)
    assert plain(mistake.words).endswith(f": {FIRST['easy']} took 7 of hearts.")
    sizes = sorted(abs(each.change) for each in verdicts.turning_points(99))
    assert sorted(abs(each.change) for each in points) == sizes[-len(points) :]
    nodes = parts_of_story(verdicts)
    assert [node.attrs["data-act"] for node in nodes] == [f"look {each.turn}" for each in points]
    assert "90%, then 70%" in nodes[0].text


@pytest.mark.parametrize("rise", [1.0, -1.0])
def test_a_result_against_the_change_is_told_so(rise: float) -> None:
    """Such as a hand that was won, where more was to be hoped for."""
    match, first = a_match(WEIGHED[0], 200), first_decisions(WEIGHED[0])[0]
    verdicts, results = empty_verdicts(match), 0
    for at, turn in enumerate(turns_to_weigh(match)):
        move = str(match.turns[turn].move)
        cost = {"cost": 0.0, "shrunk": 0.0, "share": 0.0, "chance": rise * at}
        verdicts.note({**first, **cost, "turn": turn, "played": move, "best": move, "moves": []})
    for point in verdicts.turning_points(99):
        hit = re.search(r": you (only )?(won|lost)", plain(point.words))
        if hit and point.change * rise > 0:
            results += 1
            assert bool(hit[1]) == ((hit[2] == "lost") == (rise > 0))
    assert results


def parts_of_story(verdicts: Verdicts) -> list[Node]:
    """The ways to the turning points, in the summary of a review."""
    whole = Progress("whole", 6, 6, 0)
    (story,) = [
        node
        for node in side(verdicts, whole, [], Listing(), is_summary=True)
        if node.attrs.get("aria-label") == "Turning points"
    ]
    return [node for node in walk(story) if node.tag == "button"]


@pytest.mark.parametrize(
    ("behind", "worth"),
    [
        (-4.3, "worth about 4 points here"),
        (23.0, "it costs about 25 points here"),
        (1.0, "no better and no worse than none"),
    ],
)
def test_what_was_said_before_a_move(behind: float, worth: str) -> None:
    """Such as a bet: what it brings is told, and it is not judged."""
    played = first_decisions(WEIGHED[0])[0]["played"]
    beside = [{"move": played, "behind": behind, "error": 2 / 1.96}]
    verdicts = verdicts_of(WEIGHED[0], flag="aside", cost=0.0, shrunk=0.0, aside=beside)
    verdict = verdicts.all[0]
    assert plain(verdicts.title(verdict)).endswith(f": {worth}")
    assert plain(verdicts.about(verdict)).endswith(" a bet is never called a mistake.")
    assert worth in verdicts.spoken(verdict, "Hand 1, move 3")
    assert verdict not in verdicts.highlights


@pytest.mark.parametrize(("behind", "is_told"), [(-4.3, True), (-1.0, False), (4.3, False)])
def test_what_was_not_said_before_a_move(behind: float, is_told: bool) -> None:
    """It is told where it would have brought something."""
    beside = [{"move": other(WEIGHED[0]), "behind": behind, "error": 2 / 1.96}]
    verdicts = verdicts_of(WEIGHED[0], aside=beside)
    verdict = verdicts.all[0]
    sentence = " first was worth about 4 points here."
    for words in (plain(verdicts.about(verdict)), verdicts.spoken(verdict, "Hand 1, move 3")):
        assert (sentence in words) == is_told


@given(st.lists(st.floats(-500, 500), min_size=1, max_size=6))
def test_lines_add_up_as_they_are_shown(values: list[float]) -> None:
    total = round(math.fsum(values))
    shown = adding_up(values, total)
    assert sum(shown) == total
    assert all(abs(number - value) <= 1 for number, value in zip(shown, values, strict=True))


@each_game
def test_what_is_certain_has_no_error(game: str) -> None:
    certain = {"shrunk": 2.0, "error": 0.0, "share": 0.02}
    verdicts = verdicts_of(game, flag="inaccuracy", best=other(game), **certain)
    verdict = verdicts.all[0]
    assert "plus or minus" not in verdicts.cost_in_words(verdict)


@each_game
def test_the_curve_steps_down_where_a_decision_cost_something(game: str) -> None:
    verdicts = verdicts_of(game, flag="mistake", best=other(game), share=0.2, chance=0.6)
    timeline, turn = timeline_of(a_match(game), ["You", "Ann"]), first_decisions(game)[0]["turn"]
    nodes = [node for one in curve(timeline, verdicts, None, 0, "here") for node in walk(one)]
    (course,) = [node for node in nodes if "course" in str(node.attrs.get("class"))]
    x = f"{1000 * turn / timeline.length:.1f}"
    assert f"{x} 40.0 L{x} 60.0" in str(course.attrs["d"])
    number = timeline.steps[turn]
    place = f"in {timeline.step} {number}" if number else f"before the first {timeline.step}"
    words = [node.text for node in nodes if node.tag == "li"]
    assert any("60% to " in each and f"mistake {place}" in each for each in words)


def tags(cloth: list[Node], you: tuple[Choice, Text], better: Any = None) -> list[str]:
    """What is written beside the cards."""
    nodes = [node for one in judged(cloth, you, better) for node in walk(one)]
    return [node.text for node in nodes if "tag" in str(node.attrs.get("class", "")).split()]


@each_game
def test_what_was_played_is_marked_on_the_cloth(game: str) -> None:
    """Every decision: the cards and the pile are there; what has no place there is said."""
    match, places = a_match(game), 0
    session = Session(match)
    for turn in turns_to_weigh(match):
        session.turn_to(match.back_to(turn))
        at, move = session.context().with_ui(help=False), match.turns[turn].move
        choice = session.table.advice(at, move)
        labels = tags(session.table.layout(at).cloth, (choice, session.table.move_label(at, move)))
        assert labels.count("You") <= 1 and "Better" not in labels
        assert not choice.cards or "You" in labels
        assert len([text for text in labels if text.startswith("You: ")]) == ("You" not in labels)
        places += "You" in labels
    assert places


def test_a_pass_and_a_knock_are_called_beside_the_hand() -> None:
    cards = (h("li", {"data-card": card}) for card in ("3C", "4C"))
    hand = h("div", h("section.hand", h("div.holding", *cards)))
    cloth = [h("button.pile", {"data-zone": "stock", "data-act": "draw"}), hand]
    discard, draw = Choice((parse_card_id("3C"),), act="discard"), Choice((), act="draw")
    passed = Choice((), act="pass"), ("Pass",)
    assert tags(cloth, passed) == ["You: pass"]
    assert tags(cloth, (draw, ("Draw",)), passed) == ["You", "Better: pass"]
    discarded = discard, ("Discard ", face(discard.cards[0]))
    words = "discard 33 of clubs"  # as it is seen, and as it is said
    knocked = replace(discard, act="knock"), ("Knock with 6",)
    assert tags(cloth, discarded, knocked) == ["You", f"You: {words}", "Better: knock with 6"]
    assert tags(cloth, knocked, discarded) == ["You", "You: knock with 6", f"Better: {words}"]
    another = replace(discard, cards=(parse_card_id("4C"),)), ("Discard 4C",)
    assert tags(cloth, discarded, another) == ["You", "Better"]  # the cards say all
