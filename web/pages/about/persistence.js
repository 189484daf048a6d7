/** About: whether the browser promises to keep the matches. */

export function startPersistence() {
  document.addEventListener("route", async ({ detail }) => {
    if (detail.name !== "about" || !navigator.storage?.persisted) return;
    const lasts = await navigator.storage.persisted().catch(() => false);
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-persistent]")
    )) {
      line.hidden = line.dataset.persistent !== String(lasts);
    }
  });
}
