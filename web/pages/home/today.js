import { finder } from "../../lib/elements.js";
import { streak, tried } from "../../storage/daily.js";
import { resultOf } from "../../storage/par.js";
import { today } from "../../lib/days.js";
import { drawStreak } from "../parts/draw-streak.js";

/** @import {Row} from "../../storage/types.js" */

const section = /** @type {HTMLElement} */ (document.querySelector("[data-today]"));
const cells = /** @type {HTMLAnchorElement[]} */ ([...section.querySelectorAll("[data-deal]")]);

const find = finder(section);

const against = /** @type {HTMLSelectElement} */ (section.querySelector("[data-against]"));

let shown = today();

against.addEventListener("change", () => void showAgain());

/** Shows the deals of the current date. */
export function showToday() {
  shown = today();
  return showAgain();
}

/** Keeps the date shown: at midnight nothing changes under the finger. */
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
    // Without storage the deals can be played; results are unknown.
  }
}

/** @param {HTMLAnchorElement} cell @param {string} now @param {Row} [row] */
function draw(cell, now, row) {
  const game = String(cell.dataset.deal);
  /** @type {[levels: string, words: string] | undefined} */
  const chosen = JSON.parse(String(cell.dataset.with))[against.value];
  cell.href = `#${game}/day=${now}${chosen ? `&with=${chosen[0]}` : ""}`;
  const daily = find("[data-daily]", cell);
  daily.dataset.default ??= String(daily.textContent);
  daily.textContent = chosen?.[1] ?? daily.dataset.default;
  cell.toggleAttribute("data-done", row !== undefined);
  const words = find("b", cell);
  const { yet, begun } = /** @type {Record<string, string>} */ (words.dataset);
  words.textContent = row?.told ?? (tried(game) === now ? begun : yet);
  const par = find("[data-par]", cell);
  const result = resultOf(game, now, row ? row.levels.slice(1).join(",") : (chosen?.[0] ?? ""));
  par.hidden = !result;
  par.textContent = `${par.dataset.par} ${result}`;
}
