"""The mutants that change nothing, looked at one by one: `tests/<game>/equivalent.txt`.

A line names a mutant as the command prints it; the comment above it says why nobody can notice it::

    # One entry more or less in a cache changes how long something takes, and nothing else.
    moves.py: @lru_cache(maxsize=1 << 14) -> @lru_cache(maxsize=2 << 14)
"""

from __future__ import annotations

from bench.mutants.trying import ROOT

__all__ = ["equivalents"]


def equivalents(game: str) -> set[str]:
    """The names of a game's mutants that are known to change nothing."""
    path = ROOT / "tests" / game / "equivalent.txt"
    if not path.exists():
        return set()
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}
