"""``python -m pygames verify``: whether a saved match has the cards it was sealed with."""

from __future__ import annotations

import argparse

from pygames.cli.show import load
from pygames.cli.terminal import printable
from pygames.fingerprint import fingerprint, grouped, read_fingerprint
from pygames.match import Match

__all__ = ["run"]

_PROVED = """\
If this fingerprint was shown to you before the first card, the cards were sealed before you played.
It does not prove that they are random: docs/opponents.md has a test of the shuffle."""

_DIFFERS = """\
The cards of this match are not those that this fingerprint was shown for.
Either the saved match has been changed, or the fingerprint belongs to another one."""

_NONE = """\
This match has no fingerprint to compare with: its deal came by a link, a number or a day, or it was
saved by an older version. If you noted one before the first card, add it with --fingerprint."""


def run(chosen: argparse.Namespace) -> int:
    """Print what was checked and proved; 0 if the fingerprint fits."""
    match = load(chosen.record)
    noted = chosen.fingerprint
    claimed = match.fingerprint if noted is None else read_fingerprint(noted)
    own = fingerprint(match.deal_text)
    for line in _lines(match, own):
        print(line)
    if claimed is None:
        print(f"\n{_NONE}")
        return 1
    print(f"shown before  {grouped(claimed)}")
    is_same = claimed == own
    print(f"\n{_PROVED if is_same else _DIFFERS}")
    return 0 if is_same else 1


def _lines(match: Match, own: str) -> list[str]:
    deal = f"{match.game.title}, deal {printable(match.seed)}"
    return [
        f"{deal}: all {len(match.turns)} moves are possible with it",
        f"deal          {match.deal_text}",
        f"its SHA-256   {grouped(own)}",
    ]
