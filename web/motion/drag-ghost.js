// Shows a copy of the dragged card, in its own layer. From where it is dropped, the card flies on or
// back.

import { EASE, layer, pictureOf } from "./flying-cards.js";

/** Duration of the way back, in ms. */
const BACK = 200;

/** @type {{card: HTMLElement, copy: HTMLElement, x: number, y: number, canHandOver: boolean} | null} */
let ghost = null;

/** @param {HTMLElement} card */
export function pickUp(card) {
  const parent = /** @type {Element} */ (card.closest(".table")?.parentElement);
  const { left, top } = layer(parent, "carry").getBoundingClientRect();
  const rect = card.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.className = "carried";
  copy.append(pictureOf(card, null));
  copy.style.cssText = `width:${rect.width}px;height:${rect.height}px;--cw:${rect.width}px`;
  layer(parent, "carry").replaceChildren(copy);
  // A card without an id, as of a pile's edge, stays visible.
  if (card.dataset.flip) card.dataset.held = "";
  ghost = { card, copy, x: rect.left - left, y: rect.top - top, canHandOver: false };
  carry(0, 0);
}

/** @param {number} dx @param {number} dy */
export function carry(dx, dy) {
  if (!ghost) return;
  const { copy, x, y } = ghost;
  copy.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
}

/** Lets the next scene take the card over. */
export function allowHandOver() {
  if (ghost) ghost.canHandOver = true;
}

/** Hands a dropped card to the scene. @returns {Map<Element, DOMRect>} where its copy is */
export function handOver() {
  if (!ghost?.canHandOver) return new Map();
  const rects = new Map([[ghost.card, ghost.copy.getBoundingClientRect()]]);
  putDown();
  return rects;
}

/** @param {number} rate a factor of time; 0 for at once */
export function sendBack(rate) {
  if (!ghost) return;
  const { card, copy } = ghost;
  const [from, to] = [copy, card].map((node) => node.getBoundingClientRect());
  if (!rate || !from || !to?.width) return putDown();
  const way = `translate(${to.x - from.x}px, ${to.y - from.y}px) ${copy.style.transform}`;
  const timing = { duration: BACK * rate, easing: EASE.move };
  const running = copy.animate({ transform: [copy.style.transform, way] }, timing);
  const one = ghost;
  running.onfinish = () => ghost === one && putDown();
}

function putDown() {
  if (!ghost) return;
  const { card, copy } = ghost;
  ghost = null;
  copy.remove();
  delete card.dataset.held;
}
