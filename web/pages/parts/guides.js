/**
 * The guided first hands: how far each has come, and whether home still offers them. It does until a
 * match has been finished here, or a guided hand; then the deals of the day stand in their place.
 */

import * as played from "../../storage/match-store.js";
import { read, write } from "../../storage/local.js";

/** How far each has come, by game: "Step 4 of 10", "" when it is over. */
const GUIDES = "card-table.guides";
/** Kept once somebody is no newcomer any more; first-paint.js reads it before the first paint. */
const SETTLED = "card-table.settled";

const root = document.documentElement;

/** Home offers the deals of the day from now on. */
function settle() {
  root.removeAttribute("data-newcomer");
  write("localStorage", SETTLED, { settled: true });
}

/** @param {string} game @param {string} place how far its guided hand has come, "" when it is over */
export function setGuide(game, place) {
  write("localStorage", GUIDES, { ...read("localStorage", GUIDES), [game]: place });
  if (place === "") settle();
  draw();
}

/** Says at every offer how far its guided hand has come. */
function draw() {
  const places = read("localStorage", GUIDES);
  for (const offer of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[data-guide]")
  )) {
    const place = places[String(offer.dataset.guide)];
    const state = place === undefined ? "new" : place === "" ? "over" : "begun";
    offer.dataset.state = state;
    const words = /** @type {HTMLElement} */ (offer.querySelector("b"));
    words.textContent = String(words.dataset[state]);
    const more = /** @type {HTMLElement} */ (offer.querySelector("small"));
    more.textContent = state === "begun" ? String(place) : String(more.dataset.new);
  }
}

/** Brings what home offers up to date. */
export async function showGuides() {
  draw();
  const settled = "settled" in read("localStorage", SETTLED); // not after all has been deleted
  root.toggleAttribute("data-newcomer", !settled);
  if (settled) return;
  try {
    if (await played.count()) settle();
  } catch {
    // Where nothing is kept, nobody is known to have played.
  }
}

document.addEventListener("pieces", draw); // set-ups and rules have offers, too
