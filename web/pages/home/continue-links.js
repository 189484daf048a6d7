/** The home page's links to matches under way. */

import { read, write } from "../../storage/local.js";

/** Summaries of matches under way. */
const KEPT = "card-table.continue";

/** @returns {[game: string, words: string][]} from the last visit */
export const waiting = () =>
  Object.entries(read("localStorage", KEPT)).map(([game, words]) => [game, String(words)]);

/**
 * Shows or hides the link to a match.
 * @param {string} game
 * @param {string | null} words its summary; null for none
 */
export function showContinue(game, words) {
  const name = CSS.escape(game);
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-continue="${name}"]`)
  )) {
    link.hidden = words === null;
    const text = link.querySelector("[data-continue-text]");
    if (text) {
      text.textContent = words ?? "";
    }
  }
  const line = /** @type {HTMLElement | null} */ (
    document.querySelector(`[data-tagline="${name}"]`)
  );
  if (line) {
    line.dataset.words ??= String(line.textContent);
    line.textContent = words ?? line.dataset.words;
  }
}

/**
 * The same, stored for the next visit, which shows it before the match is read.
 * @param {string} game
 * @param {string | null} words
 */
export function setContinue(game, words) {
  showContinue(game, words);
  const { [game]: before, ...kept } = read("localStorage", KEPT);
  if (words !== (before ?? null)) {
    // A changed entry moves to the end: the last was played last.
    write("localStorage", KEPT, words === null ? kept : { ...kept, [game]: words });
  }
  markLatest();
}

/** Rings the match that was played last. */
export function markLatest() {
  const last = Object.keys(read("localStorage", KEPT)).pop();
  for (const tile of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".tile"))) {
    const link = /** @type {HTMLElement | null} */ (tile.querySelector("[data-continue]"));
    tile.toggleAttribute("data-latest", link?.dataset.continue === last);
  }
}
