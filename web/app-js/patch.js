// Changes the document as app/dom.py says: one call for a whole picture, since a call from Python
// costs more than the change itself. Elements are known by numbers that Python gives; 0 is the root.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "circle"]);
const NUMBER = Symbol("number");

/**
 * @typedef {string | [number, string, Record<string, string>, Record<string, string>, Made[]]} Made
 *   what is to be made: a text, or number, tag, attributes, style and children of an element
 */

/**
 * @param {Element} root
 * @returns {(changes: string) => void} applies changes to what is inside of the root: JSON, a list
 *   of [name of the change, number, ...what it needs]
 */
export function into(root) {
  /** @type {Map<number, Element>} */
  const elements = new Map([[0, root]]);

  const find = (number) => elements.get(number) ?? null;

  /** @param {Made} made */
  function make(made) {
    if (typeof made === "string") return made;
    const [number, tag, attributes, style, children] = made;
    const element = SVG_TAGS.has(tag)
      ? document.createElementNS(SVG, tag)
      : document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    for (const name in style) element.style.setProperty(name, style[name]);
    element.append(...children.map(make));
    element[NUMBER] = number;
    elements.set(number, element);
    return element;
  }

  /** @param {Element} element */
  function forget(element) {
    elements.delete(element[NUMBER]);
    for (const child of element.children) forget(child);
  }

  const changes = {
    attribute(element, name, value) {
      if (value === null) element.removeAttribute(name);
      // A tabindex that is set on the focused element, to whatever, lays the page out.
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    },
    style(element, name, value) {
      if (value === null) element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    },
    text(element, text) {
      element.firstChild.data = text;
    },
    fill(element, children) {
      for (const child of element.children) forget(child);
      element.replaceChildren(...children.map(make));
    },
    insert(element, made, before) {
      element.insertBefore(make(made), find(before));
    },
    move(element, child, before) {
      element.insertBefore(find(child), find(before));
    },
    remove(element) {
      element.remove();
      forget(element);
    },
  };

  return (json) => {
    for (const [name, number, ...rest] of JSON.parse(json)) changes[name](find(number), ...rest);
  };
}
