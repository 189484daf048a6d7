// Sideways swipes over the cloth of a replay: "swipe" with {by}, 1 for forward (to the left).

/** The shortest swipe, in px. */
const FAR = 40;

/** @param {number} dx @param {number} dy @returns {1 | -1 | 0} */
export function stepOf(dx, dy) {
  if (Math.abs(dx) < FAR || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** @param {HTMLElement} root */
export function install(root) {
  /** @type {{id: number, x: number, y: number} | null} */
  let from = null;
  root.addEventListener("pointerdown", (event) => {
    const onCloth = event.target instanceof Element && event.target.closest(".table");
    const canSwipe = root.hasAttribute("data-replay") && event.pointerType === "touch";
    from = onCloth && canSwipe ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== from?.id) return;
    const by = stepOf(event.clientX - from.x, event.clientY - from.y);
    from = null;
    if (by) root.dispatchEvent(new CustomEvent("swipe", { detail: { by } }));
  });
  addEventListener("pointercancel", () => {
    from = null;
  });
}
