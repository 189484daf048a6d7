"""The command line: what it prints, and the sentence and status 2 for what it cannot follow."""

from __future__ import annotations

import importlib
import io
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from pygames import Match, Player, __version__, new_match
from pygames.ai.players import pick
from pygames.cli.main import main
from pygames.fingerprint import fingerprint, grouped
from pygames.lab import arena
from pygames.opponents.review import assembled, decisions_of, kinds_of, turns_to_weigh
from pygames.position import position_text
from pygames.registry import GAMES
from tests.strategies import played

ROOT = Path(__file__).resolve().parents[2]

TWO = "arena hockey --bots easy hard"
WEAK = "arena hockey --bots greedy random"
THREE = "arena haggis --bots greedy random"
BETS = "play haggis --level greedy --seats 3 --seed bets --record"


WHOLE = played(new_match("hockey", ["", "hard"], "cli"), Random(1), 10_000)
SEALED = played(new_match("gin", ["", "expert"]), Random(1), 30)
LINKED = played(new_match("gin", ["", "expert"], "42"), Random(1), 30)
NOTED = grouped(SEALED.fingerprint or "")


class Ran(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands that begin with ``python -m pygames``."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys, self._patch = capsys, patch

    def __call__(self, line: str, *arguments: object) -> Ran:
        """Run what is said in a line, with further arguments as they are."""
        self._capsys.readouterr()
        status = main([*shlex.split(line), *map(str, arguments)])
        return Ran(status, *self._capsys.readouterr())

    def printed(self) -> str:
        """What the command that runs has printed since this was asked."""
        return self._capsys.readouterr().out

    def types(self, *lines: str) -> None:
        """What the person of the next command types."""
        self._patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where a match may be saved."""
    return tmp_path / "record.json"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "required: COMMAND"),
        ("dance", "dance"),
        ("arena", "required"),
        ("arena chess --bots easy hard", "no game called 'chess' here"),
        ("arena hockey --bots easy", "two players at least are needed"),
        ("arena hockey --bots easy wizard", "no player called 'wizard' here"),
        ("arena hockey --bots easy nowhere:Bot", "cannot be made"),
        (f"{TWO} --matches 3", "3 is odd"),
        (f"{TWO} --seats 3", "for 2 players, not 3"),
        (f"{TWO} --option x=1", "has no option 'x'"),
        (f"{TWO} --matches many", "'many' is not"),
        (f"{TWO} --matches 0", "'0' is not"),
        (f"{TWO} --jobs -1", "'-1' is not"),
        (f"{TWO} --seed ''", "a seed has"),
        (f"{TWO} --sprt 0 0", "--sprt 0 0: the first has to be less than the second"),
        (f"{THREE} --seats 4", "2 or 3 players"),
        (f"{THREE} --seats 3 --matches 8", "8 is not a multiple of 3"),
        (f"{THREE} --option target=9", "Target score is a whole number from 50 to 1000, not 9"),
        (f"{THREE} --option target=far", "target is a whole number from 50 to 1000, not 'far'"),
        ("play haggis --level greedy --seats 1", "2 or 3 players, not 1"),
        ("play haggis --level greedy --option x", "no option 'x'; it has: target"),
        ("show", "required"),
        ("show nowhere/at-all.json", "nowhere/at-all.json: no such file"),
        ("show .", "directory"),
        ("play chess", "no game called 'chess' here"),
        ("play hockey --level wizard", "no player called 'wizard' here"),
        ("play hockey --record nowhere/at-all.json", "no such file"),
    ],
)
def test_what_cannot_be_followed_is_a_sentence(
    line: str, sentence: str, terminal: Terminal
) -> None:
    ran = terminal(line)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("pygames: ") and sentence in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", ["show", "review", "verify", "play hockey --record"])
@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"{}", b"\xff\xfe", b'{"format": 99}', b"7"])
def test_a_damaged_record_is_a_sentence(
    command: str, damage: bytes, record: Path, terminal: Terminal
) -> None:
    record.write_bytes(damage)
    ran = terminal(command, record)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert record.read_bytes() == damage


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"{WEAK} --matches 8", "greedy against random, 8 mirrored matches/, clustered by deal"),
        (
            f"{THREE} --seats 3 --matches 6 --option tournament=True",
            "Haggis: greedy against 2 times random, 6 matches, from every seat/"
            "even would be 33.3%/leads the mean of the others by",
        ),
        (f"{WEAK} --sprt 0 20", "accepted: rather 70.0% than 50.0% (LLR"),
        (f"{WEAK} --sprt 0 20 --matches 2", "not decided between 50.0% and 70.0%"),
    ],
)
def test_the_arena_prints_what_it_has_found(line: str, said: str, terminal: Terminal) -> None:
    ran = terminal(f"{line} --jobs 1")
    assert ran.status == 0
    assert all(sentence in ran.out for sentence in said.split("/"))
    assert "then stopped" not in ran.out


@pytest.mark.subprocess
def test_the_module_runs_with_processes_and_comes_to_the_same(terminal: Terminal) -> None:
    line = "arena hockey --bots easy random --matches 6 --json --seed again --jobs"
    done = subprocess.run(
        [sys.executable, "-m", "pygames", *line.split(), "2"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report, again = (json.loads(text) for text in (done.stdout, terminal(line, 1).out))
    assert {**report, "time": 0} == {**again, "time": 0}
    assert (report["bots"], report["matches"]) == (["easy", "random"], 6)
    assert 0 <= report["share"]["mean"] <= 1


def test_a_stopped_arena_tells_what_it_has(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, numbers = arena.play_deal, list[int]()

    def impatient(contest: arena.Contest, number: int) -> arena.DealResult:
        numbers.append(number)
        if len(numbers) > 3:
            raise KeyboardInterrupt
        return real(contest, number)

    monkeypatch.setattr(arena, "play_deal", impatient)
    ran = terminal("arena hockey --bots random random --matches 40 --jobs 1")
    assert ran.status == 130
    assert "6 mirrored matches of 40, then stopped" in ran.out


@pytest.mark.parametrize("where", ["a file", "the input"])
def test_a_record_is_shown_move_by_move(
    where: str, record: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.write_text(WHOLE.save())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
    ran = terminal("show", record if where == "a file" else "-")
    assert ran.status == 0
    assert ran.out.startswith("Hockey: You against hard, deal cli\n")
    scores = WHOLE.state.scores
    assert ran.out.count("GOAL") == sum(scores)
    assert f"You {scores[0]}, hard {scores[1]}" in ran.out
    assert f"The match goes to {('You', 'hard')[WHOLE.state.winners[0]]}" in ran.out


@pytest.mark.parametrize(("game", "dealt"), [("gin", 10), ("hockey", 5)])
def test_what_a_seat_has_seen_hides_the_other_hand(
    game: str, dealt: int, record: Path, terminal: Terminal
) -> None:
    record.write_text(new_match(game, ["", "hard"], "hidden").save())
    ran = terminal("show --seat 0", record)
    assert ran.status == 0
    assert f"deal for hard: {dealt} cards" in ran.out and "Your hand:" in ran.out
    ran = terminal("show --seat 2", record)
    assert ran.status == 2 and "no seat 2" in ran.err


def test_a_match_is_left_and_gone_on_with(record: Path, terminal: Terminal) -> None:
    start = Match.start(GAMES["hockey"], (Player("You"), Player(bot="easy")), "left")
    card = str(start.state.view(0).to_json()["hand"]).split()[0]
    terminal.types(card.lower(), "quit")
    ran = terminal("play hockey --level easy --seed left --record", record)
    assert ran.status == 0 and "Resume it with --record" in ran.out
    assert len(Match.load(record.read_text()).turns) >= 2
    terminal.types("undo")
    assert terminal("play hockey --record", record).status == 0
    assert len(Match.load(record.read_text()).turns) <= 1


def test_what_is_typed_wrong_is_told_and_the_match_goes_on(terminal: Terminal) -> None:
    terminal.types("", "help", "undo", "nonsense", "play XX", "deal", "quit")
    ran = terminal("play hockey --level easy --seed wrong")
    assert ran.status == 0
    assert ran.out.count("That is not possible") == 4
    assert "nothing to undo" in ran.out
    assert "Legal now: play " in ran.out


@pytest.mark.parametrize(
    ("game", "seats"),
    [(name, seats) for name, rules in GAMES.items() for seats in rules.seats[:2]],
)
def test_a_whole_match_in_the_terminal(
    game: str, seats: int, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a person who asks for help at each turn, and types the first legal move or the last."""
    printed, rng = list[str](), Random(1)

    def typed(prompt: str) -> str:
        printed.append(terminal.printed())
        hit = re.search(r"Legal now: (.*?)(, and .*)?$", printed[-1], re.MULTILINE)
        legal = hit[1].split(", ") if hit else ["help"]
        return pick([legal[0], legal[0], legal[-1].lower()], rng)

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr("pygames.cli.play.new_seed", lambda: "the opponents' chance")
    ran = terminal(f"play {game} --level easy --seed whole --seats {seats}")
    assert ran.status == 0
    assert re.fullmatch(r"You -?\d+(, easy( \d)? -?\d+)+", ran.out.splitlines()[-1])
    assert "That is not possible" not in "".join(printed) + ran.out


@pytest.mark.parametrize(
    ("typed", "own", "wrong"),
    [
        ("bet/30/bet 15/j", "bet 30/J", 2),
        *((face, face.upper(), 0) for face in ("j", "Q", "q", "k")),  # cards, and no commands
    ],
)
def test_a_bet_is_offered_before_ones_first_card(
    typed: str, own: str, wrong: int, record: Path, terminal: Terminal
) -> None:
    terminal.types(*typed.split("/"), "quit")
    ran = terminal(BETS, record)
    assert ran.status == 0
    turns = [str(turn.move) for turn in Match.load(record.read_text()).turns if turn.seat == 0]
    assert turns[: 1 + own.count("/")] == own.split("/")
    assert ran.out.count("you may bet 15 or 30") > wrong // 2
    assert ran.out.count("That is not possible") == wrong


def test_a_record_may_not_name_code_to_run(record: Path, terminal: Terminal) -> None:
    record.write_text(new_match("hockey", ["", "antigravity:Bot"], "code").save())
    ran = terminal("play hockey --record", record)
    assert ran.status == 2
    assert "no player called 'antigravity:Bot' here" in ran.err
    assert "antigravity" not in sys.modules


@pytest.mark.subprocess
def test_a_closed_pipe_is_no_traceback(record: Path) -> None:
    record.write_text(WHOLE.save())
    command = f'"{sys.executable}" -m pygames show "{record}" | head -1'
    done = subprocess.run(
        command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.stdout.startswith("Hockey:")


REVIEWED = played(new_match("hockey", ["", "medium"], "review"), Random(1), 60)


def reviewed(worlds: int | None) -> Any:
    return assembled(REVIEWED, decisions_of(REVIEWED.save(), turns_to_weigh(REVIEWED), worlds))


@pytest.mark.parametrize(
    ("arguments", "worlds"),
    [("--jobs 1 --worlds 40", 40), pytest.param("--jobs 2", None, marks=pytest.mark.subprocess)],
)
def test_a_review_is_the_same_whoever_works(
    arguments: str, worlds: int | None, record: Path, terminal: Terminal
) -> None:
    record.write_text(REVIEWED.save())
    ran = terminal(f"review --json {arguments}", record)
    assert ran.status == 0
    assert json.loads(ran.out) == reviewed(worlds)


def test_a_review_names_what_was_played_and_what_was_better(
    record: Path, terminal: Terminal
) -> None:
    record.write_text(REVIEWED.save())
    ran = terminal("review --jobs 1 --worlds 80", record)
    assert ran.status == 0
    review = reviewed(80)
    flagged = [each for each in review["decisions"] if each["flag"] in ("inaccuracy", "mistake")]
    assert flagged
    for each in flagged:
        line = f"move {each['turn'] + 1}, You: {each['played']}; better {each['best']}, by "
        assert line in ran.out
    assert ran.out.count("; better ") == len(flagged)
    assert f"You: {len(review['decisions'])} decisions" in ran.out
    ran = terminal("review --jobs 1 --worlds 40 --all", record)
    assert ran.status == 0
    assert ran.out.count("move ") == len(review["decisions"])


def test_a_review_of_a_seat(record: Path, terminal: Terminal) -> None:
    record.write_text(REVIEWED.save())
    review = json.loads(terminal("review --json --jobs 1 --worlds 8 --seat 1", record).out)
    assert review["seats"] == [1] and {each["seat"] for each in review["decisions"]} == {1}
    ran = terminal("review --seat 2", record)
    assert ran.status == 2 and "no seat 2" in ran.err


def test_a_sealed_match_is_what_it_was(record: Path, terminal: Terminal) -> None:
    record.write_text(SEALED.save())
    ran = terminal("verify", record)
    assert ran.status == 0
    assert f"Gin Rummy, deal {SEALED.seed}: all {len(SEALED.turns)} moves are possible" in ran.out
    assert SEALED.deal_text in ran.out
    assert ran.out.count(NOTED) == 2
    *_, proved = ran.out.split("\n\n")
    assert len(re.findall(r"\.(?=\s)", proved)) == 2, "what is proved is two sentences"
    assert "sealed before you played" in proved and "not prove that they are random" in proved


@pytest.mark.parametrize(
    ("match", "change", "noted", "status", "sentence"),
    [
        (SEALED, {}, NOTED.upper(), 0, "sealed before you played"),
        (SEALED, {}, "0" * 64, 1, "not those that this fingerprint was shown for"),
        (SEALED, {}, "abc", 2, "'abc' is not a fingerprint"),
        (SEALED, {"seed": "another"}, None, 2, "of this match is not possible"),
        (SEALED, {"seed": "another", "moves": []}, None, 1, ""),
        (SEALED, {"options": {"limit": 250}, "moves": []}, None, 1, ""),
        (SEALED, {"fingerprint": "0" * 64, "moves": []}, None, 1, ""),
        (LINKED, {}, None, 1, "no fingerprint to compare with"),
        (LINKED, {}, fingerprint(LINKED.deal_text), 0, "sealed before you played"),
    ],
    ids=(
        *("sealed", "not its own", "no fingerprint", "impossible", "another seed"),
        *("other options", "forged", "linked", "linked and noted"),
    ),
)
def test_a_match_is_verified_or_not_as_it_was(
    match: Match, change: dict[str, Any], noted: str | None, status: int, sentence: str,
    record: Path, terminal: Terminal,
) -> None:  # fmt: skip
    record.write_text(json.dumps({**match.to_json(), **change}))
    ran = terminal("verify", record, *(() if noted is None else ("--fingerprint", noted)))
    assert ran.status == status
    assert sentence in ran.out + ran.err
    assert ("sealed before" in ran.out) == (status == 0)


def test_every_kind_of_reason_has_an_example(terminal: Terminal) -> None:
    ran = terminal("reasons hockey --all --decisions 60")
    assert ran.status == 0
    kinds = re.findall(r"^(K\d+)  \S.+\.$", ran.out, re.M)
    assert len(kinds) > 3 and len(set(kinds)) == len(kinds)
    missing = ran.out.splitlines()[-1].partition(": ")[2].split(", ")
    assert {*kinds, *missing} == {*kinds_of("hockey")}
    assert "afterwards: " in ran.out and "{" not in ran.out
    assert "not played by 5" in terminal("reasons hockey --seats 5").err


def test_a_hint_says_what_an_expert_would_play_and_why(terminal: Terminal, record: Path) -> None:
    for game in GAMES:
        match = played(new_match(game, ["", "easy"], "hint"), Random(1), 6)
        record.write_text(match.save())
        seat = match.state.turn
        assert seat is not None
        ran = terminal("hint", record)
        hint = json.loads(terminal("hint --json", record).out)
        assert (ran.status, ran.err, hint["turn"]) == (0, "", 6)
        assert hint["advice"] in map(str, match.state.moves(seat))
        assert hint["advice"] in ran.out and all(one["move"] in ran.out for one in hint["moves"])
        earlier = json.loads(terminal("hint --json --move 1", record).out)
        assert earlier["advice"] in map(str, match.states[0].moves())


def test_a_position_that_is_written_down_gets_the_hint_of_the_match(
    terminal: Terminal, record: Path
) -> None:
    match = played(new_match("hockey", ["", "easy"], "hint"), Random(1), 6)
    record.write_text(match.save())
    seat = match.state.turn
    assert seat is not None
    text = position_text(match.state.view(seat)).replace(" ", "_")
    hint = json.loads(terminal(f"hint --json --position {text}").out)
    assert hint.pop("seat") == 0
    of_match = json.loads(terminal("hint --json", record).out)
    assert {move["move"] for move in hint["moves"]} == {one["move"] for one in of_match["moves"]}
    ran = terminal(f"hint --position {text}")
    assert ran.out.startswith("Hockey\nYou: play ")
    theirs = position_text(match.state.view(1 - seat)).replace(" ", "_")
    assert "not in turn" in terminal(f"hint --position {theirs}").err
    assert "no card" in terminal("hint --position hockey1_4C1C_-").err
    assert "--position" in terminal("hint").err


def test_a_hint_needs_a_move_to_be_made(terminal: Terminal, record: Path) -> None:
    record.write_text(WHOLE.save())
    assert "is over" in terminal("hint", record).err
    assert terminal(f"hint --move {len(WHOLE.turns)}", record).out.count("\n") >= 2
    assert "only" in terminal(f"hint --move {len(WHOLE.turns) + 2}", record).err


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert not end.value.code and capsys.readouterr().out == f"pygames {__version__}\n"


def test_the_installed_command_is_this_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ROOT / "pyproject.toml"
    if not path.exists():
        pytest.skip("only in a checkout")
    scripts = tomllib.loads(path.read_text())["project"]["scripts"]
    module, _, name = scripts["card-table"].partition(":")
    monkeypatch.setattr(sys, "argv", ["card-table", "dance"])
    assert getattr(importlib.import_module(module), name)() == 2
    assert "dance" in capsys.readouterr().err
