/** The page without Python: places, settings, forms of the home page. Runs after first-paint.js. */

import { unreviewed } from "../storage/review-store.js";
import { begin, running } from "../storage/daily.js";
import { bringFragments } from "../pages/parts/bring-fragments.js";
import { startContents } from "../pages/rules/contents.js";
import { setGuide, showGuides } from "../pages/parts/guides.js";
import { startHome } from "../pages/home/home.js";
import { startOfflineState } from "../pages/about/offline-state.js";
import { startPersistence } from "../pages/about/persistence.js";
import { goBack, replaceWith, startRoutes } from "../pages/parts/routes.js";
import { scripts } from "../pages/scripts.js";
import { startSounds } from "../motion/play-sounds.js";
import { showAgain, showToday } from "../pages/home/today.js";
import { drawRatings, updateRatings } from "../pages/home/tile-ratings.js";

// Sheets: opened by a button, closed by one inside or a click outside.
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) {
    return;
  }
  const opener = /** @type {HTMLElement | null} */ (event.target.closest("[data-open]"));
  if (opener) {
    const { open: name, from } = opener.dataset;
    bringFragments(String(from), () => openOver(String(name)));
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
    // Keyboard clicks have no position; a sheet with data-modal needs an answer.
    if (!inside && event.detail > 0 && !event.target.hasAttribute("data-modal")) {
      event.target.close();
    }
  }
});

/** @param {string} name */
function openOver(name) {
  const sheet = document.getElementById(name);
  if (!document.querySelector("dialog[open]")) {
    /** @type {HTMLDialogElement} */ (sheet).showModal();
  }
}

/** @type {Map<string, import("../pages/scripts.js").Page>} */
const here = new Map();

/** @param {string} name @returns {Promise<void> | undefined} when its script loaded or failed */
function ready(name) {
  const fetched = here.has(name) ? undefined : scripts[name]?.();
  return fetched?.then(
    (page) => void here.set(name, page),
    () => {}, // reported when it is opened
  );
}

/**
 * @param {import("../pages/parts/types.js").Route} route
 * @param {boolean} arrives false if it is already open
 */
async function open({ name, arg }, arrives = true) {
  if (name === "home") {
    void (arrives ? showToday() : showAgain());
    later(updateRatings);
  }
  void showGuides();
  const missing = document.querySelector(`[data-route="${CSS.escape(name)}"] [data-none="files"]`);
  try {
    await (here.get(name) ?? (await scripts[name]?.()))?.show(arg);
  } catch (error) {
    console.error(error);
    missing?.removeAttribute("hidden");
  }
}

async function review() {
  const { cardTable } = window;
  if (!cardTable.opponents) return;
  const waiting = await unreviewed(cardTable.reviewVersion).catch(() => []);
  if (waiting.length) await (await cardTable.reviews()).goOn();
}

const later = window.requestIdleCallback ?? setTimeout;
document.addEventListener("played", () => later(review));
document.addEventListener("opponents", () => later(review), { once: true });
document.addEventListener("par", () => {
  if (window.cardTable.route?.name === "home") void showAgain();
});
document.addEventListener("route", () => later(review));
document.addEventListener("route", ({ detail }) => open(detail));
for (const news of /** @type {const} */ (["played", "storage-back"])) {
  document.addEventListener(news, () => {
    const { route } = window.cardTable;
    if (route) void open(route, false);
  });
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && window.cardTable.route?.name === "home") void showToday();
});

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-again]")) location.reload();
});

/**
 * Prefetches a place. Errors are reported when it is opened.
 * @param {string} place as `fragments` calls it
 */
function expect(place) {
  const [name] = place.split("/");
  window.cardTable.fragments
    .have(place)
    .then(async () => void (await (name === "settings" ? settings : scripts[name])?.()))
    .catch(() => {});
}

// Pointing at something precedes pressing it.
for (const sign of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(sign, ({ target }) => {
    const at = target instanceof Element ? target.closest("a, [data-from]") : null;
    if (at instanceof HTMLAnchorElement) {
      const [name, ...rest] = at.hash.slice(1).split("/");
      expect(window.cardTable.fragments.of(name, rest.join("/")));
    } else if (at instanceof HTMLElement) {
      expect(String(at.dataset.from));
    }
  });
}

const settings = () => import("../pages/settings/settings.js");

/** @param {boolean} [byAddress] whether the address opens them; it may have changed meanwhile */
function openSettings(byAddress) {
  bringFragments("settings", async () => {
    const sheet = await settings();
    if (!byAddress || location.hash === "#settings") sheet.open();
  });
}

// Another tab changed the settings.
window.addEventListener("storage", (event) => {
  if (event.key === "card-table.settings" || event.key === null) {
    window.cardTable.settings = window.cardTable.preferences.read();
    window.cardTable.preferences.apply(window.cardTable.settings);
    document.dispatchEvent(new CustomEvent("settings", { detail: window.cardTable.settings }));
  }
});

// Prefetch the set-ups: a finger presses without pointing first.
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
const rating = () => import("../pages/rating/after-match.js");
window.cardTable.rating = {
  after: async (/** @type {string} */ game, /** @type {string} */ id) => (await rating()).ratingAfter(game, id),
  luck: async (/** @type {string} */ id) => (await rating()).waitForLuck(id),
};
document.addEventListener("fragments", drawRatings);
document.addEventListener("settings", () => {
  drawRatings();
  later(updateRatings);
});
drawRatings();
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
startOfflineState();
startPersistence();
startRoutes({ openSettings, ready });
