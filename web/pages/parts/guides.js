/**
 * Progress of the guided hands. Home offers a game's guide until the guide or a match of that game is
 * finished, and the daily deals once anything is.
 */

import * as matchStore from "../../storage/match-store.js";
import { read, write } from "../../storage/local.js";

/** Progress by game: "Step 4 of 10", "" when finished. */
const GUIDES = "card-table.guides";
/** Set by the first finished guide or match; first-paint.js reads it. */
const SETTLED = "card-table.settled";

const root = document.documentElement;

/** The games of which a match was finished. @type {Set<string>} */
let games = new Set();
/** Rows read to find them. */
const LATEST = 200;

/** Lets home offer the daily deals from now on. */
function settle() {
  root.removeAttribute("data-newcomer");
  write("localStorage", SETTLED, { settled: true });
}

/** @param {string} game @param {string} progress "" when finished */
export function setGuide(game, progress) {
  write("localStorage", GUIDES, { ...read("localStorage", GUIDES), [game]: progress });
  if (progress === "") settle();
  draw();
}

/** Shows the progress at every offer. */
function draw() {
  const all = read("localStorage", GUIDES);
  for (const offer of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[data-guide]")
  )) {
    const progress = all[String(offer.dataset.guide)];
    const state = progress === undefined ? "new" : progress === "" ? "over" : "begun";
    offer.dataset.state = state;
    const isDone = state === "over" || (state === "new" && games.has(String(offer.dataset.guide)));
    offer.hidden = offer.matches(".with") && isDone;
    const words = /** @type {HTMLElement} */ (offer.querySelector("b"));
    words.textContent = words.dataset[state] ?? words.textContent;
    const more = /** @type {HTMLElement | null} */ (offer.querySelector("small"));
    if (more) more.textContent = state === "begun" ? String(progress) : String(more.dataset.new);
  }
}

export async function showGuides() {
  draw();
  const settled = "settled" in read("localStorage", SETTLED); // false again after deleting everything
  root.toggleAttribute("data-newcomer", !settled);
  try {
    games = new Set((await matchStore.latest(LATEST)).map(({ game }) => game));
  } catch {
    return; // without storage, finished matches are unknown
  }
  if (games.size && !settled) settle();
  draw();
}

document.addEventListener("fragments", draw); // set-ups and rules have offers, too
