"""`site.toml`: what is wrong in it is a sentence, and nothing else knows the site's names."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pygames import GAMES
from tests.fifth import copy_of_the_project
from tools.build.site_toml import DEFAULTS, NAME, read
from tools.environment import SetupError

ROOT = Path(__file__).resolve().parents[1]
FIRST = ("The Card Table", "Card Table", "Pip", "Nell", "Finn", "Vera")
"""Names that this project began with: only its `site.toml` may say them."""

OTHER = """
name = "Zum Blauen Kater"
short_name = "Kater"
tagline = "Karten."
description = "A house of its own."
games = ["haddock", "gin", "hockey"]
[opponents]
easy = ["Abel", "Berta", "Cleo", "Dora", "Emil"]
medium = ["Fritz", "Gerda", "Hans", "Inge", "Jo"]
hard = ["Karl", "Lotte", "Moritz", "Nina", "Oskar"]
expert = ["Paula", "Quirin", "Ruth", "Simon", "Tilda"]
[defaults]
level = "hard"
theme = "dark"
size = 150
sounds = true
[links]
"Ask us" = "mailto:kater@example.org"
"""


def with_line(key: str, line: str) -> str:
    """A file with another line in place of that of a key."""
    changed, number = re.subn(rf"(?m)^{re.escape(key)} = .*$", lambda _: line, OTHER, count=1)
    assert number == 1
    return changed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = ", "is not TOML"),
        (OTHER + "[links]\n", "is not TOML"),
        ('nmae = "X"\n' + OTHER, "there is no key 'nmae'; there are name, short_name"),
        (with_line("name", ""), "name has to be a line of 1 to 40 characters"),
        (with_line("name", 'name = ""'), "name has to be a line"),
        (with_line("name", "name = 3"), "name has to be a line"),
        (with_line("name", 'name = "<b>"'), "name has to be a line"),
        (with_line("tagline", 'tagline = "a\\nb"'), "tagline has to be a line"),
        (with_line("short_name", f'short_name = "{"x" * 21}"'), "1 to 20 characters"),
        (with_line("games", 'games = ["chess"]'), "there is no game 'chess'"),
        (with_line("games", "games = [[]]"), "there is no game"),
        (with_line("games", "games = []"), "at least one game"),
        (with_line("games", f'games = ["{next(iter(GAMES))}", "{next(iter(GAMES))}"]'), "twice"),
        (with_line("easy", 'easy = ["Pip"]'), "[opponents] easy has to be a list of 5"),
        (with_line("easy", 'master = ["A"]'), "there is no level 'master'"),
        (with_line("easy", 'easy = ["A", "B", "C", "D", "E2"]'), "'E2' is not"),
        (with_line("easy", 'easy = ["A", "B", "C", "D", "a"]'), "another opponent"),
        (with_line("easy", 'easy = ["A", "B", "C", "D", "You"]'), "another opponent"),
        (with_line("level", 'level = "master"'), "level is easy, medium, hard, expert"),
        (with_line("level", ""), "[defaults] has no level"),
        (with_line("size", "size = 300"), "size is 100 to 200, not 300"),
        (with_line("sounds", "sounds = 1"), "sounds is true, false, not 1"),
        (with_line("theme", 'colour = "red"'), "there is no default 'colour'"),
        (OTHER + '"Ask" = "javascript:alert(1)"\n', 'the link "Ask" has to lead to https'),
        (OTHER.partition("[opponents]")[0], "the table [opponents] is missing"),
    ],
)
def test_a_mistake_is_a_sentence(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / NAME
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SetupError, match=rf"^site\.toml.*{re.escape(why)}[^\n]*\.$"):
        read(path)


def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"^site\.toml cannot be read: .*\.$"):
        read(tmp_path / NAME)
    (tmp_path / NAME).write_bytes("name = 'é'".encode("latin-1"))
    with pytest.raises(SetupError, match="UTF-8"):
        read(tmp_path / NAME)


def test_ours_and_another_are_whole(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(OTHER, encoding="utf-8")
    assert read().keys() | {"games"} == read(tmp_path / NAME).keys()


def test_the_defaults_are_the_settings_of_the_page() -> None:
    text = (ROOT / "web" / "start" / "first-paint.js").read_text()
    lists = re.findall(r"^    (\w+): \[(.*)\],$", text.partition("NUMBERS")[0], re.MULTILINE)
    choices = {name: {*json.loads(f"[{values}]")} for name, values in lists}
    ranges = re.findall(r"(\w+): \[(\d+), (\d+), \d+\]", text)
    assert {name: {*value} for name, value in DEFAULTS.items() if isinstance(value, tuple)} == {
        "level": {*DEFAULTS["level"]},
        **choices,
    }
    assert {
        (name, str(value[0]), str(value[-1]))
        for name, value in DEFAULTS.items()
        if isinstance(value, range)
    } == {*ranges}


_RENDERED = """
from collections import defaultdict
from tools.build import pages
nowhere = defaultdict(str)
texts = pages.render(nowhere, "", "0", "{}", "") | pages.fragments(nowhere, "0", 0)
print("".join(texts.values()), *texts, pages.words.ONE_FILE)
"""


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with another `site.toml`."""
    folder = copy_of_the_project(tmp_path_factory.mktemp("other"))
    (folder / NAME).write_text(OTHER, encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> str:
    """What Python prints in a copy; it has to end well."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.subprocess
def test_another_site_has_its_own_names_and_games(other: Path) -> None:
    pytest.importorskip("jinja2", reason="the pages are rendered at build time")
    output = run(other, "-c", _RENDERED)
    assert not re.findall(rf"\b(?:{'|'.join(FIRST)})\b", output)
    assert '<h1 tabindex="-1">Zum Blauen Kater</h1>' in output and '"short_name": "Kater"' in output
    assert re.findall(r'data-of="(\w+)"', output) == ["haddock", "gin", "hockey"]
    assert 'href="mailto:kater@example.org"' in output and "zum-blauen-kater.html" in output
    assert "rules-gin.html" in output and "haggis" not in output.lower()
    assert re.search(r'name="level" value="hard" checked', output)


@pytest.mark.slow
@pytest.mark.subprocess
def test_the_tests_hold_for_another_site(other: Path) -> None:
    names = ("app/test_script.py", "app/test_guide.py", "app/test_session.py", "app/test_review.py",
             "test_rooms_of_pages.py", "test_skeletons.py", "test_deals.py", "test_carried.py",
             "test_doctests.py", "test_words.py")  # fmt: skip
    (other / "node_modules").symlink_to(ROOT / "node_modules")
    (other / "docs").symlink_to(ROOT / "docs")
    tests = [f"tests/{name}" for name in names]
    assert " passed" in run(other, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
