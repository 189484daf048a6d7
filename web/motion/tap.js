// Fires "tap" for clicks, once the tapped card (or, for the main button, the selected ones) has
// risen. A double click is one tap, but on the same card its second click is a tap with {twice}.

import { locate, rise } from "./tap-feedback.js";
import { afterFrame, pace, settle } from "./motion.js";

/** A card that a tap deselects. */
const CHOSEN_OF_SEVERAL = '[aria-multiselectable="true"] [aria-selected="true"]';

/**
 * A second touch within this time, in ms, on the same card or within so many px, is a double click.
 * Chromium counts touches up to 20 px apart, and a hand may close up under the finger.
 */
const SAME_TAP = 350;
const SAME_PLACE = 10;

/** A touch within so many ms and px of the last presses no button that has replaced another. */
const REPLACED = 700;
const THUMB = 44;

let last = { name: "", words: "", card: "", taps: 0, time: -Infinity, x: 0, y: 0 };

/** @type {Element | null} tapped, but not yet reported */
let waiting = null;
/** Whether it was tapped twice. */
let twice = false;

/** @param {HTMLElement} root */
export function install(root) {
  root.addEventListener("click", (event) => {
    fireTap();
    if (!(event.target instanceof Element)) return;
    // Its content may be redrawn before the report.
    const control = /** @type {HTMLElement | null} */ (
      event.target.closest("[data-act], [data-card]")
    );
    const name = control?.matches(".pile") ? "" : control?.dataset.act;
    const words = name ? (control?.textContent ?? "") : "";
    if (isOfTheSame(event, name ?? "", words, control?.dataset.card ?? "")) return;
    waiting = control ?? event.target;
    twice = last.taps === 2;
    const cards = control ? cardsOf(root, control) : [];
    const rate = document.hidden ? 0 : pace();
    if (!control || !rate || !cards.length) return fireTap();
    rise(cards, rate, Boolean(control.closest(CHOSEN_OF_SEVERAL)));
    afterFrame().then(fireTap);
  });
  // An earlier tap is reported first.
  for (const name of ["pointerdown", "keydown", "pagehide"]) addEventListener(name, fireTap, true);
}

/**
 * Whether to ignore a click as the second of a double click. All buttons but the main one may be pressed
 * fast, as for undo.
 * @param {MouseEvent} event
 * @param {string} name the button's act; "" for a card or a pile
 * @param {string} words on the button
 * @param {string} card
 */
function isOfTheSame(event, name, words, card) {
  const { timeStamp: time, clientX: x, clientY: y } = event;
  const by = event instanceof PointerEvent ? event.pointerType : "mouse";
  const away = Math.hypot(x - last.x, y - last.y);
  const there = away < SAME_PLACE || (card && card === last.card);
  const isReplaced = name && last.name && words !== last.words && away < THUMB;
  const second = event.detail > 1
    || (by === "touch" && there && time - last.time < SAME_TAP)
    || (by === "touch" && isReplaced && time - last.time < REPLACED);
  const hasty = name && name !== "main" && name === last.name;
  const taps = second && card && card === last.card ? last.taps + 1 : 1;
  last = { name: second ? last.name : name, words: second ? last.words : words, card, taps, time, x, y };
  return second && !hasty && taps !== 2;
}

/**
 * The tapped card, a pile's top, or the selected ones.
 * @param {HTMLElement} root
 * @param {Element} target
 */
function cardsOf(root, target) {
  if (target.closest('[data-act="main"]')) {
    return [...root.querySelectorAll('[role="option"][aria-selected="true"] .card')];
  }
  const source = target.closest('[role="option"], .pile');
  return source ? [...source.querySelectorAll(".card")].slice(-1) : [];
}

function fireTap() {
  if (!waiting) return;
  const target = waiting;
  waiting = null;
  locate();
  target.dispatchEvent(new CustomEvent("tap", { bubbles: true, detail: { twice } }));
  settle();
}
