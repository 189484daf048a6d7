// Drags cards: data-drag can be picked up, data-drop receives it. A drop on or near a zone fires
// "card-drop" with a `Drop`.

import { allowHandOver, carry, pickUp, sendBack } from "./drag-ghost.js";
import { moves, pace } from "./motion.js";

const THRESHOLD = 8;

/** @import {Drop} from "./types.js" */

/** @type {{node: HTMLElement, id: number, touch: boolean, x: number, y: number, moved: boolean} | null} */
let drag = null;

/** The pointer whose drag was given up, with its button still down. @type {number | null} */
let givenUpPointer = null;

/** Events after which a drag's release may never be heard. */
const ENDS = ["blur", "resize", "pagehide"];
const ENDS_OF_POINTER = ["pointercancel", "lostpointercapture"];

/** @param {HTMLElement} root */
export function install(root) {
  const giveUp = () => {
    if (!drag) return;
    givenUpPointer = drag.moved ? drag.id : null;
    release(root, drag.node);
  };
  for (const name of ENDS) addEventListener(name, giveUp);
  for (const name of ENDS_OF_POINTER) {
    addEventListener(name, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerId === drag?.id) giveUp();
    });
  }
  // A long touch fires it, too, and drags on.
  addEventListener("contextmenu", () => drag?.touch || giveUp());
  document.addEventListener("visibilitychange", giveUp);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !drag?.moved) return;
      swallow(event);
      giveUp();
    },
    { capture: true },
  );
  addEventListener(
    "pointerdown",
    (event) => {
      if (!event.isPrimary) return;
      giveUp();
      givenUpPointer = null;
    },
    { capture: true },
  );
  root.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Element) || event.button !== 0 || drag) return;
    const node = /** @type {HTMLElement | null} */ (event.target.closest("[data-drag]"));
    if (!node) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    drag = { node, id, touch: event.pointerType === "touch", x, y, moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    // No button is down, or another one as well.
    if (event.buttons !== 1) return giveUp();
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!drag.moved) {
      drag.moved = true;
      drag.node.classList.add("dragged");
      root.classList.add("dragging");
      pickUp(cardOf(drag.node));
    }
    carry(dx, dy);
    light(zoneAt(drag.node, event.clientX, event.clientY));
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerId === givenUpPointer) swallowClick();
    givenUpPointer = null;
    if (!drag || event.pointerId !== drag.id) return;
    if (event.button !== 0) return giveUp();
    const { node, moved } = drag;
    if (moved) {
      swallowClick();
      const zone = zoneAt(node, event.clientX, event.clientY);
      if (zone) {
        /** @type {Drop} */
        const detail = {
          drag: node.dataset.drag,
          zone: zone.dataset.drop,
          before: following(zone, node, event.clientX, event.clientY),
        };
        allowHandOver();
        root.dispatchEvent(new CustomEvent("card-drop", { detail }));
      }
    }
    release(root, node);
  });
}

function swallowClick() {
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

/** The card; of a pile, the top one. @param {HTMLElement} node */
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
 * The nearest drop zone within a card's width of the pointer, half of it for the card's own zone. A zone
 * with cards counts where they lie. Within its own hand a card can only be sorted.
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

function zones() {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-drop]"));
  return [...nodes];
}

/** @param {Element} node @param {number} x @param {number} y */
function distance(node, x, y) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** @param {HTMLElement | null} at */
function light(at) {
  for (const zone of zones()) zone.classList.toggle("over", zone === at);
}

/**
 * The card before which a drop falls: the next in its row.
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

/** A played card is the scene's already, and does not fly back. @param {HTMLElement} root @param {HTMLElement} node */
function release(root, node) {
  drag = null;
  root.classList.remove("dragging");
  light(null);
  node.classList.remove("dragged");
  sendBack(moves() ? pace() : 0);
}
