/** Ratings in tiles, fair opponents in set-ups: the last known ones at once, so that nothing moves. */

import { read, write } from "../../storage/local.js";

const SHOWN = "card-table.ratings";

/** @param {string} name @returns {HTMLElement[]} */
const elementsOf = (name) => [...document.querySelectorAll(`[data-${name}]`)].map((one) => /** @type {HTMLElement} */ (one));

const isText = (/** @type {unknown} */ text) => typeof text === "string" && text !== "";

export function drawRatings() {
  const shown = /** @type {Record<string, {rating?: unknown, fair?: unknown} | null>} */ (
    window.cardTable.settings.ratings ? read("localStorage", SHOWN) : {}
  );
  for (const element of elementsOf("rating")) {
    const words = shown[String(element.dataset.rating)]?.rating;
    element.hidden = !isText(words);
    /** @type {HTMLElement} */ (element.querySelector("b")).textContent = element.hidden ? "" : String(words);
  }
  for (const element of elementsOf("fair")) {
    const words = shown[String(element.dataset.fair)]?.fair;
    element.hidden = !isText(words);
    element.textContent = element.hidden ? "" : String(element.dataset.words).replace("{}", String(words));
  }
}

let isKnown = false;
document.addEventListener("played", () => (isKnown = false));

/** Computes the ratings again after a match. */
export async function updateRatings() {
  const isNew = document.documentElement.hasAttribute("data-newcomer");
  if (isKnown || isNew || !window.cardTable.settings.ratings) return;
  isKnown = true;
  const names = JSON.parse(String(elementsOf("names")[0].dataset.names));
  try {
    const { tileWords } = await import("../rating/tiles.js");
    const games = elementsOf("rating").map(({ dataset }) => String(dataset.rating));
    const ratings = await tileWords(games, (level) => names[level]?.[0] ?? level);
    const isAny = Object.keys({ ...read("localStorage", SHOWN), ...ratings }).length > 0;
    if (isAny) write("localStorage", SHOWN, ratings);
  } catch {
    isKnown = false;
  }
  drawRatings();
}
