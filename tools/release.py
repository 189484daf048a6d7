"""What a release carries, into `build/release/`: `python3 -m tools.release`.

`site.zip` is the built site, the same wherever `dist/` is the same. Beside it lie the site
in one file, its bill of materials, and the engine's wheel.
"""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path

from tools.environment import ROOT, SetupError, in_sentences, say

__all__ = ["make_release", "zip_folder"]

DIST, WHEELS = ROOT / "dist", ROOT / "build" / "wheel"
OTHER_PAGES = {"index.html", "404.html"}
"""HTML files other than the site in one file."""
TIME = (1980, 1, 1, 0, 0, 0)


def make_release(dist: Path, wheels: Path, folder: Path) -> list[Path]:
    """Fill a folder anew, and return its files. Raises SetupError where nothing is built."""
    if not (dist / "index.html").is_file():
        raise SetupError("There is no built site: python3 serve.py --build-only")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    zip_folder(dist, folder / "site.zip")
    alone = [path for path in dist.glob("*.html") if path.name not in OTHER_PAGES]
    for path in (*alone, dist / "sbom.cdx.json", *wheels.glob("*.whl")):
        shutil.copy(path, folder)
    return sorted(folder.iterdir())


def zip_folder(dist: Path, target: Path) -> None:
    """Pack a folder: its files by name, without their times and owners."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(path for path in dist.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(dist).as_posix(), TIME)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def main() -> int:
    """Make it, and say how large the site is."""
    files = [path for path in DIST.rglob("*") if path.is_file()]
    for path in make_release(DIST, WHEELS, ROOT / "build" / "release"):
        say(f"{path.relative_to(ROOT)}, {path.stat().st_size / 1e6:.1f} MB")
    size = sum(path.stat().st_size for path in files) / 1e6
    say(f"the site: {len(files)} files, {size:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(in_sentences(main))
