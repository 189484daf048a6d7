"""Every hint as it stands on the page: its sentence against the numbers beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import combinations, count
from typing import Any

import pytest
from app.session import Session
from app.tables import Weighed
from app.text import Text
from app.weighing import SURE, weighed_of

from pygames import GAMES, Match, new_match
from pygames.ai.move_comparison import Z_MISTAKE
from pygames.ai.players import pick
from pygames.cards import card_text, parse_card
from pygames.chance import stream
from pygames.game import Json
from pygames.gin.melds import best_discards
from pygames.opponents.hints import hint
from pygames.opponents.levels import LEVELS, bot_for
from pygames.opponents.review import as_reviewed, facts_of, needs_reason, reviewer_of, seed_of
from pygames.wording import with_names
from tests.test_reasons import AVOIDED, CHANCES, FIGURES, LONGEST

RUN = re.compile(r"(\d+)? to (\d+|jack|queen|king)")
BEGINS = re.compile(
    r"(Discard|Knock|Draw|Take|Pass|Lead|Play|Bomb|Match|Make|Keep|Leave|Give|Accept|Refuse|Go|Any|"
    r"Either|Give|It makes no difference)\b"
)
_TIED = re.compile("about as good|makes no difference|any of them will do")
_OWN = re.compile(r"\b[Tt]he ([A2-9TJQK][CDHSROYGB])\b")
TABLES = [
    (game, seats)
    for game in GAMES
    if reviewer_of(game)
    for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})
]


def positions(game: str, seats: int) -> Iterator[Match]:
    """The first seat's decisions in matches between players of all levels but the last."""
    for number in count():
        rng = stream("advice", game, seats, number)
        match = new_match(game, ["", *["medium"] * (seats - 1)], f"advice-{number}")
        bots = [bot_for(game, pick(LEVELS[:3], rng)) for _ in range(seats)]
        for _ in range(150):
            if match.state.turn is None:
                break
            view = match.state.view(match.state.turn)
            if match.state.turn == 0 and len(view.moves) > 1 and rng.random() < 0.5:
                yield match
            move = view.moves[0] if len(view.moves) == 1 else bots[view.seat].choose(view, rng)
            match = match.play(move)


def hints(game: str, seats: int, most: int) -> Iterator[tuple[Match, Json]]:
    """So many, each with the moves that it names."""
    for match in positions(game, seats):
        *_, hint_json = (None, *hint(json.dumps(match.state.view(0).to_json())))
        if hint_json is None:
            continue
        yield (
            match,
            hint_json
            | {
                "moves": [
                    one | {"move": match.game.move(one["move"])} for one in hint_json["moves"]
                ]
            },
        )
        most -= 1
        if not most:
            return


def text_of(words: Text) -> str:
    return "".join(part if isinstance(part, str) else card_text(part) for part in words)


def check_words(sentence: str) -> None:
    assert BEGINS.match(sentence), sentence
    assert len(sentence) <= LONGEST and "  " not in sentence, sentence
    assert not AVOIDED.search(sentence.replace("about as good", "")), sentence
    for hits in (CHANCES.findall(sentence), FIGURES.findall(RUN.sub("", sentence))):
        assert len(hits) == len({*hits}) <= 2, sentence


def check_ties(sentence: str, hint_json: Json, weighed: Weighed) -> None:
    """What is too close to call is said, and what is not is not."""
    first, *others = hint_json["moves"]
    assert not first["tie"]
    close = any(one["tie"] for one in others)
    assert close == bool(_TIED.search(sentence)), sentence
    assert [one.close for one in weighed.options] == [
        bool(one["tie"]) for one in hint_json["moves"]
    ]
    assert not close or hint_json["reason"] is None
    if weighed.unit == "percent":
        assert all(0 <= one.value <= 100 for one in weighed.options), sentence
    # Shown is SURE times a standard error; what is Z_MISTAKE times behind is no longer close.
    for above, below in combinations(weighed.options, 2):
        far = max(above.error, below.error) * Z_MISTAKE / SURE
        assert below.value - above.value <= max(far, 0.05), sentence


def check_rival(match: Match, hint_json: Json) -> None:
    """A reason is true of the first choice on the panel that is clearly worse than the advice."""
    view: Any = match.state.view(0)
    reviewer = reviewer_of(match.game.name)
    assert reviewer is not None
    decision = reviewer.decision(view)
    assert decision is not None
    comparison = as_reviewed(decision, seed_of(decision.view), reviewer.SCALE).finished()
    by_move = {decision.move(choice): choice for choice in decision.choices}
    shown = [by_move[one["move"]] for one in hint_json["moves"]]
    worse = [
        place
        for place, each in enumerate(shown)
        if place and needs_reason(comparison, each, reviewer.SCALE, shown[0])
    ]
    assert hint_json["versus"] == worse[0]
    facts = facts_of(match.game.name, comparison, shown[0], shown[worse[0]])
    better = hint_json["reason"]["better"]
    assert better in [fact.better for fact in facts], better
    own = {parse_card(text) for text in _OWN.findall(better)} & {*view.hand}
    beside = " ".join(str(hint_json["moves"][place]["move"]) for place in (0, worse[0]))
    assert all(card_text(card) in beside for card in own), better


def check_deadwood(sentence: str, view: Any) -> None:
    if hit := re.search(r"down to (\d+)", sentence):
        assert int(hit[1]) == best_discards(view.hand, view.taken)[0], sentence


def names_of(session: Session) -> Sequence[str]:
    return session.context().names


@pytest.mark.parametrize(
    ("game", "seats", "most"),
    [
        *((game, seats, 4) for game, seats in TABLES if seats == GAMES[game].seats[0]),
        *(
            pytest.param(*table, 400, marks=pytest.mark.slow(pyodide=False), id=f"{table}-many")
            for table in TABLES
        ),
    ],
)
def test_a_hint_says_what_stands_beside_it(game: str, seats: int, most: int) -> None:
    reasons = 0
    for match, hint_json in hints(game, seats, most):
        session = Session(match)
        weighed = weighed_of(session, hint_json)
        sentence = text_of(weighed.options[0].choice.note or ())
        check_words(sentence)
        check_ties(sentence, hint_json, weighed)
        check_deadwood(sentence, match.state.view(0))
        assert [one.choice.cards for one in weighed.options] == [
            session.table.advice(session.context(), one["move"]).cards for one in hint_json["moves"]
        ]
        if hint_json["reason"] is not None:
            reasons += 1
            check_rival(match, hint_json)
            assert sentence == with_names(hint_json["reason"]["better"], names_of(session), 0)
        elif not any(one["tie"] for one in hint_json["moves"]):
            assert hint_json["versus"] is None or not hint_json["reason"]
    assert reasons or most < 400
