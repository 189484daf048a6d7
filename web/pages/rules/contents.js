/** Marks the current section in the contents of the rules. */

/** @type {Set<Element>} */
const sections = new Set();
/** @type {Set<Element>} */
const visible = new Set();

const observer = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    const read = [...sections].find((section) => visible.has(section));
    const anchor = /** @type {HTMLElement | undefined} */ (read)?.dataset.anchor;
    const game = /** @type {HTMLElement | null} */ (read?.closest("[data-rules]") ?? null);
    const hash = `#rules/${game?.dataset.rules}/${anchor}`;
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
      document.querySelectorAll(".contents a")
    )) {
      if (link.hash === hash) {
        link.setAttribute("aria-current", "location");
      } else {
        link.removeAttribute("aria-current");
      }
    }
  },
  { rootMargin: "-90px 0px -55% 0px" },
);

export function startContents() {
  document.addEventListener("fragments", watch);
  watch();
}

function watch() {
  for (const section of document.querySelectorAll("[data-rules] [data-anchor]")) {
    if (sections.has(section)) continue;
    sections.add(section);
    observer.observe(section);
  }
}
