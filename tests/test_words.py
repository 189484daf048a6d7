"""The words that people read keep to one style: nothing is said in two ways."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

NOT_SAID = {
    r"told in (many|several) ways": "is played in several ways",
    r"thoughts to begin with": "tips to start with",
    r"to be beaten": "beat it",
    r"\b(lie|lies) open|open on the table": "face up",
    r"[Pp]lay(s|ed|ing)? off\b": "lay off",
    r"in no meld|[Nn]ot in a meld": "deadwood",
    r"under way": "in progress",
    r"\bis to (play|lead|discard)\b": "Finn to play",
    r"(for|easier .*) children": "makes adding easier",
    r"[Tt]aken back": "undone",
    r"bomb [JQ]-[QK]|bomb 3-5-7-9": "J-Q bomb",
    r"\bis no (text|multiple|record)": "is not a",
    r"\d %": "no space before a percent sign",
    r"\b(can|do|does|is|are|has|have|would|wo)n?[’']t\b|\b(it|that)[’']s\b": "in full",
    r"\b[Oo]ne (point|points)\b|\b(two|three|four|five|six|ten) points\b": "points are figures",
}
"""What must not be read, and what is said instead."""

ONCE = "Hoyle calls this playing off."
"""The one place for a word of the source's."""


def _texts() -> Iterator[tuple[str, str]]:
    """Every text that people can come to read: in Python the strings, in templates all of it."""
    for path in sorted((ROOT / "web").rglob("*.j2")):
        text = re.sub(r"\{#.*?#\}|\{%.*?%\}", "", path.read_text(), flags=re.DOTALL)
        for line in text.splitlines():
            yield f"{path.relative_to(ROOT)}", line
    folders = ("web/app", "web/games", "web/pages", "pygames")
    files = [file for name in folders for file in _python(ROOT / name)]
    for path in sorted(files):
        code = re.sub(r'"""(?!\\).*?"""', "", path.read_text(), flags=re.DOTALL)
        for line in code.splitlines():
            for quoted in re.findall(r'"((?:[^"\\]|\\.)*)"', line.split("  # ")[0]):
                yield f"{path.relative_to(ROOT)}", quoted


def _python(place: Path) -> list[Path]:
    return [place] if place.is_file() else [*place.rglob("*.py")]


@pytest.mark.parametrize("pattern", NOT_SAID)
def test_what_is_not_said(pattern: str) -> None:
    hits = [
        f"{where}: {text.strip()}"
        for where, text in _texts()
        if re.search(pattern, text.replace(ONCE, ""))
    ]
    assert not hits, f"{NOT_SAID[pattern]}, not:\n" + "\n".join(hits)


def test_it_is_said_once_what_the_source_calls_it() -> None:
    assert sum(ONCE in text for _, text in _texts()) == 1


@pytest.mark.parametrize(
    "slip", ["Cards lie open", "played off", "You win 1 %", "It's your turn", "the bomb J-Q"]
)
def test_a_slip_is_noticed(slip: str) -> None:
    assert any(re.search(pattern, slip, re.IGNORECASE) for pattern in NOT_SAID)
