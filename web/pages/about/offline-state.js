/** About: whether this visit works without a network, and why not. */

/** @returns {Promise<"works" | "fetching" | "changed" | "insecure" | "forbidden" | "later">} */
async function state() {
  const container = navigator.serviceWorker;
  if (!container) return isSecureContext ? "forbidden" : "insecure";
  const registration = await container.getRegistration().catch(() => null);
  if (registration === null) return "forbidden";
  if (registration?.active) return "works";
  if ((await (await caches.open("changed")).keys()).length) return "changed"; // offline/sw.js
  return registration?.installing ? "fetching" : "later";
}

async function show() {
  const now = await state();
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-offline]")
  )) {
    line.hidden = line.dataset.offline !== now;
  }
}

/** Shows the state with About, and again when it changes. */
export function startOfflineState() {
  if ("alone" in document.documentElement.dataset) return;
  const tell = () => void (window.cardTable.route?.name === "about" && show());
  document.addEventListener("route", tell);
  navigator.serviceWorker?.addEventListener("message", tell);
  navigator.serviceWorker?.ready.then(tell, () => {});
}
