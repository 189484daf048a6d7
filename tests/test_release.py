"""A release carries the site as a zip that comes out the same everywhere."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from tools.environment import SetupError
from tools.release import make_release

FILES = {
    "index.html": b"page",
    "404.html": b"gone",
    "kater.html": b"all",
    "sbom.cdx.json": b"{}",
    "site-0123456789ab/page.js": b"1",
}


def built(folder: Path) -> Path:
    for name, content in FILES.items():
        path = folder / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder / "wheel").mkdir()
    (folder / "wheel" / "card_table-1-py3-none-any.whl").write_bytes(b"wheel")
    return folder


def test_two_releases_of_one_site_are_the_same(tmp_path: Path) -> None:
    one, other = (built(tmp_path / name) for name in ("one", "other"))
    os.utime(other / "dist" / "index.html", (1, 1))
    (other / "dist" / "index.html").chmod(0o600)
    packed = []
    for folder in (one, other):
        (folder / "release").mkdir()
        (folder / "release" / "old").write_text("of the last time")
        files = make_release(folder / "dist", folder / "wheel", folder / "release")
        assert [path.name for path in files] == [
            "card_table-1-py3-none-any.whl", "kater.html", "sbom.cdx.json", "site.zip",
        ]  # fmt: skip
        packed.append((folder / "release" / "site.zip").read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(one / "release" / "site.zip") as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == FILES


def test_without_a_site_there_is_no_release(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"serve\.py --build-only"):
        make_release(tmp_path, tmp_path, tmp_path / "release")
