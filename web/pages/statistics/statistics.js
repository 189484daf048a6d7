/** The statistics page: it reads rows and reviews, no records. */

import { finder, make } from "../../lib/elements.js";
import { codeOf } from "../../storage/database.js";
import * as matchStore from "../../storage/match-store.js";
import { explain } from "../../storage/refusals.js";
import * as reviewStore from "../../storage/review-store.js";
import { byAccuracy, figures as ofReviews, judged } from "./accuracy.js";
import { byMonths, byOpponents, byPoints } from "./chart-cards.js";
import { fact, isWhole, partsWon, wins } from "./figures.js";
import { factWords } from "./figure-words.js";
import { address, filterOf, fits } from "../parts/match-list.js";
import { NOT_YET } from "../rating/rating-words.js";
import { isOn } from "../rating/ratings.js";
import { ratingCards } from "./rating-cards.js";
import { headlineStats } from "./headline-stats.js";
import { counted } from "../../lib/words.js";

/** @import {Row} from "../../storage/types.js" */
/** @import {Chart, Figure} from "./types.js" */

const page = /** @type {HTMLElement} */ (document.querySelector('[data-route="statistics"]'));
const find = finder(page);
const filters = /** @type {HTMLFormElement} */ (find(".filters"));
const figs = find(".figs");
const charts = find(".charts");
/** Marks of matches that do not count. @type {string[]} */
const uncounted = JSON.parse(String(page.dataset.uncounted));
/** Each game's counts and their words. */
const games = [...page.querySelectorAll("template")];
const opponents = [...filters.querySelectorAll("input")]
  .filter(({ value }) => value)
  .map(({ value, dataset }) => ({
    level: value,
    name: String(dataset.name),
    label: String(dataset.label),
  }));

/** Latest first. @type {Row[]} */
let all = [];
/** Those that count. @type {Row[]} */
let rows = [];
/** @type {Map<string, import("../../storage/types.js").Reviewed>} */
let reviews = new Map();
let filter = filterOf(null);

/** @returns {string} the selected opponent; "" for all */
const opponent = () => opponents.find(({ level }) => level === filter.level)?.name ?? "";

/** @param {Row[]} some @returns {boolean} whether any had several opponents */
const againstSeveral = (some) => some.some(({ levels }) => levels.length > 2);

/** @param {string | null} arg what follows "#statistics/" */
export async function show(arg) {
  filter = { ...filterOf(arg), result: "", mistakes: "" };
  mark();
  await load();
}

/** Reads the matches, and draws the statistics. */
async function load() {
  try {
    all = await matchStore.latest();
    rows = all.filter(
      ({ person, marks }) => person !== null && !marks.some((one) => uncounted.includes(one)),
    );
    reviews = new Map((await reviewStore.all()).map((one) => [one.id, one]));
  } catch (error) {
    explain(find('[data-none="storage"]'), codeOf(error));
    nothing("storage");
    return;
  }
  draw();
}

/** @param {string} why there are no statistics; "" if there are */
function nothing(why) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-none]"))) {
    part.hidden = part.dataset.none !== why;
  }
  figs.hidden = charts.hidden = why !== "";
  filters.hidden = why !== "" && why !== "level";
}

function mark() {
  for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (page.querySelectorAll("[data-tab]"))) {
    const game = String(tab.dataset.tab);
    tab.setAttribute("aria-current", game === filter.game ? "page" : "false");
    tab.href = address({ ...filter, game }, "statistics");
  }
  /** @type {RadioNodeList} */ (filters.elements.namedItem("level")).value = filter.level;
}

function draw() {
  mark();
  const ofGame = rows.filter((row) => fits(row, { ...filter, level: "" }));
  const shown = ofGame.filter((row) => fits(row, filter));
  const why = !ofGame.length ? filter.game || "all" : shown.length ? "" : "level";
  nothing(why);
  find("[data-opponent]").textContent = opponent();
  const number = counted(shown.filter(isWhole).length, "match");
  find("[role=status]").textContent = opponent() ? `${number} against ${opponent()}` : number;
  for (const old of charts.querySelectorAll(".of-all")) old.remove();
  const game = games.find(({ dataset }) => dataset.facts === filter.game);
  for (const card of /** @type {Iterable<HTMLElement>} */ (charts.children)) card.hidden = !game;
  charts.classList.toggle("all", !game);
  if (why) return;
  figs.hidden = !game;
  if (game) drawGame(game, shown);
  else charts.append(...games.flatMap((one) => ofAll(one, shown)));
}

/** @param {HTMLTemplateElement} game @param {Row[]} shown */
function drawGame(game, shown) {
  const part = String(game.dataset.part);
  const scale = game.dataset.accuracy ? JSON.parse(game.dataset.accuracy) : null;
  const its = scale ? judged(shown, reviews, scale) : [];
  const more = its.length ? ofReviews(its, scale, opponents) : [];
  figs.replaceChildren(...headlineStats(shown, part, more).map(figure));
  const chart = its.length ? byAccuracy(its, scale, opponents) : null;
  drawChart("accuracy", chart);
  find(".later").hidden = Boolean(chart) || !scale;
  drawRating(String(game.dataset.facts));
  drawChart("months", byMonths(shown));
  drawChart("opponents", byOpponents(shown, opponents));
  drawChart("points", byPoints(shown, part));
  const block = find("[data-facts-here]");
  block.hidden = !game.content.querySelector("tbody tr");
  block.replaceChildren(facts(game, shown, "At the table"));
}

/** @param {Figure} one */
function figure({ label, value, error, note }) {
  const cell = make("dd", {}, make("b", {}, value), " ");
  if (error) cell.append(make("i", {}, error), " ");
  cell.append(make("small", {}, note));
  return make("div", { className: "fig" }, make("dt", {}, label), cell);
}

/** Hides it when one opponent is selected. @param {string} game */
function drawRating(game) {
  const cards = isOn() && !filter.level ? ratingCards(game, all, reviews, opponents) : null;
  const [card, next] = [find('[data-chart="rating"]'), find("[data-next]")];
  drawChart("rating", cards?.chart ?? null);
  card.hidden = next.hidden = !cards;
  if (!cards) return;
  find("h2", card).textContent = cards.title;
  find("figcaption p", card).textContent = cards.note;
  const button = find(".as-table", card);
  const asTable = button.getAttribute("aria-pressed") === "true";
  button.hidden = !cards.chart;
  find(".picture", card).hidden = !cards.chart || asTable;
  find("table", card).hidden = !cards.chart || !asTable;
  const [value, error, change] = cards.now ?? ["", NOT_YET, ""];
  find(".now-at b", card).textContent = value;
  find(".now-at span", card).textContent = error;
  find(".now-at em", card).textContent = change;
  find(".fair", next).textContent = cards.fair;
  find(".odds", next).replaceChildren(...cards.chances.map(chanceLine));
  /** @type {HTMLAnchorElement} */ (find("[data-play]", next)).href = `#home/${game}`;
  find("[data-not]", next).textContent = cards.uncounted.join(" ");
}

/** @param {import("./types.js").RatingCards["chances"][number]} one */
function chanceLine({ name, words, chance, isFair }) {
  const bar = make("i");
  bar.style.setProperty("--p", `${Math.round(100 * chance)}%`);
  const className = isFair ? "best" : "";
  return make("li", { className }, make("span", {}, name), bar, make("span", {}, words));
}

/** @param {string} name of its card @param {Chart | null} chart */
function drawChart(name, chart) {
  const card = find(`[data-chart="${name}"]`);
  card.hidden = !chart;
  if (!chart) return;
  if (chart.title) {
    find("h2", card).textContent = chart.title;
    card.setAttribute("aria-label", chart.title);
    find(".as-table", card).setAttribute("aria-label", `As a table: ${chart.title}`);
  }
  if (chart.note) find("figcaption p", card).textContent = chart.note;
  const picture = find(".picture", card);
  picture.setAttribute("aria-label", chart.sentence);
  picture.replaceChildren(...chart.picture);
  const heading = (/** @type {string} */ text, /** @type {string} */ scope) =>
    make("th", { scope }, text);
  find("thead tr", card).replaceChildren(...chart.head.map((text) => heading(text, "col")));
  find("tbody", card).replaceChildren(
    ...chart.lines.map(([first, ...rest]) =>
      make("tr", {}, heading(first, "row"), ...rest.map((text) => make("td", {}, text))),
    ),
  );
}

/** @param {HTMLTemplateElement} game @param {Row[]} shown @returns {Element[]} */
function ofAll(game, shown) {
  const its = shown.filter((row) => row.game === game.dataset.facts);
  if (!its.length) return [];
  const card = facts(game, its);
  card.classList.add("chart", "of-all");
  return [card];
}

/** @param {HTMLTemplateElement} game @param {Row[]} shown @param {string} [title] */
function facts(game, shown, title) {
  const copy = /** @type {DocumentFragment} */ (game.content.cloneNode(true));
  const table = /** @type {HTMLElement} */ (copy.firstElementChild);
  if (title) {
    find("h2", table).textContent = title;
    table.setAttribute("aria-label", title);
  }
  find("figcaption p", table).textContent = amount(shown, String(game.dataset.part));
  find("thead th:last-child", table).textContent =
    opponent() || (againstSeveral(shown) ? "Others" : "Opponent");
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("tbody tr"))) {
    const { count, per, shown: how } = line.dataset;
    const { mine, theirs } = fact(shown, String(count), per, filter.level);
    const [you, they] = line.querySelectorAll("td");
    you.textContent = factWords(mine, per, how);
    they.textContent = factWords(theirs, per, how);
  }
  return table;
}

/** @param {Row[]} shown @param {string} part @returns {string} "143 matches, 85 won, 997 hands" */
function amount(shown, part) {
  const [whole, parts] = [shown.filter(isWhole).length, partsWon(shown).of];
  const won = `${wins(shown.filter(isWhole)).won} won`;
  const words = [counted(whole, "match"), won, ...(parts > whole ? [counted(parts, part)] : [])];
  const others = againstSeveral(shown) && !opponent() ? "; others: average" : "";
  return `${words.join(", ")}${others}`;
}

/** Adds no history: Back leaves the page. @param {Partial<typeof filter>} change */
function refine(change) {
  filter = { ...filter, ...change };
  history.replaceState(history.state, "", address(filter, "statistics"));
  draw();
}

filters.addEventListener("change", (event) => {
  refine({ level: /** @type {HTMLInputElement} */ (event.target).value });
});

page.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const tab = /** @type {HTMLElement | null} */ (target.closest("[data-tab]"));
  const button = target.closest(".as-table");
  if (tab && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    refine({ game: String(tab.dataset.tab) });
  } else if (target.closest("[data-everybody]")) {
    refine({ level: "" });
  } else if (button) {
    const card = /** @type {HTMLElement} */ (button.closest(".chart"));
    const asTable = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(asTable));
    find(".picture", card).hidden = asTable;
    find("table", card).hidden = !asTable;
  }
});
