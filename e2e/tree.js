// What the table shows, as data: `window.tree.now()` is what stands in each root of the page, element
// by element. `window.tree.looks` has one for each change of the document since `start()`, so that
// nothing shown for a moment is missed.

window.tree = (() => {
  // What moving cards leave on elements for a while (motion/motion.js, tap-feedback.js, delayed-text.js).
  const OF_MOTION = new Set(["data-moved", "data-away", "data-was", "data-lifted", "data-held"]);

  // What stands on them while a card is dragged (motion/drag.js).
  const OF_DRAGGING = new Set(["over", "dragged"]);

  /** @param {Element} element @returns {Tree} */
  function read(element) {
    /** @type {Record<string, string>} */
    const attributes = {};
    for (const { name, value } of element.attributes) {
      // Whoever comes to a page comes to its heading: `pages/parts/routes.js` lets it have the focus.
      const isOfRoutes = name === "tabindex" && element.localName === "h1";
      const isOurs = name !== "style" && name !== "class" && !OF_MOTION.has(name) && !isOfRoutes;
      if (isOurs) attributes[name] = value;
    }
    const classes = [...element.classList].filter((name) => !OF_DRAGGING.has(name)).join(" ");
    if (classes) attributes.class = classes;
    /** @type {Record<string, string>} */
    const style = {};
    const declared = /** @type {HTMLElement} */ (element).style;
    for (const name of declared) if (!name.startsWith("--was-")) style[name] = declared.getPropertyValue(name).trim();
    return [element.localName, attributes, style, children(element)];
  }

  // A translator's wrappers are seen through (e2e/test_neighbours.py).
  /** @param {Element} element @returns {ChildNode[]} */
  function nodes(element) {
    return [...element.childNodes].flatMap((child) => {
      return child instanceof Element && child.localName === "font" ? nodes(child) : [child];
    });
  }

  /** @param {Element} element @returns {(string | Tree)[]} */
  function children(element) {
    /** @type {(string | Tree)[]} */
    const parts = [];
    for (const child of nodes(element)) {
      if (child instanceof Element) parts.push(read(child));
      else if (typeof parts.at(-1) === "string") parts[parts.length - 1] += String(child.nodeValue);
      else if (child.nodeValue) parts.push(child.nodeValue);
    }
    return parts;
  }

  const table = () => /** @type {HTMLElement} */ (document.getElementById("table"));
  const saying = () => (table().querySelector("[role=status]")?.textContent ?? "").trim();

  /** What stands at the table in no root. */
  function rest() {
    const copy = /** @type {HTMLElement} */ (table().cloneNode(true));
    for (const root of copy.querySelectorAll("[data-root]")) {
      if (root.getAttribute("data-root") !== "live") root.replaceChildren();
    }
    const flying = [...document.querySelectorAll(".fly")].map((card) => card.outerHTML);
    return [copy.outerHTML, ...flying].join("");
  }

  function now() {
    const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("table-sheet"));
    /** @type {Record<string, (string | Tree)[]>} */
    const roots = {};
    for (const root of table().querySelectorAll("[data-root]")) {
      const name = String(root.getAttribute("data-root"));
      if (name !== "live") roots[name] = children(root);
    }
    return { roots, sheet: sheet.open ? children(sheet) : null, rest: rest() };
  }

  /** @type {string[]} */
  const looks = [];
  /** @type {string[]} */
  const spoken = [];
  /** @type {MutationObserver | null} */
  let observer = null;
  function take() {
    if (spoken.at(-1) !== saying()) spoken.push(saying());
    // While scenes go on, or a card is dragged, the table is between two positions.
    if (table().dataset.scene !== undefined || document.querySelector("[data-held]")) return;
    const look = JSON.stringify(now());
    if (looks.at(-1) !== look) looks.push(look);
  }
  function start() {
    looks.length = spoken.length = 0;
    observer ??= new MutationObserver(take);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.body, all);
    take();
  }
  /** What was taken since the last call; the last of them begins the next lot. */
  function reap() {
    take();
    const all = looks.splice(0);
    looks.push(...all.slice(-1));
    return all.map((look) => JSON.parse(look));
  }
  /** What was said after so many sayings. @param {number} since */
  function heard(since) {
    take();
    return spoken.slice(since);
  }
  return { now, start, reap, heard, looks, spoken };
})();
