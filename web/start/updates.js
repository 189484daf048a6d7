// The service worker: the site offline. A new version waits until all tabs are closed.

import { alone } from "../python/site-files.js";
import { messageOf } from "../lib/errors.js";

/** `update-ready` on document announces a new version. */
export async function registerServiceWorker() {
  if (alone) return;
  // Forbidden in some private windows, absent on plain http.
  if (!("serviceWorker" in navigator)) return;
  try {
    const scope = new URL(".", document.baseURI);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", scope), {
      scope: scope.pathname,
    });
    if (!registration) return; // where tests or extensions block it
    const announce = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        document.dispatchEvent(new CustomEvent("update-ready"));
      }
    };
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", announce);
    });
    announce();
    navigator.serviceWorker.controller?.postMessage("fill");
  } catch (error) {
    console.debug(`No service worker: ${messageOf(error)}`);
  }
}
