"""Your own hand: cards put in by tapping, typing and pasting; the teacher's answer; playing on."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from random import Random
from urllib.parse import unquote

import pytest
from app.import_match import check_position
from app.site import FIRST
from playwright.sync_api import Locator, expect

from e2e.axe import check_themes
from e2e.conftest import PHONE, Visit
from e2e.replayed import finished_match, open_replay, open_review
from e2e.visitor import Visitor
from pygames.position import parse_position, position_text
from tests.test_positions import changed, views

CARDS = "7h 8h 9h 4c 4d As 2s 10d"
EXAMPLES = {
    "Gin Rummy": "gin1 2C2D3D4D6DJDKD4S8SKS QHx ph:st sc:161-227 to:250 no:18",
    "Haggis": "haggis1 4O4Y8R8O8Y9R9OTOTYTGJQK 15JQK 0=3R3G,1=4R4G,0=5R5Y tu:1 bets:15,15",
    "Hockey": "hockey1 6D7CTD JH7H3S3D5S",
    "Haddock": "haddock1 AC5H7H9H TD 4 d:AC",
}


class Form:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.root = visitor.page.get_by_role("main").filter(visible=True)

    @property
    def typed(self) -> Locator:
        return self.root.get_by_label("Type the cards")

    @property
    def status(self) -> Locator:
        return self.root.get_by_role("status")

    @property
    def wrong(self) -> Locator:
        return self.root.get_by_role("alert")

    def card(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def ask(self) -> None:
        self.root.get_by_role("button", name="Ask").click()
        expect(self.visitor.table.button("Play on")).to_be_visible(timeout=120_000)


def form(visitor: Visitor, address: str = "#own/gin") -> Form:
    visitor.open(address)
    own = Form(visitor)
    expect(own.typed).to_be_visible()
    return own


def test_put_in_ask_change_and_play_on(visit: Visit) -> None:
    visitor = visit(**PHONE)
    own = form(visitor)
    own.typed.fill(CARDS)
    expect(own.status).to_have_text(
        "Still to come: two cards for your hand, one card for the discard pile."
    )
    own.typed.press_sequentially(" 7x")
    expect(own.wrong).to_have_text("“7x” is no card.")
    own.typed.fill(CARDS)
    for name in ("jack of diamonds", "king of clubs", "4 of spades"):
        own.card(name).click()
        expect(own.card(name)).to_have_attribute("aria-pressed", "true")
    expect(own.typed).to_have_value(f"{CARDS} Jd Kc | 4s")
    visitor.page.reload()
    expect(own.typed).to_have_value(f"{CARDS} Jd Kc | 4s")
    check_themes(visitor, "the form")
    own.ask()
    expect(visitor.table.root).to_contain_text(re.compile("Take the 4"), timeout=60_000)
    check_themes(visitor, "the answer")
    visitor.table.button("Change").click()
    own.card("4 of spades").click()
    own.card("5 of clubs").click()
    own.root.get_by_label("Your turn").select_option("Draw, or discard")
    own.ask()
    expect(visitor.table.root).to_contain_text("Judged without what went before")
    assert "5C" in visitor.page.url
    visitor.table.button("Play on").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=re.compile("easy")).click()
    visitor.table.wait_until_playable()
    assert visitor.page.url.endswith("#gin")
    expect(visitor.table.root).to_contain_text(FIRST["easy"])


@pytest.mark.slow
@pytest.mark.parametrize("title", EXAMPLES)
def test_a_text_that_is_pasted(visit: Visit, title: str) -> None:
    """It comes to the table as it is, is kept, shared, and opened from Your matches."""
    visitor, text = visit(), EXAMPLES[title]
    game = text.partition("1")[0]
    own = form(visitor, f"#own/{game}")
    own.typed.fill(text)
    own.ask()
    address = visitor.page.url.partition("#")[2]
    assert address == f"{game}/position={text.replace(' ', '_')}"
    visitor.table.button("Share").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text(text)
    expect(dialog).to_contain_text(f"#{address}")
    dialog.get_by_role("button", name="Keep under Your matches").click()
    expect(dialog.get_by_role("button", name="Kept")).to_be_visible()
    check_themes(visitor, "sharing")
    visitor.open("#matches")
    visitor.page.get_by_role("link", name=f"Open {title}").click()
    expect(visitor.table.button("Play on")).to_be_visible(timeout=120_000)
    visitor.open("#matches")
    visitor.page.get_by_role("button", name=f"Delete {title}").click()
    expect(visitor.page.get_by_role("link", name=f"Open {title}")).to_have_count(0)


@pytest.mark.slow
def test_what_if_at_a_match(visit: Visit) -> None:
    visitor = visit()
    table = visitor.sit_down("#gin/deal=own&players=you,medium")
    table.my_turn.first.wait_for()
    table.button("Menu").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="What if…").click()
    own = Form(visitor)
    expect(own.status).to_have_text("Ready to ask.")
    own.ask()
    visitor.page.go_back()
    expect(own.typed).to_be_visible()


@pytest.mark.slow
def test_by_keys(visit: Visit) -> None:
    visitor = visit()
    own = form(visitor)
    own.card("ace of clubs").focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(own.card("2 of clubs")).to_be_focused()
    visitor.page.keyboard.press("Space")
    expect(own.typed).to_have_value("2c")
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("Enter")
    expect(own.typed).to_have_value("2c 2d")
    visitor.page.keyboard.press("Enter")
    expect(own.typed).to_have_value("2c")


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["gin1_2C_QH", "gin1_2C2D3D4D6DJDKD4S8SKS_KS", "hockey1_-_-", "chess1", "%00"]
)
def test_a_damaged_address_says_what_is_wrong(visit: Visit, text: str) -> None:
    visitor = visit()
    visitor.open(f"#gin/position={text}")
    dialog = visitor.page.get_by_role("dialog", name="This position cannot be shown")
    expect(dialog).to_be_visible(timeout=120_000)


TABLES = [("gin", 2), ("haggis", 2), ("haggis", 3), ("hockey", 2), ("haddock", 4)]
_PASTE = """(texts) => {
  let address = "";
  history.replaceState = (state, title, to) => (address = to);
  const fields = [...document.querySelectorAll("main.own [name=typed]")];
  const typed = fields.find((one) => one.checkVisibility());
  const [wrong, status] = typed.form.querySelectorAll(".wrong, .asks p");
  const ask = typed.form.querySelector("[type=submit]");
  return texts.map((text) => {
    typed.value = text;
    typed.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const missing = ask.ariaDisabled === "true" ? status.textContent : "";
    const made = address.split("/").slice(2).join("/");
    return [wrong.textContent || missing, JSON.parse(cardTable.checkPosition(made)).text ?? ""];
  });
}"""
"""What the form says of each text, and what it makes of it."""


def pasted(visitor: Visitor, game: str, texts: list[str]) -> list[tuple[str, str]]:
    form(visitor, f"#own/{game}")
    visitor.wait_for("() => window.cardTable.checkPosition", within=120)
    answers = visitor.page.evaluate(_PASTE, texts)
    return [(complaint, made) for complaint, made in answers]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_form_says_all_that_a_text_says(visit: Visit, game: str, seats: int) -> None:
    texts = list(
        dict.fromkeys(position_text(one) for one in islice(views(game, seats, {}, "f"), 300))
    )
    for text, (complaint, made) in zip(texts, pasted(visit(), game, texts), strict=True):
        assert (complaint, made) == ("", text)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hostile_text_is_answered_in_a_sentence(visit: Visit, game: str, seats: int) -> None:
    rng = Random(game)
    sources = [
        position_text(one, rng.random() < 0.5) for one in islice(views(game, seats, {}, "h"), 300)
    ]
    texts = [changed(rng.choice(sources), rng) for _ in range(400)]
    wrong = 0
    for text, (complaint, made) in zip(texts, pasted(visit(), game, texts), strict=True):
        answer = check_position(text)
        if "text" in answer:
            assert (complaint, made) == ("", answer["text"]), text
        else:
            assert re.fullmatch(r"\S.{5,250}\.", complaint), (text, complaint)
            wrong += 1
    assert wrong > 100


def at_a_match(visitor: Visitor, game: str) -> None:
    visitor.sit_down(f"#{game}/deal=own&players=you,medium")
    visitor.table.my_turn.first.wait_for()


def at_a_replay(visitor: Visitor, game: str) -> None:
    table = open_replay(visitor, finished_match(game, "seen again 1"))
    table.slider.fill("5")


def at_a_review(visitor: Visitor, game: str) -> None:
    open_review(visitor, game)
    visitor.page.keyboard.press("n")


def at_a_puzzle(visitor: Visitor, game: str) -> None:
    visitor.open(f"#{game}/puzzle=1")
    visitor.table.button("Show me").wait_for(timeout=120_000)


MOMENTS = [at_a_match, at_a_replay, at_a_review, at_a_puzzle]


@pytest.mark.slow
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("title", EXAMPLES)
def test_any_moment_can_be_taken_there(
    visit: Visit, title: str, moment: Callable[[Visitor, str], None]
) -> None:
    visitor = visit(**PHONE)
    game = EXAMPLES[title].partition("1")[0]
    moment(visitor, game)
    dock = visitor.table.root.get_by_role("contentinfo")
    prompt = dock.inner_text()
    visitor.table.button("Menu").tap()
    what_if = visitor.page.get_by_role("dialog").get_by_role("button", name="What if…")
    what_if.tap()
    own = Form(visitor)
    expect(own.status).to_have_text("Ready to ask.")
    expect(own.wrong).to_have_count(0)
    text = unquote(visitor.page.url).partition(f"#own/{game}/")[2]
    assert parse_position(text).hand
    visitor.page.go_back()
    expect(own.status).to_be_hidden()
    expect(visitor.table.root).not_to_have_attribute("aria-busy", "true")
    expect(dock).to_have_text(prompt, use_inner_text=True)
    visitor.table.button("Menu").press("Enter")
    what_if.press("Enter")
    expect(own.status).to_have_text("Ready to ask.")
    own.ask()
    visitor.table.button("Play on").tap()
    visitor.page.get_by_role("dialog").get_by_role("button", name=re.compile("easy")).tap()
    expect(visitor.table.root).to_contain_text(FIRST["easy"], timeout=60_000)


def test_all_that_is_known_is_put_in_by_touch(visit: Visit) -> None:
    """Who threw what at Gin; three players and their bets at Haggis."""
    visitor = visit(**PHONE)
    own = form(visitor)
    own.typed.fill("7h 8h 9h 4c 4d As 2s 10d Jd Kc | 4s 5s | Qh")
    own.root.get_by_text("Who threw what").tap()
    own.root.get_by_label("4 of spades").last.select_option("The upcard")
    own.root.get_by_label("5 of spades").last.select_option("They threw it")
    own.root.get_by_text("What they saw you take").tap()
    own.root.get_by_label("10 of diamonds").last.select_option("After they threw it")
    own.root.get_by_text("More", exact=True).tap()
    own.root.get_by_label("Cards in the stock").fill("20")
    check_themes(visitor, "what is known")
    text = "gin1_7H8H9H4C4DAS2STDJDKC_4Sx5S1_k:QH_m:TD_n:20"
    assert visitor.page.url.endswith(f"#own/gin/{text}")

    own = form(visitor, "#own/haggis")
    own.typed.fill("2r 4g 6r 6g 8r 8y 10o 3b 4b 5b 6b J Q K | 7b 7g")
    own.root.get_by_label("Cards of the next player: how many").fill("17")
    own.root.get_by_label("Cards of a third player: how many").fill("14")
    own.root.get_by_role("group", name="third player").get_by_label("King").uncheck()
    own.root.get_by_label("Who played it").select_option("The third player")
    own.root.get_by_label("Bet of the third player").select_option("30")
    assert "_17JQK,14JQ_2=7B7G_" in visitor.page.url and "bets:n,n,30" in visitor.page.url
    check_themes(visitor, "three players")
