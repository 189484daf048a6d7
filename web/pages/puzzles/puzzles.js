import { SOLVED, streak } from "../../storage/daily.js";
import { drawOwn } from "./own-puzzles.js";
import { today } from "../../lib/days.js";
import { address, count, due, results, ofDay, tried, untried } from "./puzzle-book.js";
import { EXERCISES, PUZZLES, isDamaged } from "../../storage/puzzle-results.js";
import { FLAGS, isHow } from "../../lib/spaced-repetition.js";
import { isReadable } from "../../storage/local.js";
import { drawStreak } from "../parts/draw-streak.js";
import { forgetTries } from "../../storage/puzzle-progress.js";
import { counted } from "../../lib/words.js";

const page = /** @type {HTMLElement} */ (document.querySelector('[data-route="puzzles"]'));

const YET = "Not tried";
/** @type {Record<import("../../lib/types.js").How, string>} */
const WORDS = { found: "Found", later: "Found later", shown: "Shown" };

/** Forgets tries at solved puzzles: the person has left them. */
export async function show() {
  forgetTries((_, how) => isHow(how));
  for (const cell of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    page.querySelectorAll("[data-puzzle]")
  )) {
    drawToday(cell, String(cell.dataset.puzzle));
  }
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-set]"))) {
    drawSet(row, String(row.dataset.set));
  }
  const isWhole = ![PUZZLES, EXERCISES].some(isDamaged) && isReadable("localStorage", SOLVED);
  /** @type {HTMLElement} */ (page.querySelector(".unread")).hidden = isWhole;
  await drawOwn(page);
  try {
    const { days, length } = await streak();
    drawStreak(page, days, length);
  } catch {
    // Without storage puzzles can be solved; only the days are unknown.
  }
}

// Solved in another tab, imported or deleted.
window.addEventListener("storage", ({ key }) => {
  if (!page.hidden && [PUZZLES, EXERCISES, null].includes(key)) void show();
});

/** @param {HTMLAnchorElement} cell @param {string} game */
function drawToday(cell, game) {
  const one = tried(game, today());
  cell.href = address(game, today());
  cell.toggleAttribute("data-done", one !== undefined);
  cell.dataset.flag = one ? FLAGS[one.how] : "";
  /** @type {HTMLElement} */ (cell.querySelector("b")).textContent = one ? WORDS[one.how] : YET;
}

/** @param {HTMLElement} row @param {string} set "due", or a game */
function drawSet(row, set) {
  const words = /** @type {HTMLElement} */ (row.querySelector("p span"));
  const link = /** @type {HTMLAnchorElement} */ (row.querySelector("a"));
  if (set === "due") {
    const waiting = due();
    row.hidden = waiting.length === 0;
    words.textContent = `${counted(waiting.length, "puzzle")} that you did not find at first`;
    if (waiting[0]) link.href = address(waiting[0].game, waiting[0].number);
    return;
  }
  const mine = Object.entries(results()).filter(([key]) => key.startsWith(`${set}/`));
  const hits = mine.filter(([, { how }]) => how === "found").length;
  const next = untried(set);
  words.textContent = mine.length
    ? `${hits} found at once, ${mine.length} of ${count(set)} tried`
    : counted(count(set), "puzzle");
  const word = /** @type {HTMLElement} */ (row.querySelector("[data-word]"));
  word.textContent = mine.length ? "Go on" : "Start";
  link.href = address(set, next || ofDay(set, today()));
}
