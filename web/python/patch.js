// Applies the changes of app/dom.py: one call per drawing, since a call from Python costs more than
// the change. Python numbers the elements; 0 is the root.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "circle"]);
const NUMBER = Symbol("number");

/** @typedef {(HTMLElement | SVGElement) & {[NUMBER]?: number}} Drawn */

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
 * @returns {(changes: string) => void} applies changes below the root: JSON, a list of [name,
 *   number,
 *   ...arguments]
 */
export function into(root) {
  /** @type {Map<number, Drawn>} */
  const elements = new Map([[0, root]]);

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
    element.append(...children.map(makeAny));
    element[NUMBER] = number;
    elements.set(number, element);
    return element;
  }

  /** @param {Made} made @returns {string | Drawn} */
  const makeAny = (made) => (typeof made === "string" ? made : make(made));

  /** @param {Element} element */
  function forget(element) {
    elements.delete(Number(/** @type {Drawn} */ (element)[NUMBER]));
    for (const child of element.children) forget(child);
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
    /** @param {Drawn} element whose one child is a text @param {string} text */
    text(element, text) {
      /** @type {Text} */ (element.firstChild).data = text;
    },
    /** @param {Drawn} element @param {Made[]} children */
    fill(element, children) {
      for (const child of element.children) forget(child);
      element.replaceChildren(...children.map(makeAny));
    },
    /** @param {Drawn} element @param {MadeElement} made @param {number | null} before */
    insert(element, made, before) {
      element.insertBefore(make(made), before === null ? null : find(before));
    },
    /** @param {Drawn} element @param {number} child @param {number | null} before */
    move(element, child, before) {
      element.insertBefore(find(child), before === null ? null : find(before));
    },
    /** @param {Drawn} element */
    remove(element) {
      element.remove();
      forget(element);
    },
  };

  return (json) => {
    for (const [name, number, ...rest] of /** @type {Change[]} */ (JSON.parse(json))) {
      const change = /** @type {(element: Drawn, ...rest: unknown[]) => void} */ (changes[name]);
      change(find(number), ...rest);
    }
  };
}
