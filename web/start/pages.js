/**
 * The page without Python: places, settings, the home page's forms. Loaded as a module, so the
 * document is complete when it runs; first-paint.js has run before.
 *
 * For the rest of the page it leaves on `window.cardTable`:
 * `daily`, `settings`, `openSettings()`, `route`, `wish`, `wishFor(game)`, `setContinue(game, words)`,
 * `setGuide(game, place)`;
 * and on `document` the events `route`, `settings` and `play`.
 */

import { unreviewed } from "../storage/review-store.js";
import { begin, running } from "../storage/daily.js";
import { bring } from "../pages/parts/bring-fragments.js";
import { startContents } from "../pages/rules/contents.js";
import { setGuide, showGuides } from "../pages/parts/guides.js";
import { startHome } from "../pages/home/home.js";
import { startLasting } from "../pages/about/persistence.js";
import { goBack, replaceWith, startRoutes } from "../pages/parts/routes.js";
import { scripts } from "../pages/scripts.js";
import { startSounds } from "../motion/play-sounds.js";
import { showAgain, showToday } from "../pages/home/today.js";

// Any sheet: a button that opens it, a button inside that closes it, a press beside it.
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) {
    return;
  }
  const opener = /** @type {HTMLElement | null} */ (event.target.closest("[data-open]"));
  if (opener) {
    const { open: name, from } = opener.dataset;
    bring(String(from), () => openOver(String(name)));
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

/** Shows a sheet, unless another one is there by now. @param {string} name */
function openOver(name) {
  const sheet = document.getElementById(name);
  if (!document.querySelector("dialog[open]")) {
    /** @type {HTMLDialogElement} */ (sheet).showModal();
  }
}

/** The scripts of pages that have come. @type {Map<string, import("../pages/scripts.js").Page>} */
const here = new Map();

/** @param {string} name @returns {Promise<void> | undefined} when the page's script is here, or cannot be */
function ready(name) {
  const fetched = here.has(name) ? undefined : scripts[name]?.();
  return fetched?.then(
    (page) => void here.set(name, page),
    () => {}, // told where it is opened
  );
}

/**
 * Brings a page up to date.
 * @param {import("../pages/parts/route.js").Route} route
 * @param {boolean} arrives whether somebody comes to it, or has it before them
 */
async function open({ name, arg }, arrives = true) {
  if (name === "home") void (arrives ? showToday() : showAgain());
  void showGuides();
  const missing = document.querySelector(`[data-route="${CSS.escape(name)}"] [data-none="files"]`);
  try {
    await (here.get(name) ?? (await scripts[name]?.()))?.show(arg);
  } catch (error) {
    console.error(error);
    missing?.removeAttribute("hidden");
  }
}

/** Reviews matches that are over, if there are any that wait for it, once the page has nothing to do. */
async function review() {
  const { cardTable } = window;
  if (!cardTable.opponents) return;
  const waiting = await unreviewed(cardTable.reviewVersion).catch(() => []);
  if (waiting.length) await (await cardTable.reviews()).goOn();
}

const later = window.requestIdleCallback ?? setTimeout;
document.addEventListener("played", () => later(review));
document.addEventListener("opponents", () => later(review), { once: true });
document.addEventListener("route", () => later(review));
document.addEventListener("route", ({ detail }) => open(detail));
document.addEventListener("played", () => {
  const { route } = window.cardTable;
  if (route) void open(route, false);
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && window.cardTable.route?.name === "home") void showToday();
});

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-again]")) location.reload();
});

/**
 * Fetches what will be wanted soon. What cannot be had is told when it is.
 * @param {string} place as `pieces` calls it
 */
function expect(place) {
  const [name] = place.split("/");
  window.cardTable.pieces
    .have(place)
    .then(async () => void (await (name === "settings" ? settings : scripts[name])?.()))
    .catch(() => {});
}

// Whoever points at something is about to press it.
for (const sign of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(sign, ({ target }) => {
    const at = target instanceof Element ? target.closest("a, [data-from]") : null;
    if (at instanceof HTMLAnchorElement) {
      const [name, ...rest] = at.hash.slice(1).split("/");
      expect(window.cardTable.pieces.of(name, rest.join("/")));
    } else if (at instanceof HTMLElement) {
      expect(String(at.dataset.from));
    }
  });
}

const settings = () => import("../pages/settings/settings.js");

/**
 * Shows the settings over whatever is there.
 * @param {boolean} [byAddress] whether the address says so, and may say something else by then
 */
function openSettings(byAddress) {
  bring("settings", async () => {
    const sheet = await settings();
    if (!byAddress || location.hash === "#settings") sheet.open();
  });
}

// Another tab of the site has changed them.
window.addEventListener("storage", (event) => {
  if (event.key === "card-table.settings" || event.key === null) {
    window.cardTable.settings = window.cardTable.preferences.read();
    window.cardTable.preferences.apply(window.cardTable.settings);
    document.dispatchEvent(new CustomEvent("settings", { detail: window.cardTable.settings }));
  }
});

// Where nobody points before pressing, the set-ups are there as well.
if (document.documentElement.dataset.at === "home") {
  window.addEventListener("load", () => {
    for (const tile of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-from]")
    )) {
      expect(String(tile.dataset.from));
    }
  });
}

const book = () => import("../pages/puzzles/puzzle-book.js");
window.cardTable.daily = { begin, running };
window.cardTable.goBack = goBack;
window.cardTable.replaceWith = replaceWith;
window.cardTable.puzzles = {
  open: async (/** @type {string} */ game, /** @type {string} */ name) => (await book()).open(game, name),
  keep: async (/** @type {string} */ how) => (await book()).keep(how),
  note: async (/** @type {string} */ text) => (await book()).note(text),
};
const own = () => import("../pages/puzzles/exercises.js");
window.cardTable.exercises = {
  open: async (/** @type {string} */ wanted) => (await own()).open(wanted),
  keep: async (/** @type {string} */ how) => (await own()).keep(how),
  note: async (/** @type {string} */ text) => (await own()).note(text),
  first: async (/** @type {string} */ id, /** @type {string} */ turns) => (await own()).first(id, turns),
};
window.cardTable.openSettings = openSettings;
window.cardTable.setGuide = setGuide;
startSounds();
startHome();
startContents();
startLasting();
startRoutes({ openSettings, ready });
