/** Today's deals on the home page: which have been played, what came of it, the days in a row. */

import { streak, tried } from "../../storage/daily.js";
import { today } from "../../lib/days.js";
import { drawStreak } from "../parts/draw-streak.js";

/** @typedef {import("../../storage/match-store.js").Row} Row */

const section = /** @type {HTMLElement} */ (document.querySelector("[data-today]"));
const cells = /** @type {HTMLAnchorElement[]} */ ([...section.querySelectorAll("[data-deal]")]);

/** @param {string} selector @param {Element} [where] @returns {HTMLElement} */
const find = (selector, where = section) =>
  /** @type {HTMLElement} */ (where.querySelector(selector));

/** The day whose deals are shown. */
let shown = today();

/** Somebody comes to the home page: today's deals are those of the day that it is now. */
export function showToday() {
  shown = today();
  return showAgain();
}

/** Shows how these deals stand now. They stay the same: at midnight nothing changes under the finger. */
export async function showAgain() {
  const now = shown;
  for (const cell of cells) draw(cell, now);
  try {
    const { rows, days, length } = await streak();
    for (const cell of cells) {
      const row = rows.find(({ game, day }) => game === cell.dataset.deal && day === now);
      if (row) draw(cell, now, row);
    }
    drawStreak(section, days, length);
  } catch {
    // Where nothing is kept, the deals can be played; only what was played is not known.
  }
}

/**
 * @param {HTMLAnchorElement} cell
 * @param {string} now
 * @param {Row} [row] what came of the deal, if it has been played
 */
function draw(cell, now, row) {
  const game = String(cell.dataset.deal);
  cell.href = `#${game}/day=${now}`;
  cell.toggleAttribute("data-done", row !== undefined);
  const words = find("b", cell);
  const { yet, begun } = /** @type {Record<string, string>} */ (words.dataset);
  words.textContent = row?.told ?? (tried(game) === now ? begun : yet);
}
