/**
 * The list of finished matches. Days are drawn near the viewport and removed far from it; each
 * keeps its height, so that scrolling and jumping work at once.
 */

import { finder, make } from "../../lib/elements.js";
import { codeOf } from "../../storage/database.js";
import * as matchStore from "../../storage/match-store.js";
import { explain } from "../../storage/refusals.js";
import * as reviewStore from "../../storage/review-store.js";
import * as store from "../../storage/open-matches.js";
import {
  address,
  against,
  byDays,
  filterOf,
  fits,
  marks,
  months,
  result,
  summary,
  time,
} from "../parts/match-list.js";
import { matchAddress, openMenu, startMenu } from "./match-menu.js";
import { showPositions } from "./kept-positions.js";
import { showWaiting } from "./matches-waiting.js";
import { stepping } from "./match-steps.js";
import { showDamaged } from "./damaged.js";
import { counted, ofGame } from "../../lib/words.js";

/** @import {Row} from "../../storage/types.js" */

/** Matches shown before all are read. */
const FIRST = 60;
/** Matches drawn at first: more than a window holds. */
const AT_ONCE = 20;
/** How long a deletion can be undone, in ms. */
const REGRET = 10_000;

const page = /** @type {HTMLElement} */ (document.querySelector('[data-route="matches"]'));
const find = finder(page);
const filters = /** @type {HTMLFormElement} */ (find(".filters"));
const days = find(".days");
const rail = find(".rail");
const template = /** @type {HTMLTemplateElement} */ (document.getElementById("match-row"));
const monthChoice = /** @type {HTMLSelectElement} */ (filters.elements.namedItem("month"));

/** Latest first. @type {Row[]} */
let rows = [];
/**
 * Sums of reviews, by match. @type {Map<string, import("../../storage/types.js").Sum |
 * null>}
 */
let sums = new Map();
let filter = filterOf(null);
/** @type {WeakMap<Element, Row[]>} */
const rowsOfDay = new WeakMap();
/** Matches deleted since reading. @type {Set<string>} */
const deleted = new Set();
/** Deletions that can be undone, with their placeholders. */
const regretted = /** @type {Map<string, {row: Row, line: HTMLElement}>} */ (new Map());

const near = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      const section = /** @type {HTMLElement} */ (target);
      if (isIntersecting) fill(section);
      else empty(section);
    }
  },
  { rootMargin: "800px 0px" },
);

/** Days that cross a line below the bar. @type {Set<Element>} */
const crossing = new Set();
const here = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) crossing.add(target);
      else crossing.delete(target);
    }
    markMonth();
  },
  { rootMargin: "-25% 0px -74% 0px" },
);

/** @param {string | null} arg what follows "#matches/" */
export async function show(arg) {
  filter = filterOf(arg);
  void showWaiting(page);
  try {
    sums = new Map((await reviewStore.all()).map(({ id, sum }) => [id, sum]));
    if (!rows.length) {
      draw((rows = await matchStore.latest(FIRST)), false);
      await painted();
    }
    const { rows: all, broken } = await matchStore.everything();
    rows = all;
    showDamaged(find(".broken"), broken);
  } catch (error) {
    explain(find('[data-none="storage"]'), codeOf(error));
    showReason("storage");
    return;
  }
  draw(rows, true);
}

/** Lets the browser paint before more work. */
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

/** @param {Row} row */
const isShown = (row) => fits(row, filter, sums.get(row.id));

/** @param {Row[]} list @param {boolean} all whether these are all */
function draw(list, all) {
  const shown = list.filter(isShown);
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-tab]"))) {
    tab.setAttribute("aria-current", tab.dataset.tab === filter.game ? "page" : "false");
  }
  for (const name of /** @type {const} */ (["level", "result"])) {
    /** @type {HTMLSelectElement} */ (filters.elements.namedItem(name)).value = filter[name];
  }
  /** @type {HTMLInputElement} */ (filters.elements.namedItem("mistakes")).checked = filter.mistakes !== "";
  const isAll = address(filter) === "#matches";
  find(".waits").hidden = !isAll;
  showPositions(page, isAll);
  if (all) drawMonths(shown);
  filters.hidden = !list.length;
  const listed = withRegretted(shown);
  const none = list.length ? "here" : find(".broken").hidden ? "yet" : "";
  showReason(!all || listed.length ? "" : none);
  const sections = byDays(listed, new Date()).map(daySection);
  const at = /** @type {HTMLElement | null} */ (days.querySelector(".match:focus-within"))?.dataset.match;
  const onMenu = document.activeElement?.matches(".match > button");
  near.disconnect();
  here.disconnect();
  crossing.clear();
  days.replaceChildren(...sections);
  let remaining = AT_ONCE;
  for (const section of sections) {
    if (remaining <= 0) break;
    remaining -= fill(section);
  }
  for (const section of sections) {
    near.observe(section);
    here.observe(section);
  }
  if (at) goTo(at, onMenu ? "button" : "a");
}

/** @param {Row[]} shown @returns {Row[]} with undoable deletions */
function withRegretted(shown) {
  const back = [...regretted.values()].map(({ row }) => row).filter(isShown);
  return back.length ? [...shown, ...back].sort((one, other) => other.when - one.when) : shown;
}

/** Restores the focus after a redraw. @param {string} id @param {string} what */
function goTo(id, what) {
  const section = [...days.children].find((day) => rowsOfDay.get(day)?.some((row) => row.id === id));
  if (!section) return;
  fill(/** @type {HTMLElement} */ (section));
  const item = section.querySelector(`[data-match="${CSS.escape(id)}"]`);
  if (item) find(what, item).focus({ preventScroll: true });
}

function markMonth() {
  const month = [...days.children].find((day) => crossing.has(day))?.getAttribute("data-month");
  if (!month) return;
  for (const button of rail.querySelectorAll("button")) {
    button.setAttribute("aria-current", String(button.dataset.month === month));
  }
  monthChoice.value = month;
}

/** @param {string} why */
function showReason(why) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-none]"))) {
    part.hidden = part.dataset.none !== why;
  }
  if (why === "storage" || why === "yet") filters.hidden = true;
}

/** @param {import("../parts/types.js").Day} day */
function daySection({ title, goesOn, month, rows: its }) {
  const section = make("section", { className: goesOn ? "day more" : "day" });
  section.dataset.month = month;
  section.dataset.title = title;
  section.style.setProperty("--rows", String(its.length));
  if (!goesOn) section.append(make("h2", {}, title));
  rowsOfDay.set(section, its);
  return section;
}

/** @param {HTMLElement} section @returns {number} the matches drawn */
function fill(section) {
  if (section.querySelector("ul")) return 0;
  const its = (rowsOfDay.get(section) ?? []).filter(({ id }) => regretted.has(id) || !deleted.has(id));
  const lines = its.map((row) => regretted.get(row.id)?.line ?? drawn(row));
  section.append(make("ul", { ariaLabel: String(section.dataset.title) }, ...lines));
  return its.length;
}

/** Keeps a day with the focus or an undoable deletion. @param {HTMLElement} section */
function empty(section) {
  if (!section.matches(":focus-within, :has(.gone)")) section.querySelector("ul")?.remove();
}

/** @param {Row} row */
function drawn(row) {
  const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const item = /** @type {HTMLElement} */ (copy.firstElementChild);
  const title = ofGame(row.game, "title");
  const { who, level } = against(row);
  const { verdict, score } = result(row);
  item.dataset.match = row.id;
  find(".t", item).textContent = time(row);
  const link = /** @type {HTMLAnchorElement} */ (find("a", item));
  link.href = matchAddress(row);
  link.setAttribute("aria-label", summary(row, title, sums.get(row.id)));
  find(".sw", item).dataset.cloth = ofGame(row.game, "cloth");
  find("a b", item).textContent = title;
  find(".w", item).append(who, level && " ", make("small", {}, level));
  find(".r b", item).textContent = verdict;
  find(".r span", item).textContent = score;
  find(".m", item).textContent = marks(row, sums.get(row.id)).join(", ");
  const review = /** @type {HTMLAnchorElement} */ (find(".v", item));
  review.href = matchAddress(row, "review");
  review.setAttribute("aria-label", `Review ${title} at ${time(row)}`);
  find("button", item).setAttribute("aria-label", `More about ${title} at ${time(row)}`);
  return item;
}

/** @param {Row[]} shown */
function drawMonths(shown) {
  const calendar = months(shown);
  const thisYear = String(new Date().getFullYear());
  find(".count").textContent = counted(shown.length, "match");
  monthChoice.replaceChildren(
    ...calendar.map(({ key, name, year }) => new Option(year === thisYear ? name : `${name} ${year}`, key)),
  );
  monthChoice.hidden = calendar.length < 2;
  const years = new Map(calendar.map(({ year }) => [year, calendar.filter((one) => one.year === year)]));
  rail.replaceChildren(
    ...[...years].flatMap(([year, its]) => {
      const items = its.map(({ key, name, count }) => {
        const words = [make("span", {}, name), make("span", {}, String(count))];
        const button = make("button", { type: "button", className: "to-month" }, ...words);
        button.dataset.month = key;
        return make("li", {}, button);
      });
      return [make("h2", {}, year), make("ol", {}, ...items)];
    }),
  );
  rail.hidden = calendar.length < 2;
}

/** @param {string} month "2026-11" */
function jump(month) {
  const day = /** @type {HTMLElement | null} */ (days.querySelector(`[data-month="${month}"]`));
  if (!day) return;
  fill(day);
  day.scrollIntoView({ block: "start" });
  day.querySelector("a")?.focus({ preventScroll: true });
}

/** Adds no history: Back leaves the page. */
function refine() {
  history.replaceState(history.state, "", address(filter));
  draw(rows, true);
}

/** Deletes a match; its placeholder can undo that. @param {Row} row @param {string} [record] */
async function forget(row, record) {
  const item = days.querySelector(`[data-match="${row.id}"]`);
  if (!item) return;
  const review = await reviewStore.of(row.id);
  await matchStore.remove(row.id);
  for (const [key, text] of JSON.parse(await store.all())) {
    if (text === record) await store.remove(key); // its table still kept it
  }
  deleted.add(row.id);
  rows = rows.filter((one) => one !== row);
  drawMonths(rows.filter(isShown));
  const undo = make("button", { type: "button", className: "btn ghost fit" }, "Undo");
  const words = make("p", { role: "status" }, "The match is deleted");
  const gone = make("li", { className: "match gone" }, words, undo);
  gone.dataset.match = row.id;
  regretted.set(row.id, { row, line: gone });
  item.replaceWith(gone);
  undo.focus();
  const later = setTimeout(() => {
    regretted.delete(row.id);
    if (!gone.isConnected) return;
    const next = gone.contains(document.activeElement) ? beside(undo, 1) : null;
    gone.remove();
    next?.focus();
    if (!days.querySelector("li")) draw(rows, true);
  }, REGRET);
  undo.addEventListener("click", async () => {
    clearTimeout(later);
    if (record !== undefined) await matchStore.keepAll([[row, record, review]]);
    deleted.delete(row.id);
    regretted.delete(row.id);
    rows = await matchStore.latest();
    drawMonths(rows.filter(isShown));
    const back = /** @type {HTMLElement} */ (drawn(row));
    gone.replaceWith(back);
    find("a", back).focus();
  });
}

const beside = stepping(page, days, fill);

filters.addEventListener("change", (event) => {
  const { name, value, type, checked } = /** @type {HTMLInputElement} */ (event.target);
  if (name === "month") return jump(value);
  filter = { ...filter, [name]: type === "checkbox" && !checked ? "" : value };
  refine();
});

page.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const tab = /** @type {HTMLElement | null} */ (target.closest("[data-tab]"));
  const month = /** @type {HTMLElement | null} */ (target.closest("[data-month].to-month"));
  const more = target.closest(".match > button.icb");
  if (tab) {
    event.preventDefault();
    filter = { ...filter, game: String(tab.dataset.tab) };
    refine();
  } else if (month) {
    jump(String(month.dataset.month));
  } else if (more) {
    const id = /** @type {HTMLElement} */ (more.parentElement).dataset.match;
    const row = rows.find((one) => one.id === id);
    if (row) openMenu(row);
  }
});

page.addEventListener("contextmenu", (event) => {
  const item = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest(".match[data-match]")
  );
  const row = rows.find((one) => one.id === item?.dataset.match);
  if (row) {
    event.preventDefault();
    openMenu(row);
  }
});

startMenu(forget);
