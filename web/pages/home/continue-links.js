/** The home page's ways back into matches under way. */

import { read, write } from "../../storage/local.js";

/** The matches under way, in words. */
const KEPT = "card-table.continue";

/** @returns {[game: string, words: string][]} the matches that were under way at the last visit */
export const waiting = () =>
  Object.entries(read("localStorage", KEPT)).map(([game, words]) => [game, String(words)]);

/**
 * Shows or hides the way back into a kept match.
 * @param {string} game
 * @param {string | null} words where the match stands; null when there is none
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
 * The same, and remembered, so that the next visit shows it from the start, before the match itself
 * could be read.
 * @param {string} game
 * @param {string | null} words
 */
export function setContinue(game, words) {
  showContinue(game, words);
  const { [game]: before, ...kept } = read("localStorage", KEPT);
  if (words !== (before ?? null)) {
    // What changes comes last: so the last one was played last.
    write("localStorage", KEPT, words === null ? kept : { ...kept, [game]: words });
  }
  markLatest();
}

/** Of the matches that wait, the one that was played last has the ring. */
export function markLatest() {
  const last = Object.keys(read("localStorage", KEPT)).pop();
  for (const tile of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".tile"))) {
    const link = /** @type {HTMLElement | null} */ (tile.querySelector("[data-continue]"));
    tile.toggleAttribute("data-latest", link?.dataset.continue === last);
  }
}
