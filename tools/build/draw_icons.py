"""Draws the site's icons, which web/icons/ keeps: ``icon.svg`` from the card faces' parts, and
PNGs.

    python -m tools.build.draw_icons [path of a Chromium]
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).resolve().parents[2] / "web"
ICONS = WEB / "icons"
PARTS = (WEB / "cards" / "parts.svg").read_text(encoding="utf-8")

CLOTH, DEEP, PAPER, BACK, INK = "#213d63", "#1b3354", "#fdfbf4", "#7b2d33", "#222220"

PICTURES = {
    # name: size in px, radius of the corners, scale of the cards
    "icon-192.png": (192, 44, 1.0),
    "icon-512.png": (512, 44, 1.0),
    "maskable-512.png": (512, 0, 0.8),
    "apple-touch-icon.png": (180, 0, 0.9),
}


def part(name: str) -> str:
    """The outline of a part."""
    outline = re.search(rf'id="{name}"[^>]* d="([^"]+)"', PARTS)
    assert outline, name
    return outline[1]


def picture(radius: float, scale: float) -> str:
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">
<rect width="192" height="192" rx="{radius}" fill="{CLOTH}"/>
<g transform="translate(96 96) scale({scale})">
<g transform="rotate(-13) translate(-22 -4)">
<rect x="-41" y="-57" width="82" height="114" rx="8" fill="{PAPER}"/>
<rect x="-34" y="-50" width="68" height="100" rx="4" fill="{BACK}"/>
</g>
<g transform="rotate(7) translate(21 5)">
<rect x="-43" y="-58" width="84" height="116" rx="8" fill="{DEEP}"/>
<rect x="-41" y="-57" width="82" height="114" rx="8" fill="{PAPER}"/>
<path d="{part("p-S")}" transform="translate(0 1) scale(.66)" fill="{INK}"/>
</g>
</g>
</svg>
"""


def paint(page: Page, name: str, size: int, svg: str) -> None:
    """Renders a PNG, transparent outside the picture."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    page.screenshot(path=ICONS / name, omit_background=True)


def main() -> None:
    """Draws everything."""
    (ICONS / "icon.svg").write_text(picture(44, 1.0), encoding="utf-8")
    executable = sys.argv[1] if len(sys.argv) > 1 else None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, radius, scale) in PICTURES.items():
            paint(page, name, size, picture(radius, scale))
        browser.close()


if __name__ == "__main__":
    main()
