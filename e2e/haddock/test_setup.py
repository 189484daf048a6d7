"""The set-up of Haddock: what its words say of the variations."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import PHONE, Visit
from e2e.setting_up import SetUp


def test_the_words_follow_the_variations(visit: Visit) -> None:
    setup = SetUp(visit(**PHONE), "haddock")
    expect(setup.says).to_have_text("New matches are single games for two players.")
    players = setup.sheet.get_by_role("group", name="Players")
    expect(players).to_contain_text("One deck")
    setup.seats(5)
    expect(players).to_contain_text("Two decks")
    setup.variation("Series of games").check(force=True)
    expect(setup.says).to_have_text("New matches are series for five players.")
    assert setup.wish["options"]["series"] is True
    assert setup.guest.table.sideways() <= 0
