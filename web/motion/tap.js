// Tells the table of clicks, as the event "tap". A card that is tapped (chosen ones, when the main
// button is pressed) answers before anything is worked out: it rises at once, and the table is told
// when that has been painted. From there it travels on, stays chosen, or settles back. A double click
// counts as one tap: what comes of the first click has to be seen before there can be a second.

import { locate, rise } from "./tap-feedback.js";
import { afterFrame, pace, settle } from "./motion.js";

/** A card that a tap lets go of. */
const CHOSEN_OF_SEVERAL = '[aria-multiselectable="true"] [aria-selected="true"]';

/**
 * A second tap of a finger within so many ms is the same tap, if it is on the same card or button,
 * or within so many px. Clicks of a mouse are counted by the browser, and so are taps in Chromium, up
 * to some 20 px apart: the next card may have come that near when a hand has closed up.
 */
const SAME_TAP = 350;
const SAME_PLACE = 10;

/** What was clicked last, when and where. */
let last = { name: "", card: "", time: -Infinity, x: 0, y: 0 };

/** @type {Element | null} what was tapped a moment ago, and the table has not been told of yet */
let waiting = null;

/** @param {HTMLElement} root */
export function install(root) {
  root.addEventListener("click", (event) => {
    tell();
    if (!(event.target instanceof Element)) return;
    // What is inside of it may be drawn anew before the table is told.
    const place = /** @type {HTMLElement | null} */ (
      event.target.closest("[data-act], [data-card]")
    );
    const name = place?.matches(".pile") ? "" : place?.dataset.act;
    if (isOfTheSame(event, name ?? "", place?.dataset.card ?? "")) return;
    waiting = place ?? event.target;
    const cards = place ? cardsOf(root, place) : [];
    const rate = document.hidden ? 0 : pace();
    if (!place || !rate || !cards.length) return tell();
    rise(cards, rate, Boolean(place.closest(CHOSEN_OF_SEVERAL)));
    afterFrame().then(tell);
  });
  // One thing after the other, and nothing is lost.
  for (const name of ["pointerdown", "keydown", "pagehide"]) addEventListener(name, tell, true);
}

/**
 * Whether a click belongs to the one before, being the second of a double click. A button may be
 * pressed in haste (sort, undo); a card, a pile, and what has come in a button's place may not.
 * @param {MouseEvent} event
 * @param {string} name what the button does; "" for a card or a pile
 * @param {string} card which card it is
 */
function isOfTheSame(event, name, card) {
  const { timeStamp: time, clientX: x, clientY: y } = event;
  const by = event instanceof PointerEvent ? event.pointerType : "mouse";
  const there = Math.hypot(x - last.x, y - last.y) < SAME_PLACE || (card && card === last.card);
  const second = event.detail > 1 || (by === "touch" && there && time - last.time < SAME_TAP);
  const hasty = name && name !== "main" && name === last.name;
  last = { name: second ? last.name : name, card, time, x, y };
  return second && !hasty;
}

/**
 * The cards that are to answer: that of the hand, the top one of a pile, or those chosen.
 * @param {HTMLElement} root
 * @param {Element} target
 */
function cardsOf(root, target) {
  if (target.closest('[data-act="main"]')) {
    return [...root.querySelectorAll('[role="option"][aria-selected="true"] .card')];
  }
  const place = target.closest('[role="option"], .pile');
  return place ? [...place.querySelectorAll(".card")].slice(-1) : [];
}

function tell() {
  if (!waiting) return;
  const target = waiting;
  waiting = null;
  locate();
  target.dispatchEvent(new CustomEvent("tap", { bubbles: true }));
  settle();
}
