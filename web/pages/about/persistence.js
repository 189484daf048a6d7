/** About: whether the browser has agreed to keep the matches for good (`storage/open-matches.js` asks). */

/** Says how it stands, each time the page is shown. */
export function startLasting() {
  document.addEventListener("route", async ({ detail }) => {
    if (detail.name !== "about" || !navigator.storage?.persisted) return;
    const lasts = await navigator.storage.persisted().catch(() => false);
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-lasting]")
    )) {
      line.hidden = line.dataset.lasting !== String(lasts);
    }
  });
}
