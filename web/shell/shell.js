/**
 * The page without Python: places, settings, the home page's forms. Loaded as a module, so the
 * document is complete when it runs; early.js has run before.
 *
 * For the rest of the page it leaves on `window.cardTable`:
 * `daily`, `settings`, `openSettings()`, `route`, `wish`, `wishFor(game)`, `setContinue(game, words)`,
 * `setGuide(game, place)`;
 * and on `document` the events `route`, `settings` and `play`.
 */

import { begin, running } from "./daily.js";
import { startContents } from "./contents.js";
import { setGuide, showGuides } from "./guides.js";
import { startHome } from "./home.js";
import { startLasting } from "./lasting.js";
import { startRoutes } from "./routes.js";
import { openSettings, startSettings } from "./settings.js";
import { startSounds } from "./sounds.js";
import { showToday } from "./today.js";

// Any sheet: a button that opens it, a button inside that closes it, a press beside it.
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) {
    return;
  }
  const opener = /** @type {HTMLElement | null} */ (event.target.closest("[data-open]"));
  if (opener) {
    const sheet = document.getElementById(String(opener.dataset.open));
    /** @type {HTMLDialogElement} */ (sheet).showModal();
  }
  if (event.target.closest("[data-close]")) {
    event.target.closest("dialog")?.close();
  }
  if (event.target instanceof HTMLDialogElement && event.target.matches(".sheet")) {
    const box = event.target.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    // Keyboard "clicks" have no position; a sheet that asks something has data-modal.
    if (!inside && event.detail > 0 && !event.target.hasAttribute("data-modal")) {
      event.target.close();
    }
  }
});

/**
 * The pages that are fetched when they are opened.
 * @type {Map<string, () => Promise<{show: (arg: string | null) => Promise<void>}>>}
 */
const pages = new Map([
  ["matches", () => import("./matches.js")],
  ["statistics", () => import("./statistics.js")],
  ["data", () => import("./data.js")],
]);

/** Brings a page up to date. @param {import("./routes.js").Route} route */
async function open({ name, arg }) {
  if (name === "home") void showToday();
  void showGuides();
  const missing = document.querySelector(`[data-route="${CSS.escape(name)}"] [data-none="files"]`);
  try {
    await (await pages.get(name)?.())?.show(arg);
  } catch (error) {
    console.error(error);
    missing?.removeAttribute("hidden");
  }
}

document.addEventListener("route", ({ detail }) => open(detail));
document.addEventListener("played", () => window.cardTable.route && open(window.cardTable.route));

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-again]")) location.reload();
});

// Whoever points at a link is about to press it. What cannot be fetched is told when it is pressed.
for (const sign of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(sign, ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const [name] = link?.hash.slice(1).split("/") ?? [];
    pages.get(name)?.().catch(() => {});
  });
}

window.cardTable.daily = { begin, running };
window.cardTable.openSettings = openSettings;
window.cardTable.setGuide = setGuide;
startSettings();
startSounds();
startHome();
startContents();
startLasting();
startRoutes(openSettings);
