/** Links to matches in progress: home and set-ups to a game's latest, "Your matches" to all. */

import { read, write } from "../../storage/local.js";

/** Summaries by address without "#", latest last. */
const SUMMARIES = "card-table.continue";

/** @returns {[address: string, words: string][]} as far as this browser knows */
export const waiting = () =>
  Object.entries(read("localStorage", SUMMARIES)).map(([address, words]) => [address, String(words)]);

/** @param {string} address */
const gameOf = (address) => address.split("/")[0];

/** A deal of the day has a tile of its own. @param {string} address */
const isDaily = (address) => address.includes("/day=");

/** @param {string} game */
export function showContinue(game) {
  const all = waiting().filter(([address]) => gameOf(address) === game && !isDaily(address));
  const [address, words] = all.find(([one]) => one === game) ?? all.at(-1) ?? [game, null];
  const name = CSS.escape(game);
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-continue="${name}"]`)
  )) {
    part.hidden = words === null;
    const link = part.closest("a") ?? part.querySelector("a");
    link?.setAttribute("href", `#${address}`);
    const text = part.querySelector("[data-continue-text]");
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

export function showAll() {
  const links = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-continue]"));
  for (const game of new Set(Array.from(links, (link) => String(link.dataset.continue)))) {
    showContinue(game);
  }
  markLatest();
}

// Another tab has played or finished a match.
export const watchTabs = () =>
  window.addEventListener("storage", ({ key }) => {
    if (key === SUMMARIES || key === null) showAll();
  });

/**
 * Keeps a summary that the next visit shows before the match is read.
 * @param {string} address without "#"
 * @param {string | null} words null for none
 */
export function setContinue(address, words) {
  const { [address]: before, ...others } = read("localStorage", SUMMARIES);
  if (words !== (before ?? null)) {
    // A changed entry moves to the end.
    write("localStorage", SUMMARIES, words === null ? others : { ...others, [address]: words });
  }
  showContinue(gameOf(address));
  markLatest();
}

/** Rings the match that was played last. */
function markLatest() {
  const [last] = waiting().filter(([address]) => !isDaily(address)).at(-1) ?? [];
  for (const tile of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".tile"))) {
    const link = /** @type {HTMLElement | null} */ (tile.querySelector("[data-continue]"));
    tile.toggleAttribute("data-latest", last !== undefined && link?.dataset.continue === gameOf(last));
  }
}
