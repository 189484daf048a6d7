"""What the site carries, and says that it carries: the engine and the page, and the notices."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("cyclonedx", reason="bills of materials are made where the site is built")

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools.build import carried, licences, sbom

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"


def test_each_part_stands_in_the_bill_of_materials_and_in_the_notices(tmp_path: Path) -> None:
    text = sbom.make_sbom(ROOT)
    assert text == sbom.make_sbom(ROOT), "it changes only with the parts"
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bom = json.loads(text)
    licences.write(ROOT, tmp_path / "licences.txt")
    notices = (tmp_path / "licences.txt").read_text()
    parts = carried.parts(ROOT)
    assert {one["purl"] for one in bom["components"]} == {part.purl for part in parts}
    for part in parts:
        assert part.notice and f"{part.name} {part.version}".strip() in notices
    graph = {one["ref"]: one.get("dependsOn", []) for one in bom["dependencies"]}
    reached, waiting = set[str](), ["site"]
    while waiting:
        reached.add(at := waiting.pop())
        waiting += [other for other in graph[at] if other not in reached]
    assert reached == {"site", *(part.purl for part in parts)}


def test_files_have_checksums_and_fonts_have_names() -> None:
    linked = {one.purl for one in carried.LINKED}
    assert {part.purl for part in carried.parts(ROOT) if not part.hashes} == linked
    assert {path.stem for path in (ROOT / "web" / "fonts").glob("*.woff2")} == set(carried.FONTS)


@pytest.mark.parametrize(
    "linked",
    [one for one in carried.LINKED if one.name != "libffi"],  # which leaves no trace of a version
    ids=lambda one: one.name,
)
def test_the_binary_holds_that_version(linked: carried.Linked) -> None:
    binary = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert linked.version.encode() in binary


_AS_THE_SNAPSHOT_DOES = """
import importlib, sys
sys.path[:0] = [".", "web"]
for name in sys.stdin.read().split():
    importlib.import_module(name)
print(*sys.modules)
"""


@pytest.mark.subprocess
def test_a_visitors_python_has_no_arena_no_terminal_and_no_archives() -> None:
    from tools.build.stages import TERMINAL_ONLY

    paths = [
        path.relative_to(root).as_posix()
        for root, package in ((ROOT, "pygames"), (ROOT / "web", "app"))
        for path in sorted((root / package).rglob("*.py"))
    ]
    carried = [
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path in paths
        if not path.startswith(TERMINAL_ONLY)
    ]
    imported = subprocess.run(
        [sys.executable, "-c", _AS_THE_SNAPSHOT_DOES],
        input=" ".join(carried), cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert {"pygames.opponents.think", "pygames.gin.bots.expert", "app.main"} <= {*carried}
    spared = {"pygames.cli", "pygames.lab", "shutil", "tarfile", "tempfile"}
    assert not spared.intersection(imported)
