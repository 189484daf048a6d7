from __future__ import annotations

from pathlib import Path

from app.site import SITE

from tools.build import carried


def write(root: Path, target: Path) -> None:
    """Write the notices: ours, then the third-party parts'."""
    sections = [_section(f"{SITE['name']} (MIT)", "This site.", (root / "LICENSE").read_text())]
    for part in carried.parts(root):
        title = f"{part.name} {part.version} ({part.licence})".replace("  ", " ")
        sections.append(_section(title, part.purpose, part.notice))
    target.write_text("\n".join(sections))


def _section(title: str, purpose: str, text: str) -> str:
    above = f"{title}\n{'=' * len(title)}\n"
    return above + (f"{purpose}\n" if purpose else "") + f"\n{text.strip()}\n"
