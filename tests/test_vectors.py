"""The rule vectors hold, and the command that runs them can fail."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygames import GAMES
from tests.vector_ops import ADAPTERS
from tests.vectors import check, main, read

ROOT = Path(__file__).parent.parent
FILES = sorted((Path(__file__).parent / "data" / "vectors").glob("*.json"))
VECTORS = [(path, vector) for path in FILES for vector in read(path)]


@pytest.mark.parametrize(
    ("path", "vector"), VECTORS, ids=[vector["id"] for _path, vector in VECTORS]
)
def test_vector(path: Path, vector: dict[str, Any]) -> None:
    verdict = check(vector, str(path))
    assert verdict.passed, str(verdict)


def test_every_game_has_its_vectors() -> None:
    assert {path.stem for path in FILES} == set(ADAPTERS) >= set(GAMES)


def play(plays: str, then: dict[str, Any], **given: Any) -> dict[str, Any]:
    carried = {"first": "A", "pile_top": None, "breakaway": None}
    return {
        "id": "hockey-900",
        "given": {**carried, "plays": plays.split(), **given},
        "when": {"op": "play"},
        "then": then,
    }


def ask(op: str, given: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    return {"id": "hockey-901", "given": given, "when": {"op": op}, "then": then}


OTHERS = [
    # More cards than a round holds, and a whole deck: the rounds change nothing.
    play(
        "AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C",
        {
            "events": ["none", "breakaway", "none", "goal"] * 3 + ["none"],
            "breakaway_after_each": [None, "B", "B", None] * 3 + [None],
            "goals": {"A": 0, "B": 3},
        },
    ),
    play(
        " ".join(rank + suit for suit in "CDHS" for rank in "A23456789TQKJ"),
        {"goals": {"A": 0, "B": 0}},
    ),
    play("9C", {"events": ["goal"], "goals": {"A": 0, "B": 1}}, first="B", pile_top="9D",
         breakaway="B"),
    play("JC", {"events": ["breakaway"]}, first="B", pile_top="JD", breakaway="B"),
    play("", {"events": [], "breakaway_after_each": [], "goals": {"A": 0, "B": 0}}),
    play("4S 4H KD KS KC", {"events": ["none", "breakaway", "none", "goal", "breakaway"]}),
    play("4S 4H KD KS KC", {"events": ["none", "breakaway", "none", "goal"], "winner": "B"},
         overtime=True),
    play("4S 4H KD KS", {"goals": {"A": 0, "B": 1}, "over": False}, overtime=False),
    *[ask("deal_schedule", {"period": period}, {"cards_each": [5, 5, 5, 5, 6], "deck": 52})
      for period in (1, 2, 3)],
    *[ask("deal_schedule", {"period": period}, {"cards_each": [4, 4, 4, 4, 4, 6], "deck": 52})
      for period in (4, 5, 6, 9)],
    *[ask("dealer", {"first_dealer": "A", "period": period}, {"dealer": dealer,
                                                              "first_player": opener})
      for period, dealer, opener in zip(range(1, 7), "ABABAB", "BABABA", strict=True)],
    *[ask("dealer", {"first_dealer": "B", "period": period}, {"dealer": dealer})
      for period, dealer in zip(range(1, 7), "BABABA", strict=True)],
    *[ask("first_player", {"dealer": dealer, "round_in_period": number}, {"first_player": opener})
      for dealer, opener in ("AB", "BA") for number in range(1, 7)],
    ask("after_period", {"goals_by_period": []}, {"over": False, "next": "period 1"}),
    ask("after_period", {"goals_by_period": [[0, 3], [0, 0]]}, {"over": False,
                                                                "next": "period 3"}),
    ask("after_period", {"goals_by_period": [[0, 3], [0, 0], [1, 0]]},
        {"over": True, "winner": "B", "score": [1, 3], "next": None}),
    ask("after_period", {"goals_by_period": [[0, 1], [1, 0], [0, 0]]},
        {"over": False, "next": "overtime", "score": [1, 1], "winner": None}),
    ask("after_period", {"goals_by_period": [[0, 0]] * 6}, {"over": False, "next": "overtime"}),
    ask("after_period", {"goals_by_period": [[0, 0]] * 5 + [[0, 1]]},
        {"over": True, "winner": "B", "score": [0, 1]}),
    ask("legal", {"hand": ["2C", "9D"], "pile_top": "9H", "card": "2C"}, {"legal": True}),
    ask("legal", {"hand": ["2C", "JD"], "pile_top": None, "card": "JD"}, {"legal": True}),
    ask("legal", {"hand": ["2C", "9D"], "pile_top": "9H", "card": "9H"}, {"legal": False}),
    ask("legal", {"hand": ["2C", "9D"], "pile_top": "9H", "card": None}, {"legal": False}),
    ask("legal", {"hand": [], "pile_top": "9H", "card": "9D"}, {"legal": False}),
]  # fmt: skip


@pytest.mark.parametrize("vector", OTHERS, ids=lambda vector: json.dumps(vector["given"])[:60])
def test_further_vectors_of_hockey(vector: dict[str, Any]) -> None:
    verdict = check(vector)
    assert verdict.passed, str(verdict)


@pytest.mark.parametrize(
    ("vector", "said"),
    [
        (play("2C 2D", {"events": ["none", "none"]}), 'got      {"events": ["none", "breakaway"]}'),
        (
            play("2C 2D", {"goals": {"A": 0, "B": False}}),
            'expected {"goals": {"A": 0, "B": false}}',
        ),
        (play("2C 2D", {"trumps": "C"}), "the rules tell no such fact"),
        (play("2C 2X", {}), "BadText: '2X' is not a card"),
        (play("2C", {}, first="C"), "ValueError"),
        (ask("shoot", {}, {}), "the vectors of hockey have no operation 'shoot' here"),
        (ask("dealer", {}, {}), "KeyError: 'period'"),
        ({**play("2C", {}), "id": "whist-1"}, "there is no game called 'whist' here"),
        ({**play("2C", {}), "when": {}}, "no operation None"),
        ({**play("2C", {}), "when": "op"}, "this is not a vector"),
        ({"id": "hockey-1"}, "this is not a vector"),
        (["hockey-1"], "this is not a vector"),
        (None, "this is not a vector"),
    ],
)
def test_a_vector_that_fails_says_why(vector: object, said: str) -> None:
    verdict = check(vector)
    assert not verdict.passed
    assert said in str(verdict)


def test_a_vector_without_a_game_in_its_id_takes_that_of_its_file() -> None:
    vector = {**play("2C 2D", {"events": ["none", "breakaway"]}), "id": "7"}
    assert not check(vector).passed
    assert check(vector, "somewhere/hockey.json").passed


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def write(name: str, value: object) -> str:
        path = tmp_path / name
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return str(path)

    return write


def test_the_command_counts_over_all_its_files(
    written: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written("good.json", [play("2C 2D", {"events": ["none", "breakaway"]})] * 2)
    bad = written("bad.json", [play("2C 2D", {"events": ["none", "none"]}), 5])
    assert main([good]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"
    assert main([good, bad, good]) == 1
    out = capsys.readouterr().out
    assert out.splitlines()[:3] == [
        "FAILED hockey-900",
        '  expected {"events": ["none", "none"]}',
        '  got      {"events": ["none", "breakaway"]}',
    ]
    assert out.splitlines()[-1] == "4 passed, 2 failed"


def test_the_command_on_an_empty_file_of_vectors(
    written: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([written("none.json", [])]) == 0
    assert capsys.readouterr().out == "0 passed, 0 failed\n"


ends_pyodide = pytest.mark.skipif(
    sys.platform == "emscripten", reason="JSON nested so deep ends the interpreter there"
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not JSON"),
        ("[{]", "is not JSON"),
        pytest.param("[" * 100_000, "is not JSON", marks=ends_pyodide),
        ("{}", "is not an array of vectors."),
        ("null", "is not an array of vectors."),
    ],
)
def test_a_file_without_vectors_gets_a_sentence(
    text: str, sentence: str, written: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written("good.json", [play("2C 2D", {"events": ["none", "breakaway"]})])
    assert main([written("file.json", text), good]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err and "Traceback" not in captured.err
    assert captured.out == "1 passed, 0 failed\n"


def test_a_file_that_is_not_there_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path, tmp_path / "nowhere.json"):
        assert main([str(path)]) == 2
        assert "cannot be read: " in capsys.readouterr().err


def test_a_file_in_another_encoding_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "latin.json"
    path.write_bytes(b'["\xe9"]')
    assert main([str(path)]) == 2
    assert "is not JSON" in capsys.readouterr().err


def test_the_command_without_a_file_says_what_it_needs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    assert "python -m tests.vectors FILE..." in capsys.readouterr().err


@pytest.mark.subprocess
def test_the_command_needs_the_standard_library_only() -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-m", "tests.vectors", *map(str, FILES)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1] == f"{len(VECTORS)} passed, 0 failed"
