/**
 * Shows the address's place: an element with `data-route`; `#table` serves every game. `#settings`
 * opens a dialog over the current place.
 */

import { bringFragments } from "./bring-fragments.js";
import { routeOf } from "./route.js";
import { ofGame } from "../../lib/words.js";

/** @import {Route, RouteHandlers} from "./types.js" */

const root = document.documentElement;
const site = document.title;

/** @returns {Set<string>} */
const games = () =>
  new Set(
    Array.from(document.querySelectorAll("[data-of]"), (tile) =>
      String(/** @type {HTMLElement} */ (tile).dataset.of),
    ),
  );

/** @returns {HTMLElement[]} */
const pages = () => [
  ...new Set(/** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-route], #table")
  )),
];

/** @param {HTMLElement} page */
const pageName = (page) => (page.id === "table" ? "table" : page.dataset.route);

/** @type {Map<string, number>} */
const scrolled = new Map();

/** @type {Route | null} */
let current = null;

/** How many earlier places of this visit the history has. */
let depth = 0;

/** The link by which each place was left. @type {Map<string, string>} */
const left = new Map();

/** Whether the visitor came by Back. */
let isBack = false;

let replacing = false;

/** @param {string} name */
function show(name) {
  const shown = root.dataset.at ?? "home";
  if (shown !== name) {
    scrolled.set(shown, window.scrollY);
    const { activeElement } = document;
    left.set(shown, activeElement instanceof HTMLAnchorElement ? activeElement.hash : "");
  }
  root.dataset.at = name;
  let target = pages()[0];
  for (const page of pages()) {
    page.hidden = pageName(page) !== name;
    if (!page.hidden) {
      target = page;
    }
  }
  return target;
}

/**
 * Shows a game's rules at the address's section.
 * @param {HTMLElement} page
 * @param {string | null} arg
 * @returns {HTMLElement | null} what to focus
 */
function turnTo(page, arg) {
  const books = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-rules]")]);
  const [game, anchor] = (arg ?? "").split("/");
  const book = books.find((one) => one.dataset.rules === game) ?? books[0];
  for (const one of books) {
    one.hidden = one !== book;
  }
  for (const link of page.querySelectorAll("[data-rules-link]")) {
    const here = /** @type {HTMLElement} */ (link).dataset.rulesLink === book.dataset.rules;
    link.setAttribute("aria-current", here ? "page" : "false");
  }
  const section = [...book.querySelectorAll("[data-anchor]")].find(
    (one) => /** @type {HTMLElement} */ (one).dataset.anchor === anchor,
  );
  if (section) {
    section.scrollIntoView({ block: "start" });
    return section.querySelector("h2");
  }
  return book.querySelector("h1");
}

/** @param {Route} route @param {HTMLElement} page */
function title(route, page) {
  const heading = page.querySelector(
    route.name === "rules" ? "[data-rules]:not([hidden]) h1" : "h1",
  );
  const words = ofGame(route.name, "title") || heading?.textContent?.trim();
  if (route.name === "home" || !words || words === site) {
    return site;
  }
  return route.name === "rules" ? `${words} rules · ${site}` : `${words} · ${site}`;
}


/**
 * Goes to the address, then fires `route`. Shows a table at once, other places when their script can
 * fill in their links.
 * @param {RouteHandlers} handlers
 */
function follow({ openSettings, ready }) {
  const route = routeOf(location.hash, new Set([...window.cardTable.fragments.pages, ...games()]));
  if (current && route.name === current.name && route.arg === current.arg) {
    return;
  }
  const first = current === null;
  const before = current;
  current = route;
  if (route.name === "settings") {
    if (first) {
      show("home");
    }
    openSettings(true);
    announce(route);
    return;
  }
  const name = games().has(route.name) ? "table" : route.name;
  const stayed = before?.name === "settings" && root.dataset.at === name;
  if (name === "table") {
    show(name);
    window.cardTable.lay(route.name);
  }
  const place = name === "home" ? name : window.cardTable.fragments.of(route.name, route.arg);
  const enter = () => {
    if (current === route) arrive(route, first, stayed);
  };
  bringFragments(place, () => {
    const script = ready(route.name); // it looks up its elements, so they come first
    return script ? script.then(enter) : enter();
  });
}

/**
 * @param {Route} route
 * @param {boolean} first whether the visit begins here
 * @param {boolean} stayed whether this place was under the settings
 */
function arrive(route, first, stayed) {
  const name = games().has(route.name) ? "table" : route.name;
  const page = show(name);
  if (name === "table") {
    window.cardTable.lay(route.name);
  }
  let focus = /** @type {HTMLElement | null} */ (page.querySelector("h1"));
  if (name === "rules") {
    focus = turnTo(page, route.arg);
  }
  document.title = title(route, page);
  const onward = name !== "rules" || !route.arg?.includes("/");
  if (!stayed && onward) {
    window.scrollTo(0, first ? window.scrollY : (scrolled.get(name) ?? 0));
  }
  announce(route);
  if (first || stayed || isFocused()) {
    return;
  }
  if (focus) {
    focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
  }
  const hash = isBack && left.get(name);
  if (hash) {
    focusLink(hash, page);
  }
}

/** Focuses a link once it is drawn, unless the visitor does something first. @param {string} hash @param {HTMLElement} page */
function focusLink(hash, page) {
  const watch = new MutationObserver(look);
  const end = () => watch.disconnect();
  function look() {
    const links = [...page.querySelectorAll("a")];
    const link = links.find((one) => one.hash === hash && one.getClientRects().length);
    if (link) {
      end();
      link.focus({ preventScroll: true });
    }
  }
  watch.observe(page, { childList: true, subtree: true });
  for (const sign of ["keydown", "pointerdown"]) {
    document.addEventListener(sign, end, { capture: true, once: true });
  }
  look();
}

function isFocused() {
  const { activeElement } = document;
  return activeElement !== document.body && !!activeElement?.getClientRects().length;
}

/** @param {Route} route */
function announce(route) {
  window.cardTable.route = route;
  document.dispatchEvent(new CustomEvent("route", { detail: route }));
}

/** Goes back, or home if the visit began here. */
export function goBack() {
  if (depth > 0) {
    history.back();
  } else {
    replaceWith("#");
  }
}

/** @param {string} hash */
export function replaceWith(hash) {
  replacing = true;
  location.replace(hash);
}

/** Goes there without waiting for `hashchange`. @param {string} hash */
export function goTo(hash) {
  if (location.hash !== hash) {
    location.hash = hash;
  }
  window.dispatchEvent(new Event("card-table:follow"));
}

/** @returns {boolean} whether Back closed a sheet instead of leaving the place */
function closeSheet() {
  const sheet = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
  const isPlace = current?.name === "settings" || (current?.name === "home" && current.arg);
  if (!sheet || isPlace) return false;
  sheet.close();
  return true;
}

/** @param {RouteHandlers} handlers */
export function startRoutes(handlers) {
  window.cardTable.placed = new Promise((done) => {
    document.addEventListener("route", () => done(), { once: true });
  });
  const steps = history.state?.cardTable;
  depth = typeof steps === "number" ? steps : 0;
  const go = () => {
    const here = history.state?.cardTable;
    if (typeof here === "number" && here !== depth && closeSheet()) {
      history.go(depth - here);
      return;
    }
    isBack = typeof here === "number" && here < depth;
    if (typeof here === "number") {
      depth = here;
    } else {
      depth = current === null ? 0 : replacing ? depth : depth + 1;
      history.replaceState({ ...history.state, cardTable: depth }, "");
    }
    replacing = false;
    follow(handlers);
  };
  history.scrollRestoration = "manual";
  window.addEventListener("hashchange", go);
  window.addEventListener("card-table:follow", go);
  document.addEventListener("click", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!plain || !(event.target instanceof Element)) {
      return;
    }
    const link = event.target.closest("[data-go-back], [data-replace]");
    if (link?.matches("[data-go-back]")) {
      event.preventDefault();
      goBack();
    } else if (link instanceof HTMLAnchorElement) {
      // Sections of rules add no history: Back leaves the page.
      event.preventDefault();
      if (link.hash === location.hash) {
        current = null;
        follow(handlers);
      } else {
        replaceWith(link.hash);
      }
    }
  });
  go();
}
