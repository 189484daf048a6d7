"""What the site says that it carries: it is what it carries, and the notices have all of it."""

from __future__ import annotations

import json
from pathlib import Path

import carried
import licences
import pytest

pytest.importorskip("cyclonedx", reason="bills of materials are made where the site is built")

import sbom
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"


def test_the_bill_of_materials_fits_its_schema() -> None:
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(sbom.made(ROOT)) is None


def test_the_bill_of_materials_changes_only_with_the_parts() -> None:
    assert sbom.made(ROOT) == sbom.made(ROOT)


def test_each_part_stands_in_the_bill_of_materials_and_in_the_notices(tmp_path: Path) -> None:
    bom = json.loads(sbom.made(ROOT))
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


def test_what_is_fetched_as_a_file_has_a_checksum() -> None:
    linked = {one.purl for one in carried.LINKED}
    without = {part.purl for part in carried.parts(ROOT) if not part.hashes}
    assert without == linked


def test_all_fonts_are_named() -> None:
    assert {path.stem for path in (ROOT / "web" / "fonts").glob("*.woff2")} == set(carried.FONTS)


@pytest.mark.parametrize(
    "linked",
    [one for one in carried.LINKED if one.name != "libffi"],  # which leaves no trace of a version
    ids=lambda one: one.name,
)
def test_the_binary_holds_that_version(linked: carried.Linked) -> None:
    binary = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert linked.version.encode() in binary
