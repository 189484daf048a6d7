/**
 * The guided hands. Home offers them until a match or guided hand is finished; then the daily deals
 * replace them.
 */

import * as played from "../../storage/match-store.js";
import { read, write } from "../../storage/local.js";

/** Progress by game: "Step 4 of 10", "" when finished. */
const GUIDES = "card-table.guides";
/** Set once somebody is no newcomer; first-paint.js reads it. */
const SETTLED = "card-table.settled";

const root = document.documentElement;

function settle() {
  root.removeAttribute("data-newcomer");
  write("localStorage", SETTLED, { settled: true });
}

/** @param {string} game @param {string} place "" when finished */
export function setGuide(game, place) {
  write("localStorage", GUIDES, { ...read("localStorage", GUIDES), [game]: place });
  if (place === "") settle();
  draw();
}

/** Shows the progress at every offer. */
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

/** Updates home's offers. */
export async function showGuides() {
  draw();
  const settled = "settled" in read("localStorage", SETTLED); // not after all has been deleted
  root.toggleAttribute("data-newcomer", !settled);
  if (settled) return;
  try {
    if (await played.count()) settle();
  } catch {
    // Without storage nobody is known to have played.
  }
}

document.addEventListener("fragments", draw); // set-ups and rules have offers, too
