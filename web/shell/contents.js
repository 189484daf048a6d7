/** Marks, in the contents beside the rules, the section that is being read. */

/** Watches every section that the contents name. */
export function startContents() {
  const sections = document.querySelectorAll("[data-rules] [data-anchor]");
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll(".contents a")
  );
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
      for (const link of links) {
        if (link.hash === hash) {
          link.setAttribute("aria-current", "location");
        } else {
          link.removeAttribute("aria-current");
        }
      }
    },
    { rootMargin: "-90px 0px -55% 0px" },
  );
  for (const section of sections) {
    observer.observe(section);
  }
}
