/** J and K, Home and End step through the matches. */

/** @param {Element} section */
const steps = (section) => /** @type {HTMLElement[]} */ ([...section.querySelectorAll("li > a.g, .gone .btn")]);

/**
 * @param {HTMLElement} page
 * @param {HTMLElement} days an element per day
 * @param {(day: HTMLElement) => void} fill draws a day
 * @returns {(at: Element | null, by: 1 | -1) => HTMLElement | null} the next or previous match; the
 *   first of all if `at` is not in the list
 */
export function stepping(page, days, fill) {
  const sections = () => /** @type {HTMLElement[]} */ ([...days.children]);

  /** @param {Element | null} at @param {1 | -1} by @returns {HTMLElement | null} */
  function beside(at, by) {
    const all = sections();
    const day = all.findIndex((section) => section.contains(at));
    if (day < 0) return end(all, 1);
    const its = steps(all[day]);
    const index = its.indexOf(/** @type {HTMLElement} */ (at)) + by;
    return its[index] ?? end(by > 0 ? all.slice(day + 1) : all.slice(0, day), by);
  }

  /** @param {HTMLElement[]} among @param {1 | -1} by @returns {HTMLElement | null} */
  function end(among, by) {
    const section = among.at(by > 0 ? 0 : -1);
    if (!section) return null;
    fill(section);
    return steps(section).at(by > 0 ? 0 : -1) ?? null;
  }

  document.addEventListener("keydown", (event) => {
    if (page.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(event.target instanceof Element) || event.target.closest("select, dialog")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key.length === 1 && document.documentElement.dataset.keys === "false") return;
    const to = {
      j: () => beside(document.activeElement, 1),
      k: () => beside(document.activeElement, -1),
      Home: () => end(sections(), 1),
      End: () => end(sections(), -1),
    }[key];
    if (!to) return;
    event.preventDefault();
    to()?.focus();
  });
  return beside;
}
