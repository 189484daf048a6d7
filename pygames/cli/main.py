"""The commands, their arguments, and how an error ends in a sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from pygames import __version__
from pygames.cli import arena as cli_arena
from pygames.cli import hint as cli_hint
from pygames.cli import play as cli_play
from pygames.cli import reasons as cli_reasons
from pygames.cli import review as cli_review
from pygames.cli import show as cli_show
from pygames.cli import verify as cli_verify
from pygames.cli.errors import CommandError
from pygames.cli.terminal import screens
from pygames.errors import BadOptions, BadRecord, BadText, IllegalMove
from pygames.opponents.levels import LEVELS, UnknownBot
from pygames.registry import GAMES
from pygames.wording import uncapital

__all__ = ["command", "main"]

_INTERRUPTED_STATUS = 130
"""The exit status that a shell expects after Ctrl-C."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{uncapital(message)}; see {self.prog} --help")


def main(arguments: Sequence[str]) -> int:
    """Run one command; an error prints one sentence, and the exit status is 2."""
    is_closed = sys.stdout is None
    with screens():
        if is_closed:
            return _complain("the output is closed: there is nowhere to print to")
        return _run(arguments)


def command() -> int:
    """`main` with what was typed: the installed command ``card-table``."""
    return main(sys.argv[1:])


def _run(arguments: Sequence[str]) -> int:
    try:
        chosen = _parser().parse_args(arguments)
        status: int = chosen.run(chosen)
        sys.stdout.flush()
    except (CommandError, UnknownBot, BadOptions, BadRecord, BadText, IllegalMove) as error:
        return _complain(str(error))
    except BrokenPipeError:
        # The reader of our output has left, as `head` does: keep the interpreter from complaining
        # at its end, too.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _complain(f"{error.filename or 'a file'}: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED_STATUS
    return status


def _complain(message: str) -> int:
    print(f"pygames: {message}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m pygames",
        description="Card games and their computer opponents, without a browser.",
    )
    parser.add_argument("--version", action="version", version=f"pygames {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _arena(commands)
    _show(commands)
    _play(commands)
    _hint(commands)
    _review(commands)
    _reasons(commands)
    _verify(commands)
    return parser


def _arena(commands: argparse._SubParsersAction[_Parser]) -> None:
    arena = commands.add_parser(
        "arena",
        help="two computer opponents against each other",
        description="Two computer opponents against each other over mirrored deals: every deal is "
        "played twice, the same cards with the seats swapped. With more seats the first one meets "
        "copies of the second one, and every deal is played with it on each of the seats.",
    )
    arena.add_argument("game", metavar="GAME", type=_game, help=", ".join(GAMES))
    arena.add_argument(
        "--bots",
        nargs="+",
        metavar="BOT",
        required=True,
        help=f"{', '.join(LEVELS)}, a reference player; MODULE:NAME or FILE.py:NAME for one of "
        "your own, with arguments FILE.py:NAME(depth=3); or NAME@VERSION for one of an earlier "
        "version: a tag or another revision, or the file of a wheel. More than two: everybody "
        "against everybody",
    )
    _table(arena)
    arena.add_argument(
        "--matches",
        type=_positive,
        default=None,
        metavar="N",
        help="a multiple of the number of seats (about 200; with --sprt the most, 20,000)",
    )
    arena.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="play until it is decided whether A wins so many points of the matches more than an "
        "even share: a sequential test of LOW against HIGH, both errors 5%%, as in --sprt 0 3",
    )
    arena.add_argument("--seed", type=_seed, default="1", metavar="S", help="any text (1)")
    arena.add_argument("--json", action="store_true", help="the result as JSON")
    arena.add_argument(
        "--records",
        type=Path,
        metavar="FILE",
        help="write each match as a line of this file, and go on from those that are there",
    )
    _workers(arena)
    arena.set_defaults(run=cli_arena.run)


def _show(commands: argparse._SubParsersAction[_Parser]) -> None:
    show = commands.add_parser(
        "show",
        help="a saved match as readable text",
        description="A saved match as readable text, move by move.",
    )
    _record(show)
    show.add_argument(
        "--seat", type=_seat, metavar="N", help="only what this seat has seen, 0 for the first"
    )
    show.set_defaults(run=cli_show.run)


def _play(commands: argparse._SubParsersAction[_Parser]) -> None:
    play = commands.add_parser(
        "play",
        help="a match in the terminal",
        description="A match in the terminal against computer opponents of one level.",
    )
    play.add_argument("game", metavar="GAME", type=_game, help=", ".join(GAMES))
    play.add_argument(
        "--level",
        default="medium",
        metavar="LEVEL",
        help=f"{', '.join(LEVELS)} (medium), or a player as the arena takes them",
    )
    _table(play)
    play.add_argument("--seed", type=_seed, metavar="S", help="the deal (default: a new one)")
    play.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="save the match in this file, and resume it if it is there",
    )
    play.set_defaults(run=cli_play.run)


def _record(command: argparse.ArgumentParser) -> None:
    """Let a command take a saved match."""
    command.add_argument("record", metavar="RECORD", type=Path, help="a file, or - for the input")


def _hint(commands: argparse._SubParsersAction[_Parser]) -> None:
    hint = commands.add_parser(
        "hint",
        help="what to play in a saved match or a position, and why",
        description="What to play in a position of a saved match, from what the seat in turn "
        "knows, or in one that is written down, how far other moves are behind, and why.",
    )
    hint.add_argument(
        "record", metavar="RECORD", type=Path, nargs="?", help="a file, or - for the input"
    )
    hint.add_argument("--position", metavar="TEXT", help="a position as docs/positions.md has it")
    hint.add_argument(
        "--move", type=_positive, metavar="N", help="before this move, 1 for the first (now)"
    )
    hint.add_argument("--json", action="store_true", help="the hint as JSON")
    hint.set_defaults(run=cli_hint.run)


def _review(commands: argparse._SubParsersAction[_Parser]) -> None:
    review = commands.add_parser(
        "review",
        help="what each decision of a saved match has cost",
        description="What each decision of a saved match has cost, from what its player could "
        "know: every sensible move is played out in the same hands that the others may have held.",
    )
    _record(review)
    review.add_argument(
        "--seat",
        type=_seat,
        action="append",
        metavar="N",
        help="whose decisions, 0 for the first; may be repeated (default: the people's)",
    )
    review.add_argument(
        "--worlds",
        type=_positive,
        metavar="N",
        help="the most hands that a decision is tried in (default: the game's own)",
    )
    review.add_argument("--all", action="store_true", help="the decisions without a fault, too")
    review.add_argument("--json", action="store_true", help="the review as JSON")
    _workers(review)
    review.set_defaults(run=cli_review.run)


def _reasons(commands: argparse._SubParsersAction[_Parser]) -> None:
    reasons = commands.add_parser(
        "reasons",
        help="what hints and reviews give as reasons, with examples",
        description="Every kind of sentence that a hint or a review gives as a reason, with a "
        "position in which it is said, from matches between computer opponents.",
    )
    reasons.add_argument("game", metavar="GAME", type=_game, help=", ".join(GAMES))
    reasons.add_argument(
        "--all", action="store_true", help="what may be said, though something else comes first"
    )
    reasons.add_argument(
        "--seats", type=_positive, metavar="N", help="number of players (default: the fewest)"
    )
    reasons.add_argument(
        "--decisions", type=_positive, default=600, metavar="N", help="the most looked at (600)"
    )
    reasons.add_argument("--seed", type=_seed, default="1", metavar="S", help="any text (1)")
    reasons.set_defaults(run=cli_reasons.run)


def _verify(commands: argparse._SubParsersAction[_Parser]) -> None:
    verify = commands.add_parser(
        "verify",
        help="whether a match was played with the cards it was sealed with",
        description="Plays a saved match again move by move, works out the fingerprint of its "
        "deal, and compares it with the one that was shown before the first card. The exit status "
        "is 0 if they are the same, 1 if not or if there is nothing to compare with.",
    )
    _record(verify)
    verify.add_argument(
        "--fingerprint",
        metavar="HEX",
        help="the one you have noted, in quotes if it has blanks (default: that of the record)",
    )
    verify.set_defaults(run=cli_verify.run)


def _table(command: _Parser) -> None:
    command.add_argument(
        "--seats", type=_positive, metavar="N", help="number of players (default: the fewest)"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a variation; may be repeated",
    )


def _workers(command: _Parser) -> None:
    command.add_argument(
        "--jobs", type=_positive, default=None, metavar="N", help="processes (all processors)"
    )
    command.add_argument(
        "--dask", metavar="ADDRESS", help="work on this Dask cluster, whose workers have pygames"
    )


def _game(text: str) -> str:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(
            f"there is no game called {text!r} here, only {', '.join(GAMES)}"
        )
    return text


def _positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return number


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a seat")
    return int(text)


def _seed(text: str) -> str:
    if not 0 < len(text) <= 40:
        raise argparse.ArgumentTypeError("a seed has 1 to 40 characters")
    return text
