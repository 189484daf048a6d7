"""Why the browser's storage refuses: the pages, the table and the document know the same codes."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_pages_table_and_document_have_the_same_codes() -> None:
    script = (ROOT / "web" / "storage" / "refusals.js").read_text()
    listed = dict(re.findall(r'^  (\w+): \[\n    "(.+)",$', script, re.MULTILINE))
    enum = (ROOT / "web" / "app" / "storage.py").read_text().partition("class _Code(StrEnum)")[2]
    table = re.findall(r'^    [A-Z]+ = "(\w+)"$', enum, re.MULTILINE)
    document = (ROOT / "docs" / "storage.md").read_text()
    sentences = dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|", document, re.MULTILINE))
    assert sentences == listed
    assert list(listed) == table
    assert set(re.findall(r': "(\w+)",$', script.partition("const CODES")[2], re.MULTILINE)) < set(
        listed
    )
