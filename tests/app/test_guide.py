"""The guided first hands: their records, their steps, and what becomes of other moves."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from app.guide import (
    LEFT,
    Course,
    course_of,
    guide_of,
    guided_match,
    guides_here,
    scripted,
)
from app.held import told_apart
from app.nodes import walk
from app.rich import plain
from app.session import Session, place_of
from app.tables.parts.guide import Guide, Told, marked, ringed, so_far

from pygames import GAMES, Match
from pygames.cards import parse_cards
from pygames.errors import BadText
from pygames.game import Move
from pygames.match import GUIDED
from pygames.opponents.think import think
from tests.detours import Detour
from tests.rooms import rooms

GUIDED_GAMES = [game for game in GAMES if guide_of(game)]
DETOURS = [
    pytest.param(game, detour, id=f"{game} {detour.at} {detour.move}")
    for game, room in rooms("guide").items()
    for detour in room.DETOURS
]
ME = 0


def guide(game: str) -> Guide[Any]:
    found = guide_of(game)
    assert found is not None
    return found


def script(game: str) -> Match:
    return Match.load(guide(game).record).marked(GUIDED)


def positions(game: str) -> list[tuple[Match, Course]]:
    """The decisions of the person as the record has them, and the end of the guide."""
    whole = script(game)
    found: list[tuple[Match, Course]] = []
    for at in range(len(whole.turns) + 1):
        match = whole.back_to(at)
        course = course_of(match, ME)
        if course.is_over:
            return [*found, (match, course)]
        if match.state.turn == ME:
            found.append((match, course))
    raise AssertionError("the guide does not end")


def mine(match: Match, game: str) -> Move:
    """What the record has the person do now."""
    return script(game).turns[len(match.turns)].move


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_a_record_takes_all_steps_once_and_in_order(game: str) -> None:
    told: list[int] = []
    for match, course in positions(game):
        at = course.at
        if course.is_over:
            assert course.done == set(range(guide(game).length))
        else:
            assert at is not None
            told.append(at)
            step = guide(game).steps[at]
            if step.chosen is not None:
                chosen = replace(course, picked=course.told.cards)
                assert chosen.at == at + 1
                assert chosen.done == {*course.done, at}
                told.append(at + 1)
            assert not course.judge(mine(match, game)).asks
            assert course.judge(mine(match, game)).learnt
            assert not course.remark
    assert told == list(range(len(guide(game).steps)))


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_each_step_rings_what_is_there(game: str) -> None:
    for match, course in positions(game)[:-1]:
        session = Session(match)
        told = course.told
        assert {*told.cards} <= {*session.hand}
        assert rings(session, told), told.title
        session.pick(*told_apart(told.cards))
        chosen = replace(course, picked=session.sitting().ui.chosen)
        if chosen.told.acts and (told.cards or told.acts):
            assert rings(session, chosen.told), chosen.told.title


def rings(session: Session, told: Told) -> list[str]:
    """The names of what has a ring."""
    layout = session.table.layout(session.sitting(help=False))
    nodes = ringed([*layout.cloth, *layout.dock], told, session.sitting().ui.chosen)
    return [
        node.text or str(node.attrs.get("aria-label"))
        for part in nodes
        for node in walk(part)
        if "next" in str(node.attrs.get("class", "")).split()
    ]


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_what_is_ringed_is_named_as_the_next_step(game: str) -> None:
    for match, course in positions(game)[:-1]:
        session = Session(match)
        layout = session.table.layout(session.sitting(help=False))
        for part in ringed([*layout.cloth, *layout.dock], course.told):
            for node in walk(part):
                if "next" in str(node.attrs.get("class", "")).split():
                    name = str(node.attrs.get("aria-label") or node.text)
                    assert name.endswith(", next step")


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_the_opponent_plays_the_record_and_it_is_what_it_would_play(game: str) -> None:
    whole = script(game)
    for at, turn in enumerate(whole.turns):
        match = whole.back_to(at)
        if turn.seat != ME:
            assert scripted(match) == turn.move
            view = match.state.view(turn.seat)
            if len(view.moves) == 1:
                assert view.moves[0] == turn.move


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_words(game: str) -> None:
    """Short enough for a phone; the cards in them can be read; the rules have the section."""
    known = guide(game).known
    assert {step for _, steps in known for step in steps} <= set(range(1, guide(game).length + 1))
    for _, course in positions(game):
        for text in (course.told.title, course.told.words, course.told.heard):
            assert plain(marked(text)).count("[") == 0
        assert len(plain(marked(course.told.title))) < 60
        assert 20 < len(course.told.words) < 130
    closing = guide(game).closing(positions(game)[-1][1].view)
    assert closing.title and 40 < len(closing.words) < 130


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_what_is_known_is_ticked(game: str) -> None:
    courses = [course for _, course in positions(game)]
    ticks = [so_far(course.guide, course.done).text.count("Known: ") for course in courses]
    assert ticks[0] == 0
    assert ticks == sorted(ticks)
    assert ticks[-1] == len(guide(game).known)


@pytest.mark.parametrize(("game", "detour"), DETOURS)
def test_detours(game: str, detour: Detour) -> None:
    match = script(game).back_to(detour.at)
    course = course_of(match, ME)
    move = GAMES[game].move(detour.move)
    verdict = course.judge(move)
    assert move in course.view.moves
    assert verdict.asks == bool(detour.asks)
    assert detour.asks in verdict.said
    assert verdict.learnt == (detour.learnt and not detour.asks)
    after = course_of(match.play(move, ME), ME)
    assert after.remark.startswith(detour.after if detour.asks else detour.says)
    assert (len(after.learnt) > len(course.learnt)) == verdict.learnt


def answered(match: Match, number: int) -> Match:
    """The match when the opponent has played until it is the person's turn."""
    while match.state.turn not in (ME, None) and not match.state.winners:
        seat = match.state.turn
        assert seat is not None
        view = match.state.view(seat)
        move = scripted(match)
        if move is None:
            text = think(json.dumps(view.to_json()), "easy", f"{number} {len(match.turns)}")
            move = match.game.move(text)
        match = match.play(move, seat)
    return match


def by_the_words(course: Course, rng: Random) -> Move:
    """What the guide says, or, where it leaves that open, anything that it does not ask about."""
    moves: list[Move] = [move for move in course.view.moves if not course.judge(move).asks]
    told = {*course.told.cards}
    acts = {act.partition(" ")[0] for act in course.told.acts}
    named = [move for move in moves if told and told == cards_of(move)]
    called = [move for move in moves if str(move).partition(" ")[0] in acts]
    return rng.choice(named or called or moves)


def cards_of(move: Move) -> set[int]:
    """The cards that a move names."""
    found: set[int] = set()
    for word in str(move).split():
        try:
            found |= {*parse_cards(word)}
        except BadText:
            continue
    return found


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_wherever_one_strays_the_guide_has_words_and_comes_to_its_end(game: str) -> None:
    """A few moves of one's own at random places, then what the guide says."""
    ended = 0
    for number in range(8):
        rng = Random(number)
        match = guided_match(game)
        strays = {rng.randrange(6), rng.randrange(6)}
        for turn in range(60):
            course = course_of(match, ME)
            assert course.told.title and course.told.words and course.why
            rings(Session(match), course.told)
            if course.is_over:
                assert course.guide.closing(course.view).title
                ended += 1
                break
            stray = turn in strays
            move = rng.choice(course.view.moves) if stray else by_the_words(course, rng)
            match = answered(match.play(move, ME), number)
    assert ended >= 5, "most hands end well within sixty turns"


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_it_is_kept_beside_the_match_of_its_game_and_marked(game: str) -> None:
    match = guided_match(game)
    assert place_of(match) == f"{game}/guide"
    assert Match.load(match.save()).marks == (GUIDED,)
    assert guides_here(match)
    assert not guides_here(match.marked(LEFT))
    assert not guides_here(replace(match, seed="another"))
    assert not guides_here(replace(match, marks=()))


@pytest.mark.parametrize("game", GUIDED_GAMES)
def test_what_a_step_comes_to_is_what_the_record_has(game: str) -> None:
    """Its cards chosen, its act is the move: so Enter follows the guide."""
    for match, course in positions(game)[:-1]:
        session = Session(match)
        session.pick(*told_apart(course.told.cards))
        chosen = replace(course, picked=session.sitting().ui.chosen)
        answer = session.table.act(session.sitting(), chosen.act)
        assert answer == mine(match, game)
