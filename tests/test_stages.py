"""A stage of the build is done again when its inputs have changed, or what it has made."""

from __future__ import annotations

import http.client
import re
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the site is built where its pages are rendered")

from tools.build import assemble, stages
from tools.server import served

pytestmark = pytest.mark.subprocess


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Does a stage that makes files in its folder and beside it; says how often it ran."""
    monkeypatch.setattr(stages, "ROOT", tmp_path)
    monkeypatch.setattr(stages, "WORK", tmp_path / "build")
    (tmp_path / "input").write_text("one")
    runs = 0

    def work(folder: Path) -> None:
        nonlocal runs
        runs += 1
        (folder / "part").write_text("made")
        (tmp_path / "made" / "below").mkdir(parents=True, exist_ok=True)
        (tmp_path / "made" / "below" / "file").write_text("made")

    def build(facts: str = "", made: bool = False) -> int:
        place = tmp_path / "made" if made else None
        stages._stage("name", "title", [tmp_path / "input"], work, facts, place)
        return runs

    return build


@pytest.mark.parametrize("made", [False, True])
def test_what_is_damaged_is_made_again(
    tmp_path: Path, build: Callable[..., int], made: bool
) -> None:
    file = tmp_path / ("made/below/file" if made else "build/name/part")
    assert build(made=made) == build(made=made) == 1
    file.write_text("mad")
    assert build(made=made) == build(made=made) == 2
    file.unlink()
    assert build(made=made) == build(made=made) == 3
    file.rename(file.with_name("renamed"))
    assert build(made=made) == 4
    file.with_name("renamed").unlink(missing_ok=True)
    build(made=made)
    before = build(made=made)
    assert build("another commit", made) == build("another commit", made) == before + 1
    (tmp_path / "input").write_text("two")
    assert build("another commit", made) == before + 2


def test_only_what_is_there_is_cached_for_ever(tmp_path: Path) -> None:
    folder = tmp_path / "site-0123456789ab"
    folder.mkdir()
    (folder / "page.js").write_text("1")
    (tmp_path / "404.html").write_text("gone")
    with served(tmp_path) as url:
        connection = http.client.HTTPConnection(url.split("/")[2])
        for path, status, keep in (
            ("page.js", 200, "max-age=31536000, immutable"),
            ("gone.js", 404, "no-cache"),
            ("", 200, "max-age=31536000, immutable"),
        ):
            connection.request("GET", f"/{folder.name}/{path}")
            answer = connection.getresponse()
            answer.read()
            assert (answer.status, answer.getheader("Cache-Control")) == (status, keep)
        connection.close()


def test_a_build_says_its_commit() -> None:
    match = re.fullmatch(
        r"\d+\.\d+\.\d+(, commit ([0-9a-f]{10,}) of \d{1,2} [A-Z][a-z]+ \d{4}(, and changes)?)?",
        assemble.version(),
    )
    assert match
    if match[2]:
        command = ["git", "rev-parse", "HEAD"]
        done = subprocess.run(command, cwd=assemble.ROOT, capture_output=True, check=True)
        assert done.stdout.decode().startswith(match[2])


def test_outside_of_a_checkout_a_build_has_its_version_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    monkeypatch.setattr(assemble, "ROOT", tmp_path)
    assert assemble.version.__wrapped__() == "1.2.3"


def test_a_wheel_is_named_after_the_site_and_says_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = pytest.importorskip("hatchling.builders.wheel").WheelBuilder
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "somebody/cards")
    (path,) = builder(str(assemble.ROOT)).build(directory=str(tmp_path), versions=["standard"])
    wheel = Path(path)
    assert re.fullmatch(r"card_table-[\d.]+-py3-none-any\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        text = archive.read(metadata).decode()
        assert "pygames/__init__.py" in archive.namelist()
    assert "Name: card-table\n" in text and "Source, https://example.org/somebody/cards" in text
    assert "Description-Content-Type: text/markdown\n" in text and "# The Card Table" in text


def test_the_sites_own_wheels_are_for_its_python_alone() -> None:
    """They have byte code alone, so pip must not take one for any other Python."""
    wheels = [*(assemble.ROOT / "dist").glob("python-*/*.whl")]
    if not wheels:
        pytest.skip("there is no built site")
    assert all(path.name.split("-")[2].startswith("cp") for path in wheels)
