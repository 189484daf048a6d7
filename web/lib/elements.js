/** @param {ParentNode} within @param {string} selector */
export const one = (within, selector) => /** @type {HTMLElement} */ (within.querySelector(selector));

/** @param {ParentNode} root @returns {(selector: string, within?: ParentNode) => HTMLElement} */
export const finder = (root) => (selector, within = root) => one(within, selector);

/**
 * @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [properties] @param {...(Node | string)} children
 */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** @param {ParentNode} within @param {string} selector */
export const all = (within, selector) => [...within.querySelectorAll(selector)].filter(isOfPage);

/** @param {ParentNode} within @param {string} selector */
export const field = (within, selector) => /** @type {HTMLInputElement} */ (one(within, selector));

/** @param {Element} element @returns {element is HTMLElement} */
const isOfPage = (element) => element instanceof HTMLElement;
