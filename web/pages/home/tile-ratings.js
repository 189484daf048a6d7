/** The rating in the tile of its game, as last known, so that nothing moves. */

import { read, write } from "../../storage/local.js";

const SHOWN = "card-table.ratings";

/** @returns {HTMLElement[]} */
const places = () => [...document.querySelectorAll("[data-rating]")].map((one) => /** @type {HTMLElement} */ (one));

export function drawRatings() {
  const shown = window.cardTable.settings.ratings ? read("localStorage", SHOWN) : {};
  for (const place of places()) {
    const words = shown[String(place.dataset.rating)];
    place.hidden = typeof words !== "string";
    /** @type {HTMLElement} */ (place.querySelector("b")).textContent = place.hidden ? "" : String(words);
  }
}

/** Reckons them anew. */
export async function tellRatings() {
  try {
    const { known } = await import("../rating/tiles.js");
    write("localStorage", SHOWN, await known(places().map(({ dataset }) => String(dataset.rating))));
  } catch {
    return; // the next visit tries again
  }
  drawRatings();
}
