"""The guided first hands: their records, their steps, and what becomes of other moves."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from app.guide import (
    LEFT,
    GuideProgress,
    guide_of,
    guided_match,
    guides_here,
    progress_of,
    scripted,
)
from app.hand_card import number_duplicates
from app.nodes import walk
from app.session import Session, place_of
from app.tables import Make
from app.tables.parts.guide import Advice, AnyGuide, marked, ringed, so_far
from app.text import plain

from pygames import GAMES, Match
from pygames.cards import parse_cards
from pygames.errors import BadText
from pygames.game import Move
from pygames.match import GUIDED
from pygames.opponents.think import think
from tests.detours import Detour
from tests.rooms import rooms

each_game = pytest.mark.parametrize("game", [game for game in GAMES if guide_of(game)])
DETOURS = [
    pytest.param(game, detour, id=f"{game} {detour.at} {detour.move}")
    for game, room in rooms("guide").items()
    for detour in room.DETOURS
]
ME = 0


def guide(game: str) -> AnyGuide:
    result = guide_of(game)
    assert result is not None
    return result


def script(game: str) -> Match:
    return Match.load(guide(game).record).marked(GUIDED)


def positions(game: str) -> tuple[list[tuple[Match, GuideProgress, Move]], GuideProgress]:
    """The decisions of the person as the record has them, and the end of the guide."""
    whole = script(game)
    decisions: list[tuple[Match, GuideProgress, Move]] = []
    for at in range(len(whole.turns) + 1):
        match = whole.back_to(at)
        progress = progress_of(match, ME)
        if progress.is_over:
            return decisions, progress
        if match.state.turn == ME:
            decisions.append((match, progress, whole.turns[at].move))
    raise AssertionError("the guide does not end")


def rings(session: Session, advice: Advice) -> list[str]:
    """The names of what has a ring."""
    layout = session.table.layout(session.context().with_ui(help=False))
    nodes = ringed([*layout.cloth, *layout.dock], advice, session.context().ui.chosen)
    names = [
        str(node.attrs.get("aria-label") or node.text)
        for part in nodes
        for node in walk(part)
        if "next" in str(node.attrs.get("class", "")).split()
    ]
    assert all(name.endswith(", next step") for name in names)
    return names


@each_game
def test_a_record_takes_all_steps_once_and_in_order(game: str) -> None:
    """Its cards chosen, the act of a step is the record's move: so Enter follows the guide."""
    decisions, end = positions(game)
    steps: list[int] = []
    for match, progress, move in decisions:
        at, session, cards = progress.at, Session(match), progress.advice.cards
        assert at is not None
        steps.append(at)
        if guide(game).steps[at].chosen is not None:
            chosen = replace(progress, picked=cards)
            assert chosen.at == at + 1 and chosen.done == {*progress.done, at}
            steps.append(at + 1)
        assert progress.judge(move).learnt and not progress.judge(move).cost and not progress.remark
        assert {*cards} <= {*session.hand} and rings(session, progress.advice)
        session.pick(*number_duplicates(cards))
        chosen = replace(progress, picked=session.context().ui.chosen)
        if chosen.advice.acts and (cards or progress.advice.acts):
            assert rings(session, chosen.advice), chosen.advice.title
        assert session.table.act(session.context(), chosen.act) == Make(move)
    assert steps == list(range(len(guide(game).steps)))
    assert end.done == set(range(guide(game).length))
    whole = script(game)
    for number, turn in enumerate(whole.turns):
        assert turn.seat == ME or scripted(whole.back_to(number)) == turn.move


@each_game
def test_words(game: str) -> None:
    """Short enough for a phone; the cards in them can be read; what is known is ticked."""
    facts, (decisions, end) = guide(game).known, positions(game)
    assert {step for _, steps in facts for step in steps} <= set(range(1, guide(game).length + 1))
    every = [*(progress for _, progress, _ in decisions), end]
    for advice in (progress.advice for progress in every):
        assert not any(
            "[" in plain(marked(text)) for text in (advice.title, advice.words, advice.heard)
        )
        assert len(plain(marked(advice.title))) < 60 and 20 < len(advice.words) < 130
    for advice in (progress.advice for _, progress, _ in decisions):
        assert 40 < len(plain(marked(advice.because))) < 130, advice.title
    aim = decisions[0][1].advice
    assert aim.does, "the first step's title is what the game is about"
    closing = guide(game).closing(end.view)
    assert closing.title and 40 < len(closing.words) < 130
    ticks = [so_far(progress.guide, progress.done).text.count("Known: ") for progress in every]
    assert ticks[0] == 0 and ticks == sorted(ticks) and ticks[-1] == len(facts)


@pytest.mark.parametrize(("game", "detour"), DETOURS)
def test_detours(game: str, detour: Detour) -> None:
    match = script(game).back_to(detour.at)
    progress = progress_of(match, ME)
    move = GAMES[game].move(detour.move)
    comment = progress.judge(move)
    assert move in progress.view.moves
    assert bool(comment.cost) == bool(detour.costs)
    assert detour.costs in f"{comment.cost}. {comment.said}"
    assert comment.learnt == (not detour.costs if detour.learnt is None else detour.learnt)
    after = progress_of(match.play(move, ME), ME)
    assert after.remark.startswith(detour.after if detour.costs else detour.says)
    assert (len(after.learnt) > len(progress.learnt)) == comment.learnt


def answered(match: Match, number: int) -> Match:
    """The match when the opponent has played until it is the person's turn."""
    while (seat := match.state.turn) not in (ME, None) and not match.state.winners:
        assert seat is not None
        move = scripted(match)
        if move is None:
            view = json.dumps(match.state.view(seat).to_json())
            move = match.game.move(think(view, "easy", f"{number} {len(match.turns)}"))
        match = match.play(move, seat)
    return match


def by_the_words(progress: GuideProgress, rng: Random) -> Move:
    """What the guide says, or, where it leaves that open, anything that costs nothing."""
    moves: list[Move] = [move for move in progress.view.moves if not progress.judge(move).cost]
    cards = {*progress.advice.cards}
    acts = {act.partition(" ")[0] for act in progress.advice.acts}
    named = [move for move in moves if cards and cards == cards_of(move)]
    called = [move for move in moves if str(move).partition(" ")[0] in acts]
    return rng.choice(named or called or moves)


def cards_of(move: Move) -> set[int]:
    """The cards that a move names."""
    cards: set[int] = set()
    for word in str(move).split():
        with suppress(BadText):
            cards |= {*parse_cards(word)}
    return cards


@each_game
def test_wherever_one_strays_the_guide_has_words_and_comes_to_its_end(game: str) -> None:
    """A few moves of one's own at random places, then what the guide says."""
    ended = 0
    for number in range(8):
        rng = Random(number)
        match, strays = guided_match(game), {rng.randrange(6), rng.randrange(6)}
        for turn in range(60):
            now = progress_of(match, ME)
            assert now.advice.title and now.advice.words and now.why
            rings(Session(match), now.advice)
            if now.is_over:
                assert now.guide.closing(now.view).title
                ended += 1
                break
            move = rng.choice(now.view.moves) if turn in strays else by_the_words(now, rng)
            match = answered(match.play(move, ME), number)
    assert ended >= 5, "most hands end well within sixty turns"


@each_game
def test_it_is_kept_beside_the_match_of_its_game_and_marked(game: str) -> None:
    match = guided_match(game)
    assert place_of(match) == f"{game}/guide"
    assert Match.load(match.save()).marks == (GUIDED,)
    assert guides_here(match)
    assert not guides_here(match.marked(LEFT))
    assert not guides_here(replace(match, seed="another"))
    assert not guides_here(replace(match, marks=()))
