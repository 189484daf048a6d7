// Drags cards. An element with data-drag can be picked up, its card follows the pointer as a copy
// (drag-ghost.js), and it can be dropped on an element with data-drop; a drop (or near it) is told as the
// event "card-drop" with {drag, zone, before}: what was dragged, where it fell, and within a hand the
// card that it is to stand before ("" at the end).

import { carry, fall, letGo, pickUp } from "./drag-ghost.js";
import { moves, pace } from "./motion.js";

const THRESHOLD = 8;

/**
 * @typedef {object} Drop
 * @property {string | undefined} drag what was dragged
 * @property {string | undefined} zone where it fell
 * @property {string} before the card that it is to stand before; "" at the end
 */

/** @type {{node: HTMLElement, id: number, x: number, y: number, moved: boolean} | null} */
let held = null;

/** @param {HTMLElement} root */
export function install(root) {
  root.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Element) || event.button !== 0 || held) return;
    const node = /** @type {HTMLElement | null} */ (event.target.closest("[data-drag]"));
    if (!node) return;
    held = { node, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.moved && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!held.moved) {
      held.moved = true;
      held.node.classList.add("dragged");
      root.classList.add("dragging");
      pickUp(cardOf(held.node));
    }
    carry(dx, dy);
    light(zoneAt(held.node, event.clientX, event.clientY));
  });
  addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { node, moved } = held;
    if (moved) {
      // The click that ends a drag is not a tap on the card.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      const zone = zoneAt(node, event.clientX, event.clientY);
      if (zone) {
        /** @type {Drop} */
        const detail = {
          drag: node.dataset.drag,
          zone: zone.dataset.drop,
          before: following(zone, node, event.clientX, event.clientY),
        };
        fall();
        root.dispatchEvent(new CustomEvent("card-drop", { detail }));
      }
    }
    release(root, node);
  });
  addEventListener("pointercancel", (event) => {
    if (held && event.pointerId === held.id) release(root, held.node);
  });
}

/** What is carried when it is picked up: its card, the top one of a pile. @param {HTMLElement} node */
function cardOf(node) {
  const cards = /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(".card"));
  return [...cards].at(-1) ?? node;
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * The drop zone that is nearest to the pointer, if it is no further away than a card is wide. Of the
 * hand its cards count, and for one of its own half as far: what falls on empty cloth goes back, and
 * what falls in the hand stays there. What is dragged is no place to drop it on.
 * @param {HTMLElement} dragged
 * @param {number} x
 * @param {number} y
 * @returns {HTMLElement | null}
 */
function zoneAt(dragged, x, y) {
  const { width } = (dragged.querySelector(".card") ?? dragged).getBoundingClientRect();
  const home = dragged.closest('[role="listbox"]');
  const atHome = home !== null && distance(home, x, y) === 0;
  let nearest = null;
  let least = Infinity;
  for (const zone of zones()) {
    if (zone === dragged || (atHome && zone !== home)) continue;
    const within = zone.contains(dragged);
    const cards = [...zone.querySelectorAll("[data-card]")].filter((card) => card !== dragged);
    const away = Math.min(...(cards.length ? cards : [zone]).map((one) => distance(one, x, y)));
    if (away <= (within ? width / 2 : width) && away < least) [nearest, least] = [zone, away];
  }
  return nearest;
}

/** All drop zones. */
function zones() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-drop]"));
  return [...found];
}

/**
 * How far a point is from an element, in px.
 * @param {Element} node
 * @param {number} x
 * @param {number} y
 */
function distance(node, x, y) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Light up the zone that a drop would fall on. @param {HTMLElement | null} at */
function light(at) {
  for (const zone of zones()) zone.classList.toggle("over", zone === at);
}

/**
 * The card of a zone before which something falls: the first one further on in its row.
 * @param {HTMLElement} zone
 * @param {HTMLElement} dragged
 * @param {number} x
 * @param {number} y
 */
function following(zone, dragged, x, y) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (zone.querySelectorAll("[data-card]"));
  const cards = [...all].filter((card) => card !== dragged);
  const rows = cards.map((card) => card.getBoundingClientRect());
  const at = rows.findIndex((rect) => y < rect.bottom && x < rect.left + rect.width / 2);
  return cards[at]?.dataset.card ?? "";
}

/**
 * Let go of it. Where it has been played, the card has flown on already.
 * @param {HTMLElement} root
 * @param {HTMLElement} node
 */
function release(root, node) {
  held = null;
  root.classList.remove("dragging");
  light(null);
  node.classList.remove("dragged");
  letGo(moves() ? pace() : 0);
}
