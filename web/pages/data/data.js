/**
 * Your data: what is stored, export, import, deletion. The engine checks every match of a file;
 * then all that is new is stored, or nothing.
 */

import { finder, make } from "../../lib/elements.js";
import { codeOf } from "../../storage/database.js";
import * as matchStore from "../../storage/match-store.js";
import * as store from "../../storage/open-matches.js";
import * as reviewStore from "../../storage/review-store.js";
import { REMEMBERED, announceChange, checkMatches, importSettings, importTables, undoImport } from "./data-import.js";
import { BadFile, contentsOf, fileOf, line, nameOf } from "./data-file.js";
import { waiting } from "../parts/continue-links.js";
import { forget, read, write } from "../../storage/local.js";
import { REFUSALS, explain } from "../../storage/refusals.js";
import { counted, counting, ofGame } from "../../lib/words.js";

/** @import {Imported, Refusal} from "./types.js" */

/** The time of the last full export. */
const LATEST = "card-table.saved-all";
/** How long the page is busy at a time, in ms. */
const SLICE = 24;
/** Refusals listed at most. */
const LISTED = 100;
/** The remaining time is shown from here on, in s. */
const LONG = 10;

const page = /** @type {HTMLElement} */ (document.querySelector('[data-route="data"]'));
const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** @type {AbortController | null} */
let work = null;
/** @type {Imported | null} */
let imported = null;
let matchCount = 0;
/** Counts updates: only the latest may write. */
let updates = 0;

const find = finder(page);

/** @param {string} where @param {string} words */
function showText(where, words) {
  const element = find(where);
  element.textContent = words;
  element.removeAttribute("data-unknown");
}

export async function show() {
  find("[data-save] span").textContent = `Save ${nameOf(new Date())}`;
  const { when } = read("localStorage", LATEST);
  find("[data-latest-save]").hidden = typeof when !== "number";
  try {
    matchCount = await matchStore.count();
    delete page.dataset.kept;
    await describe(when);
  } catch (error) {
    explain(find(".nothing"), codeOf(error));
    page.dataset.kept = "nothing";
  }
}

/** @param {unknown} when the last export */
async function describe(when) {
  updates += 1;
  const update = updates;
  const going = waiting().length;
  const parts = [
    matchCount ? `${counted(matchCount, "match")} with every move` : "No finished match yet",
    ...(going ? [`${going} in progress`] : []),
    "your settings and setups",
  ];
  showText("[data-what]", `${parts.slice(0, -1).join(", ")}, and ${parts[parts.length - 1]}.`);
  if (typeof when === "number") {
    const since = await matchStore.count(when);
    const later = since ? `${counted(since, "match")} ago` : "and no match since";
    showText("[data-latest-save]", `Last saved on ${format.format(when)}, ${later}.`);
  }
  let size = 0;
  for await (const some of matchStore.records()) {
    for (const [, text] of some) size += text.length;
    if (update !== updates) return;
  }
  const amount = size < 1e6 ? `${Math.ceil(size / 1e3)}\u00a0KB` : `${(size / 1e6).toFixed(1)}\u00a0MB`;
  showText("[data-size]", size ? ` That is ${amount}.` : "");
}

// Long tasks

/**
 * Runs a task that can be aborted.
 * @param {string} where its block
 * @param {(job: Job) => Promise<void>} act
 */
async function during(where, act) {
  const block = find(where);
  work = new AbortController();
  page.dataset.busy = "true";
  find(".work", block).hidden = false;
  find(".acts", block).hidden = true;
  find("[data-cancel]", block).focus();
  try {
    await act(new Job(block, work.signal));
  } finally {
    const lost = find(".work", block).contains(document.activeElement);
    work = null;
    delete page.dataset.busy;
    find(".work", block).hidden = true;
    find(".acts", block).hidden = false;
    if (lost) find(".acts button", block).focus();
  }
  await show(); // last, since counting a large store takes a while
}

export class Job {
  #since = performance.now();
  #slice = performance.now();

  /** @param {HTMLElement} block @param {AbortSignal} signal */
  constructor(block, signal) {
    this.signal = signal;
    this.words = find(".work p", block);
    this.bar = /** @type {HTMLProgressElement} */ (block.querySelector("progress"));
    this.say("", 0, 0);
  }

  /** @param {string} what @param {number} done @param {number} total 0 if unknown */
  say(what, done, total) {
    const seconds = (performance.now() - this.#since) / 1000;
    const left = done ? (seconds / done) * (total - done) : 0;
    const time = left > 90 ? `${Math.round(left / 60)} minutes` : `${Math.round(left / 10) * 10} seconds`;
    this.words.textContent = left > LONG ? `${what}, about ${time} left` : what;
    if (total) Object.assign(this.bar, { max: total, value: done });
    else this.bar.removeAttribute("value");
  }

  /** Lets the page draw; throws if aborted. */
  async breathe() {
    if (performance.now() - this.#slice > SLICE) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      this.#slice = performance.now();
    }
    this.signal.throwIfAborted();
  }

  /** Restarts the estimate of time. */
  restart() {
    this.#since = performance.now();
  }
}

/** @param {string} where @param {string} sentence @param {string} [more] */
function outcome(where, sentence, more = "") {
  const block = clear(where);
  find("p", block).append(make("b", {}, sentence), more && ` ${more}`);
  return block;
}

/** @param {string} where */
function clear(where) {
  const block = find(`${where} .outcome`);
  const words = find("p", block);
  words.replaceChildren();
  block.replaceChildren(words);
  return block;
}

/** @param {unknown} error @returns {string} why storage refuses */
const refusedWords = (error) => `${REFUSALS[codeOf(error)][0]}.`;

// Saving

/** @param {Job} job */
async function save(job) {
  try {
    const { rows: all, broken } = await matchStore.everything();
    const rows = new Map(all.map((row) => [row.id, row]));
    const reviews = new Map((await reviewStore.all()).map((one) => [one.id, one]));
    /** @type {Map<string, string>} */
    const lines = new Map();
    let done = 0;
    for await (const some of matchStore.records()) {
      for (const [id, text] of some) {
        const row = rows.get(id);
        if (row) lines.set(id, line(row, text, reviews.get(id)));
      }
      done += some.length;
      job.say(`${counting(done)} of ${counted(rows.size, "match")}`, done, rows.size);
      await job.breathe();
    }
    const inOrder = [...rows.keys()].flatMap((id) => lines.get(id) ?? []);
    /** @type {[string, string][]} */
    const table = JSON.parse(await store.all());
    const remembered = Object.fromEntries(REMEMBERED.map((key) => [key, read("localStorage", key)]));
    const { settings } = window.cardTable;
    store.download(nameOf(new Date()), fileOf({ settings, remembered, table }, inOrder));
    write("localStorage", LATEST, { when: Date.now() });
    const are = inOrder.length === 1 ? "is" : "are";
    const damaged = broken.length ? ` Damaged, and not in it: ${counted(broken.length, "match")}.` : "";
    outcome(".saving", "The file is saved.", `${counted(inOrder.length, "match")} ${are} in it.${damaged}`);
  } catch (error) {
    outcome(".saving", "Nothing was saved.", job.signal.aborted ? "" : refusedWords(error));
  }
}

// Importing

/** @param {Job} job @param {File} file @param {boolean} withSettings */
async function importFile(job, file, withSettings) {
  try {
    const contents = await contentsOf(file);
    const findings = await checkMatches(job, contents);
    /** @type {Imported} */
    const done = { ids: findings.fresh.map(([row]) => row.id), table: [], settings: null };
    imported = null;
    const number = done.ids.length;
    const adds = (/** @type {number} */ at) => job.say(`Adding ${counted(number, "match")}`, at, number);
    job.restart();
    adds(0);
    await matchStore.keepAll(findings.fresh, job.signal, adds);
    try {
      await importTables(contents.table, findings, done, withSettings);
      if (withSettings && contents.settings) done.settings = importSettings(contents);
    } catch (error) {
      await undoImport(done);
      throw error;
    }
    imported = done;
    showImported(findings, done);
  } catch (error) {
    const why =
      error instanceof BadFile
        ? error.message
        : job.signal.aborted
          ? "Cancelled."
          : refusedWords(error);
    outcome(".bringing", why, "Nothing has been changed.");
  }
}

/** @param {Awaited<ReturnType<typeof checkMatches>>} findings @param {Imported} done */
function showImported({ refused, here }, { ids, table, settings }) {
  const going = table.filter(([key]) => key.startsWith("match/")).length;
  const also = [
    going && `${counted(going, "match")} in progress can be continued.`,
    settings && "Your settings are those of the file.",
    here && `${counting(here)} ${here === 1 ? "was" : "were"} here already.`,
  ];
  const added = ids.length ? `${counted(ids.length, "match")} added.` : "No match added.";
  const block = outcome(".bringing", added, also.filter(Boolean).join(" "));
  if (refused.length) block.append(listed(refused));
  if (!ids.length && !table.length && !settings) return;
  const number = ids.length + going;
  const words = number === 1 ? "Remove it" : number ? `Remove these ${number}` : "Restore my settings";
  const button = make("button", { type: "button", className: "btn ghost fit" }, words);
  button.dataset.takeOut = "";
  block.append(button);
  button.focus();
}

/** @param {Refusal[]} refused */
function listed(refused) {
  const were = refused.length === 1 ? "was" : "were";
  const items = refused
    .slice(0, LISTED)
    .map(({ what, why }) => make("li", {}, make("b", {}, what), make("span", {}, why)));
  const more = refused.length - items.length;
  if (more) items.push(make("li", {}, `And ${counting(more)} more.`));
  const summary = make("summary", {}, `${counting(refused.length)} ${were} refused`);
  return make("details", { open: true }, summary, make("ul", {}, ...items));
}

async function undo() {
  if (!imported) return;
  const done = imported;
  imported = null;
  try {
    const before = await matchStore.count();
    await undoImport(done);
    await show();
    const out = before - matchCount;
    outcome(".bringing", out ? `${counted(out, "match")} removed again.` : "All is as it was.");
  } catch (error) {
    outcome(".bringing", refusedWords(error), "Nothing has been removed.");
  }
  find("[data-choose]").focus();
}

// Deleting

/** @param {boolean} isOpen */
function toggleConfirmation(isOpen) {
  find("[data-delete]").hidden = isOpen;
  for (const one of page.querySelectorAll("[data-keep], [data-delete-all]")) {
    /** @type {HTMLElement} */ (one).hidden = !isOpen;
  }
  const what = matchCount ? counted(matchCount, "match") : "everything";
  find("[data-delete-all] span").textContent = `Delete ${what} for good`;
  find(isOpen ? "[data-keep]" : "[data-delete]").focus();
}

/** First takes over matches open in other tabs. */
async function deleteAll() {
  try {
    /** @type {[string, string][]} */
    const table = JSON.parse(await store.all());
    for (const name of table.map(([key]) => /^match\/(.+)/.exec(key)?.[1] ?? "")) {
      if (!name) continue;
      await store.hold(name, true);
      store.release(name);
    }
    await matchStore.clear();
    await store.clear();
    forget();
    for (const [key] of table) {
      const [kind, game] = key.split("/");
      if (kind === "match" && ofGame(game, "title")) window.cardTable.setContinue(game, null);
    }
    announceChange();
    imported = null;
    clear(".bringing");
    outcome(".deleting", "Everything is deleted.");
  } catch (error) {
    outcome(".deleting", refusedWords(error), "Not everything could be deleted.");
  }
  toggleConfirmation(false);
  await show();
}

page.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const is = (/** @type {string} */ name) => target.closest(`[${name}]`) !== null;
  if (is("data-cancel")) work?.abort();
  if (work) return;
  if (is("data-save")) {
    void during(".saving", save);
  } else if (is("data-choose")) {
    store.choose((file) => {
      const also = /** @type {HTMLInputElement} */ (find("[data-settings-too]")).checked;
      if (!work) void during(".bringing", (job) => importFile(job, file, also));
    });
  } else if (is("data-take-out")) {
    void undo();
  } else if (is("data-delete")) {
    toggleConfirmation(true);
  } else if (is("data-keep")) {
    toggleConfirmation(false);
  } else if (is("data-delete-all")) {
    void deleteAll();
  }
});

document.addEventListener("route", ({ detail: { name } }) => {
  if (name === "data" || name === "settings") return;
  work?.abort();
  imported = null;
  if (!find("[data-keep]").hidden) toggleConfirmation(false);
  for (const where of [".saving", ".bringing", ".deleting"]) clear(where);
});
