"""``python -m pygames play``: a match in the terminal, kept in a file on request."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from pygames.chance import new_seed, stream
from pygames.cli.errors import CommandError
from pygames.cli.show import load
from pygames.cli.table import options_of, seats_of
from pygames.cli.terminal import printable
from pygames.cli.words import line_of, names_of, words_of
from pygames.cli.working import redirect_output
from pygames.errors import BadRecord, BadText, IllegalMove, short
from pygames.game import Move, options_from_json
from pygames.lab.players import player_for
from pygames.match import Match, Player
from pygames.opponents.levels import UnknownBot, bot_for
from pygames.registry import GAMES

__all__ = ["run"]

_COMMANDS = "Also: help, undo, quit. Enter on its own makes a forced move."
"""Commands are words, since letters are cards: q is a queen."""
_SHOWN = 60
"""The most legal moves that help lists."""


@dataclass(slots=True)
class _Table:
    """A match and how many of its events are printed."""

    match: Match
    record: Path | None
    nonce: str
    level: str
    """The level asked for. Only it may name code to run: a record may not."""
    shown: int = 0

    @property
    def seat(self) -> int:
        """The person's seat."""
        return next(seat for seat, player in enumerate(self.match.players) if player.bot is None)

    def keep(self, match: Match) -> None:
        """Go on with this match, and save it."""
        self.match = match
        if self.record is not None:
            self.record.write_text(match.save(), encoding="utf-8")

    def print_events(self) -> None:
        """Print what the person has seen since."""
        names, game = names_of(self.match.players), self.match.game.name
        events = self.match.state.view(self.seat).seen
        for event in events[self.shown :]:
            print(line_of(game, event, names))
        self.shown = len(events)


def run(chosen: argparse.Namespace) -> int:
    """Play until the match is over or the person leaves."""
    table = _Table(_match(chosen), chosen.record, new_seed(), chosen.level)
    table.keep(table.match)
    words = words_of(table.match.game.name)
    print(f"{table.match.game.title}, deal {printable(table.match.seed)}. {_COMMANDS}")
    table.print_events()
    while table.match.state.turn is not None:
        if table.match.state.turn != table.seat:
            table.keep(table.match.play(_answer(table)))
            table.print_events()
            continue
        view = table.match.state.view(table.seat)
        print(f"\n{words.table_text(view, names_of(table.match.players))}")
        try:
            line = input("> ").strip()
        except EOFError:
            print()
            line = "quit"
        if line in ("quit", "exit"):
            tail = f" Resume it with --record {table.record}." if table.record else ""
            print(f"You have left the match.{tail}")
            return 0
        _obey(table, line)
    print(f"\n{_score(table.match)}")
    return 0


def _obey(table: _Table, line: str) -> None:
    """Do what was typed, or say why not."""
    view = table.match.state.view(table.seat)
    if line in ("help", "?"):
        print(words_of(table.match.game.name).HELP)
        print(_COMMANDS)
        shown = ", ".join(map(str, view.moves[:_SHOWN]))
        more = f", and {len(view.moves) - _SHOWN} more" if len(view.moves) > _SHOWN else ""
        print(f"Legal now: {shown}{more}")
    elif line == "undo":
        if not table.match.can_undo(table.seat):
            print("There is nothing to undo.")
            return
        table.keep(table.match.undo(table.seat))
        table.shown = len(table.match.state.view(table.seat).seen)
    else:
        try:
            table.keep(table.match.play(_move(table.match, line), table.seat))
        except (BadText, IllegalMove) as error:
            print(f"That is not possible: {error}.")
            return
        table.print_events()


def _move(match: Match, line: str) -> Move:
    """The move typed, in any case, with or without its verb."""
    moves = match.state.moves()
    if not line and len(moves) == 1:
        return moves[0]
    if not line:
        raise BadText("there is a choice to make here: help tells how")
    verbs = {verb for verb in (str(move).split()[0] for move in moves) if verb.islower()}
    for move in moves:
        verb, _, rest = str(move).partition(" ")
        # "7H" is short for "discard 7H", but "bet" not for "no bet": it is itself a verb.
        short = rest.lower() if verb in verbs and rest not in verbs else ""
        if line.lower() in (str(move).lower(), short):
            return move
    verb = str(moves[0]).split()[0]
    if verb in verbs:
        return match.game.move(line if " " in line else f"{verb} {line.upper()}")
    try:
        return match.game.move(line)
    except BadText:
        return match.game.move(line.upper())


def _answer(table: _Table) -> Move:
    state = table.match.state
    assert state.turn is not None
    view = state.view(state.turn)
    if len(view.moves) == 1:
        return view.moves[0]
    level = table.match.players[state.turn].bot
    assert level is not None  # the only person sits on another seat
    rng = stream(table.nonce, "bot", view.seat, len(view.seen))
    game = table.match.game.name
    with redirect_output():
        try:
            move = (player_for if level == table.level else bot_for)(game, level).choose(view, rng)
        except UnknownBot:
            raise
        except Exception as error:
            raise CommandError(
                f"{level} failed on seat {view.seat} at move {len(table.match.turns) + 1}: "
                f"{type(error).__name__}: {error}"
            ) from error
    if move not in view.moves:
        raise CommandError(
            f"{level} failed on seat {view.seat} at move {len(table.match.turns) + 1}: "
            f"it answered {short(move)}, which is no legal move"
        )
    return move


def _match(chosen: argparse.Namespace) -> Match:
    """The match of the record's file, or a fresh one."""
    with redirect_output():
        player_for(chosen.game, chosen.level)
    if len(chosen.level) > 40:
        raise CommandError(
            "the name of a player has at most 40 characters here: take a shorter path"
        )
    if chosen.record is None or not chosen.record.exists():
        rules = GAMES[chosen.game]
        others = (Player(bot=chosen.level),) * (seats_of(chosen.game, chosen.seats) - 1)
        options = options_from_json(rules.Options, options_of(chosen.game, chosen.option))
        return Match.start(rules, (Player("You"), *others), chosen.seed, options)
    match = load(chosen.record)
    if match.game.name != chosen.game:
        raise BadRecord(f"{chosen.record} is a match of {match.game.title}")
    if sum(player.bot is None for player in match.players) != 1:
        raise BadRecord(f"{chosen.record} is not a match of one person against the computer")
    for player in match.players:
        if player.bot not in (None, chosen.level):
            bot_for(match.game.name, player.bot or "")
    return match


def _score(match: Match) -> str:
    names = names_of(match.players)
    return ", ".join(
        f"{name} {score}" for name, score in zip(names, match.state.scores, strict=True)
    )
