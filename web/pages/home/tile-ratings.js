/** Ratings in tiles, fair opponents in set-ups: the last known ones at once, so that nothing moves. */

import { read, write } from "../../storage/local.js";

const SHOWN = "card-table.ratings";

/** @param {string} name @returns {HTMLElement[]} */
const places = (name) => [...document.querySelectorAll(`[data-${name}]`)].map((one) => /** @type {HTMLElement} */ (one));

const isText = (/** @type {unknown} */ text) => typeof text === "string" && text !== "";

export function drawRatings() {
  const shown = /** @type {Record<string, {rating?: unknown, fair?: unknown} | null>} */ (
    window.cardTable.settings.ratings ? read("localStorage", SHOWN) : {}
  );
  for (const place of places("rating")) {
    const words = shown[String(place.dataset.rating)]?.rating;
    place.hidden = !isText(words);
    /** @type {HTMLElement} */ (place.querySelector("b")).textContent = place.hidden ? "" : String(words);
  }
  for (const place of places("fair")) {
    const words = shown[String(place.dataset.fair)]?.fair;
    place.hidden = !isText(words);
    place.textContent = place.hidden ? "" : String(place.dataset.words).replace("{}", String(words));
  }
}

let isKnown = false;
document.addEventListener("played", () => (isKnown = false));

/** Computes the ratings again after a match. */
export async function tellRatings() {
  const isNew = document.documentElement.hasAttribute("data-newcomer");
  if (isKnown || isNew || !window.cardTable.settings.ratings) return;
  isKnown = true;
  const names = JSON.parse(String(places("names")[0].dataset.names));
  try {
    const { tileWords } = await import("../rating/tiles.js");
    const games = places("rating").map(({ dataset }) => String(dataset.rating));
    const ratings = await tileWords(games, (level) => names[level]?.[0] ?? level);
    const isAny = Object.keys({ ...read("localStorage", SHOWN), ...ratings }).length > 0;
    if (isAny) write("localStorage", SHOWN, ratings);
  } catch {
    isKnown = false;
  }
  drawRatings();
}
