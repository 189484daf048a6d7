"""The documents are rendered from the numbers, short, and lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.report import DOCUMENTS, render
from bench.results import Results
from pygames import GAMES

ROOT = Path(__file__).resolve().parent.parent
ALL = [*sorted(ROOT.glob("*.md")), *DOCUMENTS]
LONGEST = {
    "README.md": 6,
    "CONTRIBUTING.md": 6,
    "CHANGELOG.md": 3,
    "docs/architecture.md": 10,
    "docs/engine.md": 8,
}
"""Kilobytes that a document may have."""

_MARKED = re.compile(r"<!-- numbers: .*?<!-- end -->", re.DOTALL)
_ROOTS = ("bench", "docs", "e2e", "pygames", "tests", "tools", "train", "web", ".github", ".ci")
_PATH = re.compile(rf"`((?:{'|'.join(map(re.escape, _ROOTS))})/[\w./<>-]*)`")
_COMMAND = re.compile(r"python -m ((?:bench|train|tests|tools|e2e|pygames)[\w.]*)")

documents = pytest.mark.parametrize("path", ALL, ids=lambda path: path.name)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_numbers_are_rendered_from_the_results(path: Path) -> None:
    text = path.read_text()
    assert render(text, Results.load()) == text, "run python -m bench.report"


def test_every_result_is_in_a_document() -> None:
    text = "".join(path.read_text() for path in DOCUMENTS)
    results = Results.load()
    benches = {f"bars {name.partition(':')[0]}" for name in results.bars}
    for name in {*results.tables, *benches}:
        assert text.count(f"<!-- numbers: {name} -->") == 1, name


def test_the_readme_begins_with_its_two_commands_and_what_is_read_first_is_short() -> None:
    first = (ROOT / "README.md").read_text().splitlines()[:6]
    assert any(line.startswith("python3 serve.py") for line in first)
    assert any(line.startswith("python3 check.py") for line in first)
    for name, most in LONGEST.items():
        assert (ROOT / name).stat().st_size <= most * 1000, name


@documents
def test_what_is_named_exists_and_nobody_types_a_measured_number(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", path.read_text()):
        name, _, place = target.partition("#")
        file = path.parent / name if name else path
        assert file.exists(), target
        assert not place or place in places(file), target
    text = _MARKED.sub("", path.read_text())  # what people have written
    assert "±" not in text
    for name in _PATH.findall(text):
        names = {name.replace("<game>", game) for game in GAMES}
        assert all(any(ROOT.glob(each.rstrip("/"))) for each in names if "eights" not in each), name
    for name in _COMMAND.findall(text):
        file = ROOT / name.replace(".", "/")
        assert file.with_suffix(".py").exists() or (file / "__main__.py").exists(), name


def places(path: Path) -> Iterator[str]:
    """The headings of a document, as links name them."""
    for heading in re.findall(r"^#+ (.+)$", path.read_text(), re.MULTILINE):
        yield re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_every_picture_is_shown() -> None:
    text = "".join(path.read_text() for path in ALL)
    assert all(picture.name in text for picture in (ROOT / "docs").glob("*.png"))


def test_the_rooms_with_a_budget_are_those_of_the_check() -> None:
    text, check = (ROOT / "docs" / "testing.md").read_text(), (ROOT / "check.py").read_text()
    budget = re.findall(r"^\| ([^|]+) \| \d+ \|$", text, re.MULTILINE)
    assert len(budget) > 10 and all(f'"{room}"' in check for room in budget)
