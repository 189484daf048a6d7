// Applies the changes of app/dom.py, which numbers the elements; 0 is the root. Before that, it mends
// elements whose children translators or extensions have changed.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "circle"]);
const NUMBER = Symbol("number");
const CHILDREN = Symbol("children");

/**
 * @typedef {(HTMLElement | SVGElement) & {[NUMBER]?: number, [CHILDREN]?: ChildNode[]}} Drawn
 *   CHILDREN holds the children that we drew
 */

/** The drawn texts. @type {WeakMap<Node, string>} */
const written = new WeakMap();

/** Each checks a root and returns what mends it; all check before any mends. @type {(() => () => void)[]} */
const checks = [];

/**
 * @typedef {string | MadeElement} Made
 * @typedef {[number, string, Record<string, string>, Record<string, string>, Made[]]} MadeElement
 *   number, tag, attributes, style and children
 */

/**
 * @typedef {"attribute" | "style" | "text" | "fill" | "insert" | "move" | "remove"} Name
 * @typedef {[name: Name, number: number, ...rest: unknown[]]} Change
 */

/**
 * @param {HTMLElement} root
 * @returns {(changes: string) => void} takes JSON, a list of [name, number, ...arguments]
 */
export function into(root) {
  /** @type {Map<number, Drawn>} */
  const elements = new Map([[0, root]]);
  /** @type {Drawn} */ (root)[NUMBER] = 0;
  /** Nodes whose children somebody else has changed. @type {Set<Node>} */
  const disturbed = new Set();
  /** @param {MutationRecord[]} records */
  const note = (records) => records.forEach(({ target }) => disturbed.add(target));
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });
  checks.push(() => {
    note(observer.takeRecords());
    const broken = new Set([...disturbed].map(drawnAround).filter((one) => one && !isWhole(one)));
    disturbed.clear();
    return () => {
      if (broken.size) mendWithin(root, broken);
      observer.takeRecords();
    };
  });

  /** @param {number} number */
  const find = (number) => /** @type {Drawn} */ (elements.get(number));

  /** @param {MadeElement} made */
  function make(made) {
    const [number, tag, attributes, style, children] = made;
    /** @type {Drawn} */
    const element = SVG_TAGS.has(tag)
      ? document.createElementNS(SVG, tag)
      : document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    for (const name in style) element.style.setProperty(name, style[name]);
    element.append(...(element[CHILDREN] = children.map(makeAny)));
    element[NUMBER] = number;
    elements.set(number, element);
    return element;
  }

  /** @param {Node | null} node @returns {Drawn | null} itself, or the nearest drawn ancestor */
  function drawnAround(node) {
    const element = /** @type {Drawn | null} */ (node);
    const isDrawn = !element || elements.get(Number(element[NUMBER])) === element;
    return isDrawn ? element : drawnAround(element.parentNode);
  }

  /** @param {Made} made @returns {ChildNode} */
  function makeAny(made) {
    if (typeof made !== "string") return make(made);
    const text = document.createTextNode(made);
    written.set(text, made);
    return text;
  }

  /** @param {Node} node */
  function forget(node) {
    const element = /** @type {Drawn} */ (node);
    elements.delete(Number(element[NUMBER]));
    element[CHILDREN]?.forEach(forget);
  }

  /** @param {Drawn} element @param {Drawn} child @param {number | null} before */
  function put(element, child, before) {
    const next = before === null ? null : find(before);
    const children = (element[CHILDREN] ?? []).filter((one) => one !== child);
    children.splice(next ? children.indexOf(next) : children.length, 0, child);
    element[CHILDREN] = children;
    element.insertBefore(child, next);
  }

  const changes = {
    /** @param {Drawn} element @param {string} name @param {string | null} value */
    attribute(element, name, value) {
      // A field that the person changed no longer follows its attribute.
      if (name === "value" && element instanceof HTMLInputElement) element.value = value ?? "";
      if (value === null) element.removeAttribute(name);
      // Setting tabindex on the focused element forces a layout, even to the same value.
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    },
    /** @param {Drawn} element @param {string} name @param {string | null} value */
    style(element, name, value) {
      if (value === null) element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    },
    /** @param {Drawn} element @param {string} text */
    text(element, text) {
      const [own] = /** @type {Text[]} */ (element[CHILDREN]);
      own.data = text;
      written.set(own, text);
      if (element.firstChild !== own || element.lastChild !== own) element.replaceChildren(own);
    },
    /** @param {Drawn} element @param {Made[]} children */
    fill(element, children) {
      element[CHILDREN]?.forEach(forget);
      element.replaceChildren(...(element[CHILDREN] = children.map(makeAny)));
    },
    /** @param {Drawn} element @param {MadeElement} made @param {number | null} before */
    insert(element, made, before) {
      put(element, make(made), before);
    },
    /** @param {Drawn} element @param {number} child @param {number | null} before */
    move(element, child, before) {
      put(element, find(child), before);
    },
    /** @param {Drawn} element */
    remove(element) {
      const parent = /** @type {Drawn} */ (element.parentNode);
      parent[CHILDREN] = parent[CHILDREN]?.filter((one) => one !== element);
      element.remove();
      forget(element);
    },
  };

  return (json) => {
    for (const mendRoot of checks.map((check) => check())) mendRoot();
    for (const [name, number, ...rest] of /** @type {Change[]} */ (JSON.parse(json))) {
      const change = /** @type {(element: Drawn, ...rest: unknown[]) => void} */ (changes[name]);
      change(find(number), ...rest);
    }
    observer.takeRecords();
  };
}

/**
 * Mends outer elements first, so that none is put into itself. @param {Drawn} element @param {Set<Drawn
 * | null>} disturbed
 */
function mendWithin(element, disturbed) {
  if (disturbed.has(element)) mend(element);
  for (const child of element[CHILDREN] ?? []) {
    if (child instanceof Element) mendWithin(/** @type {Drawn} */ (child), disturbed);
  }
}

/** Puts the drawn children back; beside texts nothing else stays. @param {Drawn} element */
function mend(element) {
  const nodes = element[CHILDREN] ?? [];
  if (nodes.some((node) => written.has(node))) {
    for (const node of nodes) {
      if (node instanceof Text) node.data = written.get(node) ?? "";
    }
    element.replaceChildren(...nodes);
    return;
  }
  /** @type {ChildNode | null} */
  let next = null;
  for (const node of [...nodes].reverse()) {
    const follows = next && node.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (node.parentNode !== element || (next && !follows)) {
      const from = node.parentNode;
      element.insertBefore(node, next);
      if (from) discard(from);
    }
    next = node;
  }
}

/** Whether an element with texts still has its children; texts may be wrapped or translated. @param {Drawn} element */
function isWhole(element) {
  const nodes = element[CHILDREN] ?? [];
  if (!nodes.some((node) => written.has(node))) return false;
  const isLost = (/** @type {ChildNode} */ node) =>
    !element.contains(node) && (node.isConnected || !written.has(node));
  const isEmpty = !element.textContent?.trim();
  return !nodes.some(isLost) && !(isEmpty && nodes.some((node) => written.get(node)?.trim()));
}

/** @param {Node} wrapper */
function discard(wrapper) {
  const above = wrapper.parentNode;
  if (wrapper.hasChildNodes() || /** @type {Drawn} */ (wrapper)[NUMBER] !== undefined || !above) return;
  above.removeChild(wrapper);
  discard(above);
}
