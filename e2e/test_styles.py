"""What every page shows is styled where it stands; colours that are forced hide no state."""

from __future__ import annotations

import re
from typing import Any

import pytest
from app.site import GAMES
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.screens import SCREENS
from e2e.shown import needs
from tests.lanes import only

PAGES = (
    "",
    "#settings",
    "#matches",
    "#puzzles",
    "#statistics",
    "#data",
    "#home/gin",
    "#home/haggis",
)
"""Addresses, home and its sheets among them."""

_GLUED = """() => [...document.querySelectorAll("small")].filter((small) => {
  const before = small.previousSibling;
  if (!small.checkVisibility() || !small.textContent || !before) return false;
  const isBlock = getComputedStyle(small).display !== "inline";
  const inRow = /flex|grid/.test(getComputedStyle(small.parentElement).display);
  return !isBlock && !inRow && /\\S$/.test(before.textContent);
}).map((small) => small.parentElement.textContent)"""
"""Small print that runs into the words before it, to the eye and in the accessible name."""

_SMALL_FIELDS = """() => [...document.querySelectorAll(
  "input:not([type=radio], [type=checkbox], [type=range], [type=file]), select, textarea"
)].filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.name)"""
"""Fields that iOS zooms in on."""


@pytest.mark.parametrize("address", only(PAGES, "#settings", "#home/gin"))
def test_no_small_print_runs_into_a_label(visit: Visit, address: str) -> None:
    visitor = visit()
    visitor.open(address)
    expect(visitor.page.get_by_role("heading").first).to_be_visible()
    assert visitor.page.evaluate(_GLUED) == []
    assert visitor.page.evaluate(_SMALL_FIELDS) == []


_LOOKS = """(node) => {
  const look = (pseudo) => {
    const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, transform } =
      getComputedStyle(node, pseudo);
    return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle, transform];
  };
  return [look(null), look("::after")];
}"""


def _look(page: Page, selector: str) -> Any:
    return page.locator(selector).first.evaluate(_LOOKS)


def test_forced_colours_leave_each_state_its_shape(visit: Visit) -> None:
    visitor = visit(forced_colors="active")
    visitor.open("#settings")
    page = visitor.page
    switch = page.get_by_role("switch", name="Left-handed")
    switch.wait_for()
    one = 'input[name="left"]'
    off, canvas = _look(page, one), page.evaluate("getComputedStyle(document.body).backgroundColor")
    switch.check()
    on = _look(page, one)
    assert on[0] != off[0], "the switch is filled when on"
    assert off[1][1] != canvas
    assert on[1][0] != on[0][0], "the thumb is seen on its track"
    border = "(node) => parseFloat(getComputedStyle(node).borderTopWidth)"
    assert page.locator("dialog[open]").evaluate(border) >= 1
    chosen = page.locator(".opt:has(:checked)").first
    assert chosen.evaluate("(node) => getComputedStyle(node).outlineStyle") == "solid"


_EDGES = """(nodes) => nodes.map((node) => {
  const look = getComputedStyle(node);
  const canvas = getComputedStyle(document.body).backgroundColor;
  const drawn = ["Top", "Right", "Bottom", "Left"].filter((side) =>
    parseFloat(look[`border${side}Width`]) >= 1 && look[`border${side}Style`] !== "none"
      && look[`border${side}Color`] !== canvas);
  return [drawn.length, look.borderTopStyle, look.borderTopWidth, look.outlineStyle].join();
})"""
"""The edges that something has where only system colours are drawn."""


def _edges(page: Page, selector: str) -> set[str]:
    edges: list[str] = page.locator(selector).filter(visible=True).evaluate_all(_EDGES)
    assert edges, selector
    return {*edges}


EDGES = (
    ("#statistics", ".tabs [aria-current=page]", ".tabs a:not([aria-current=page])"),
    ("#rules/gin", ".tabs [aria-current=page]", ".tabs a:not([aria-current=page])"),
    ("#home/haggis", ".opt:has(:checked)", ".opt:not(:has(:checked))"),
    ("#home/haggis", ".other", "dialog p"),
    ("gin crowded", ".dock .btn", ".dock .prompt"),
    ("gin crowded", ".icb[aria-disabled=true]", ".bar p"),
    ("gin puzzle solved", ".dock .btn.pri", ".dock .btn.ghost"),
    ("gin crowded", ".app .dock", ".app .prompt"),
    ("gin replay", "a.opt[aria-current=page]", "a.opt:not([aria-current=page])"),
)
"""Screens, what is to be seen there by its edges, and what has to look otherwise."""


@pytest.mark.parametrize("theme", only(("light", "dark"), "light"))
@pytest.mark.parametrize("where", only(dict.fromkeys(each[0] for each in EDGES), "#statistics"))
def test_forced_colours_leave_each_part_its_edge(visit: Visit, where: str, theme: str) -> None:
    needs("gin", "haggis")
    visitor = visit(forced_colors="active", color_scheme=theme)
    SCREENS[where](visitor)
    for _, one, other in (each for each in EDGES if each[0] == where):
        assert not _edges(visitor.page, one) & _edges(visitor.page, other), (one, other)


@pytest.mark.parametrize("game", only(GAMES, "gin"))
def test_a_printed_page_of_rules_is_words_and_cards(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.open(f"#rules/{game}")
    page = visitor.page
    page.get_by_role("heading", level=2).first.wait_for()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    for away in (page.get_by_role("link", name="Back"), page.get_by_role("navigation").first):
        expect(away).to_be_hidden()
    page.emulate_media(media="screen")


@pytest.mark.parametrize("screen", only(("gin 5, result", "gin review"), "gin 5, result"))
def test_a_printed_result_is_ink_on_paper(visit: Visit, screen: str) -> None:
    """Whatever the theme; nothing to press but what a list tells."""
    needs("gin")
    visitor = visit(color_scheme="dark")
    SCREENS[screen](visitor)
    page = visitor.page
    page.emulate_media(media="print")
    buttons = page.get_by_role("button").and_(page.locator(":not(li > *)"))
    expect(buttons.filter(visible=True)).to_have_count(0)
    colours = "(node) => { const { color } = getComputedStyle(node); return color; }"
    words = page.locator("h2, td, p").filter(visible=True)
    dark = {max(map(int, re.findall(r"\d+", one.evaluate(colours))[:3])) for one in words.all()}
    assert dark
    assert max(dark) < 140
    page.emulate_media(media="screen")


def test_every_deal_of_home_names_its_game(visit: Visit) -> None:
    """On phones, too."""
    visitor = visit(viewport={"width": 390, "height": 844})
    visitor.open()
    deals = visitor.page.get_by_role("region", name="Today’s deals")
    for game in GAMES.values():
        expect(deals.get_by_text(game.title, exact=True).first).to_be_visible()


_RULES = r"""
  const split = (list) => {
    const parts = [""];
    let depth = 0;
    for (const sign of list) {
      depth += Number(sign === "(") - Number(sign === ")");
      if (sign === "," && !depth) parts.push("");
      else parts[parts.length - 1] += sign;
    }
    return parts.map((one) => one.trim());
  };
  const classes = (one) => one.match(/\.[\w-]+/g) ?? [];
  const styleRules = [];
  const walk = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const always = rule.parentRule instanceof CSSLayerBlockRule;
        for (const one of split(rule.selectorText)) {
          const [, root, selector] = /^:where\(([^()]*)\) (.+)$/.exec(one) ?? [null, "", one];
          styleRules.push({ root, selector, style: rule.style.cssText, always });
        }
      } else if (rule.cssRules) {
        walk(rule.cssRules);
      }
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
"""
"""All rules of a page, each with the element that its sheet is scoped to."""

_SCOPED = f"""() => {{
  {_RULES}
  return styleRules.filter(({{ root, selector, always }}) =>
    root && !root.includes("data-game") && always
      && selector.includes(".") && !/[:&>+~*]/.test(selector));
}}"""
"""The plain rules that hold within some part of a page alone."""

_SCOPED_AWAY = f"""([scoped, others]) => {{
  {_RULES}
  const isHere = (element, root) => !root || element.closest(root);
  const wrong = [];
  for (const {{ root, selector, style }} of scoped) {{
    const names = classes(selector);
    if (names.some((name) => others.includes(name))) continue;
    for (const element of document.querySelectorAll(selector)) {{
      if (isHere(element, root) || !element.checkVisibility()) continue;
      const isStyled = styleRules.some((rule) => isHere(element, rule.root)
        && names.every((name) => classes(rule.selector).includes(name))
        && element.matches(rule.selector.replaceAll(":scope", ":is(*)")));
      if (isStyled) continue;
      const look = () => {{
        const all = getComputedStyle(element);
        return [...all].map((name) => all.getPropertyValue(name)).join();
      }};
      const [before, own] = [look(), element.style.cssText];
      element.style.cssText = `${{own}};${{style}}`;
      if (look() !== before) wrong.push(`${{selector}} of ${{root}}: ${{element.className}}`);
      element.style.cssText = own;
    }}
  }}
  return wrong;
}}"""
"""What has the classes of a rule that would change it, stands outside of the rule's part of the
page, and is styled by no other rule for these classes."""

OTHERS = [".rows", ".level", ".who", ".did", ".acts"]
"""Names that mean one thing in one place and another elsewhere."""


@pytest.mark.slow
def test_no_rule_is_scoped_away_from_what_it_styles(visit: Visit) -> None:
    visitor = visit()
    tables = [f"#{name}/deal=a&players=you,easy{',easy' * (name == 'haddock')}" for name in GAMES]
    rules = [f"#rules/{name}" for name in GAMES]
    scoped: dict[str, Any] = {}
    for is_last in (False, True):
        for address in (*PAGES, "#about", *rules, *tables):
            visitor.open(address)
            visitor.wait_for("() => window.cardTable?.ready")
            visitor.page.wait_for_load_state("networkidle")
            if is_last:
                wrong = visitor.page.evaluate(_SCOPED_AWAY, [[*scoped.values()], OTHERS])
                assert not wrong, address
            else:
                scoped |= {repr(one): one for one in visitor.page.evaluate(_SCOPED)}
        assert scoped
