"""The command line: what it prints, and the sentence and status 2 for what it cannot follow."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from pygames import Match, Player, new_match
from pygames.ai.players import pick
from pygames.chance import stream
from pygames.cli.main import main
from pygames.haggis import Play
from pygames.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


def whole_match(seed: str = "cli") -> Match:
    """A match of random moves to its end."""
    match, rng = new_match("hockey", ["", "hard"], seed), stream(seed, "moves")
    while match.state.turn is not None:
        match = match.play(pick(match.state.moves(), rng))
    return match


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "required: COMMAND"),
        (["dance"], "dance"),
        (["arena"], "required"),
        (["arena", "chess", "--bots", "easy", "hard"], "no game called 'chess' here"),
        (["arena", "hockey", "--bots", "easy"], "expected 2 arguments"),
        (["arena", "hockey", "--bots", "easy", "wizard"], "no player called 'wizard' here"),
        (["arena", "hockey", "--bots", "easy", "nowhere:Bot"], "cannot be made"),
        (["arena", "hockey", "--bots", "easy", "hard", "--matches", "3"], "3 is odd"),
        (["arena", "hockey", "--bots", "easy", "hard", "--seats", "3"], "for 2 players, not 3"),
        (["arena", "hockey", "--bots", "easy", "hard", "--option", "x=1"], "has no option 'x'"),
        (["arena", "haggis", "--bots", "greedy", "random", "--seats", "4"], "2 or 3 players"),
        (
            ["arena", "haggis", "--bots", "greedy", "random", "--seats", "3", "--matches", "8"],
            "8 is not a multiple of 3",
        ),
        (
            ["arena", "haggis", "--bots", "greedy", "random", "--option", "target=9"],
            "Target score is a whole number from 50 to 1000, not 9",
        ),
        (
            ["arena", "haggis", "--bots", "greedy", "random", "--option", "target=far"],
            "target is a whole number from 50 to 1000, not 'far'",
        ),
        (["play", "haggis", "--level", "greedy", "--seats", "1"], "2 or 3 players, not 1"),
        (["play", "haggis", "--level", "greedy", "--option", "x"], "no option 'x'; it has: target"),
        (["arena", "hockey", "--bots", "easy", "hard", "--matches", "many"], "'many' is not"),
        (["arena", "hockey", "--bots", "easy", "hard", "--matches", "0"], "'0' is not"),
        (["arena", "hockey", "--bots", "easy", "hard", "--jobs", "-1"], "'-1' is not"),
        (["arena", "hockey", "--bots", "easy", "hard", "--seed", ""], "a seed has"),
        (["show"], "required"),
        (["show", "nowhere/at-all.json"], "nowhere/at-all.json: no such file"),
        (["show", "."], "directory"),
        (["play", "chess"], "no game called 'chess' here"),
        (["play", "hockey", "--level", "wizard"], "no player called 'wizard' here"),
        (["play", "hockey", "--record", "nowhere/at-all.json"], "no such file"),
    ],
)
def test_what_cannot_be_followed_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pygames: ")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 99}', b"7"])
def test_a_damaged_record_is_a_sentence(
    damage: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(damage)
    for arguments in (["show", str(path)], ["play", "hockey", "--record", str(path)]):
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
    assert path.read_bytes() == damage


def test_the_arena_prints_the_share_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "hockey", "--bots", "greedy", "random", "--matches", "8", "--jobs", "1"]
    assert main(arguments) == 0
    out, _ = capsys.readouterr()
    assert "Hockey: greedy against random, 8 mirrored matches" in out
    assert "95% interval, clustered by deal" in out


def test_the_arena_seats_one_among_copies_of_another(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "haggis", "--bots", "greedy", "random", "--seats", "3"]
    assert main([*arguments, "--matches", "6", "--jobs", "1", "--option", "tournament=True"]) == 0
    out, _ = capsys.readouterr()
    assert "Haggis: greedy against 2 times random, 6 matches, from every seat" in out
    assert "even would be 33.3%" in out
    assert "leads the mean of the others by" in out


def test_the_arena_plays_until_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "hockey", "--bots", "greedy", "random", "--jobs", "1", "--sprt", "0"]
    assert main([*arguments, "20"]) == 0
    out, _ = capsys.readouterr()
    assert "accepted: rather 70.0% than 50.0% (LLR" in out and "then stopped" not in out
    assert main([*arguments, "20", "--matches", "2"]) == 0
    out, _ = capsys.readouterr()
    assert "not decided between 50.0% and 70.0%" in out
    assert main([*arguments, "0"]) == 2
    _, err = capsys.readouterr()
    assert "--sprt 0 0: the first has to be less than the second" in err


def test_the_arena_as_json_is_the_same_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "hockey", "--bots", "easy", "random", "--matches", "6", "--jobs", "1"]
    results = []
    for _ in range(2):
        assert main([*arguments, "--json", "--seed", "again"]) == 0
        results.append(json.loads(capsys.readouterr().out))
        del results[-1]["time"]
    assert results[0] == results[1]
    assert results[0]["bots"] == ["easy", "random"]
    assert results[0]["matches"] == 6
    assert 0 <= results[0]["share"]["mean"] <= 1


def test_a_stopped_arena_tells_what_it_has(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from pygames.lab import arena

    real, played = arena.play_deal, 0

    def impatient(*arguments: object) -> arena.DealResult:
        nonlocal played
        played += 1
        if played > 3:
            raise KeyboardInterrupt
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(arena, "play_deal", impatient)
    arguments = ["arena", "hockey", "--bots", "random", "random", "--matches", "40", "--jobs", "1"]
    assert main(arguments) == 130
    assert "6 mirrored matches of 40, then stopped" in capsys.readouterr().out


def test_a_record_is_shown_move_by_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = whole_match()
    path = tmp_path / "record.json"
    path.write_text(match.save())
    assert main(["show", str(path)]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Hockey: You against hard, deal cli\n")
    assert out.count("GOAL") == sum(match.state.scores)
    assert f"You {match.state.scores[0]}, hard {match.state.scores[1]}" in out
    winner = ("You", "hard")[match.state.winners[0]]
    assert f"The match goes to {winner}" in out


def test_a_record_is_read_from_the_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source = io.TextIOWrapper(io.BytesIO(whole_match().save().encode()))
    monkeypatch.setattr(sys, "stdin", source)
    assert main(["show", "-"]) == 0
    assert "Period 3" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "dealt"), [("gin", 10), ("hockey", 5)])
def test_what_a_seat_has_seen_hides_the_other_hand(
    game: str, dealt: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(new_match(game, ["", "hard"], "hidden").save())
    assert main(["show", str(path), "--seat", "0"]) == 0
    out, _ = capsys.readouterr()
    assert f"deal for hard: {dealt} cards" in out
    assert "Your hand:" in out
    assert main(["show", str(path), "--seat", "2"]) == 2
    assert "no seat 2" in capsys.readouterr().err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_match_is_left_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "record.json"
    arguments = ["play", "hockey", "--level", "easy", "--seed", "left", "--record", str(path)]
    start = Match.start(GAMES["hockey"], (Player("You"), Player(bot="easy")), "left")
    card = str(start.state.view(0).to_json()["hand"]).split()[0]
    typed(monkeypatch, card.lower(), "quit")
    assert main(arguments) == 0
    first = Match.load(path.read_text())
    assert len(first.turns) >= 2
    assert "Resume it with --record" in capsys.readouterr().out
    typed(monkeypatch, "undo")
    assert main(["play", "hockey", "--record", str(path)]) == 0
    assert len(Match.load(path.read_text()).turns) <= 1


def test_what_is_typed_wrong_is_told_and_the_match_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "", "help", "undo", "nonsense", "play XX", "deal", "quit")
    assert main(["play", "hockey", "--level", "easy", "--seed", "wrong"]) == 0
    out, _ = capsys.readouterr()
    assert out.count("That is not possible") == 4
    assert "nothing to undo" in out
    assert "Legal now: play " in out


class Reader:
    """A person who asks for help at each turn, and types the first legal move or the last."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.printed = ""
        self.asks = False
        self.rng = Random(1)

    def __call__(self, prompt: str) -> str:
        out = self.capsys.readouterr().out
        self.printed += out
        self.asks = not self.asks
        if self.asks:
            return "help"
        legal = out.rpartition("Legal now: ")[2].splitlines()[0].partition(", and ")[0].split(", ")
        return pick([legal[0], legal[0], legal[-1].lower()], self.rng)


@pytest.mark.parametrize(
    ("game", "seats"),
    [(name, seats) for name, rules in GAMES.items() for seats in rules.seats[:2]],
)
def test_a_whole_match_in_the_terminal(
    game: str, seats: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(capsys)
    monkeypatch.setattr("builtins.input", reader)
    monkeypatch.setattr("pygames.cli.play.new_seed", lambda: "the opponents' chance")
    arguments = ["--level", "easy", "--seed", "whole", "--seats", str(seats)]
    assert main(["play", game, *arguments]) == 0
    printed = reader.printed + capsys.readouterr().out
    assert "The match goes to" in printed
    assert "That is not possible" not in printed


def test_a_bet_is_offered_before_ones_first_card(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    typed(monkeypatch, "bet", "30", "bet 15", "j", "quit")
    start = ["--seed", "bets", "--seats", "3", "--record", str(path)]
    assert main(["play", "haggis", "--level", "greedy", *start]) == 0
    out, _ = capsys.readouterr()
    match = Match.load(path.read_text())
    own = [turn.move for turn in match.turns if turn.seat == 0]
    assert str(own[0]) == "bet 30"
    assert isinstance(own[1], Play) and str(own[1]) == "J"
    assert out.count("you may bet 15 or 30") >= 2
    assert out.count("That is not possible") == 2


@pytest.mark.parametrize("face", ["j", "Q", "q", "k"])
def test_a_letter_is_a_card_and_no_command(
    face: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    typed(monkeypatch, face, "quit")
    start = ["--seed", "bets", "--seats", "3", "--record", str(path)]
    assert main(["play", "haggis", "--level", "greedy", *start]) == 0
    own = [str(turn.move) for turn in Match.load(path.read_text()).turns if turn.seat == 0]
    assert own[0] == face.upper()


def test_a_record_may_not_name_code_to_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(new_match("hockey", ["", "antigravity:Bot"], "code").save())
    assert main(["play", "hockey", "--record", str(path)]) == 2
    assert "no player called 'antigravity:Bot' here" in capsys.readouterr().err
    assert "antigravity" not in sys.modules


@pytest.mark.subprocess
def test_the_module_runs_and_uses_processes() -> None:
    command = [sys.executable, "-m", "pygames", "arena", "hockey", "--bots", "greedy", "random"]
    done = subprocess.run(
        [*command, "--matches", "8", "--jobs", "2", "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 8


@pytest.mark.subprocess
def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(whole_match().save())
    command = f'"{sys.executable}" -m pygames show "{path}" | head -1'
    done = subprocess.run(
        command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.stdout.startswith("Hockey:")
