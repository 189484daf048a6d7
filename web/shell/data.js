/**
 * Your data: what is kept, all of it as a file, the way back, and an end of it. Fetched when it is
 * opened. A file is looked through before anything of it is kept, match by match by the engine, and
 * then all that is new is kept together or nothing.
 */

import * as played from "../app-js/played.js";
import * as store from "../app-js/store.js";
import { BadFile, contentsOf, fileOf, line, nameOf, parsed } from "./data-file.js";
import { CHOSEN, KEPT } from "./home.js";
import { PLAYED, SAVED } from "./setups.js";
import { forget, read, write } from "./storage.js";

/** @typedef {import("../app-js/played.js").Row} Row */
/** @typedef {import("./data-file.js").Refusal} Refusal */

/**
 * @typedef {object} Brought what a file has brought, so that it can be taken out again
 * @property {string[]} ids of matches
 * @property {[string, string][]} table what the tables keep now, by its key
 * @property {(() => void) | null} settings what puts the settings back
 */

/** What the pages remember, and what a file may bring back of it. */
const REMEMBERED = [SAVED, PLAYED, CHOSEN];
/** When everything was saved last. */
const LATEST = "card-table.saved-all";
/** For so many ms at a time the page is busy. */
const SLICE = 24;
/** So many refusals are listed; more than that nobody reads. */
const LISTED = 100;
/** A time is told when so much of it is left, in s. */
const LONG = 10;

const page = /** @type {HTMLElement} */ (document.querySelector('[data-route="data"]'));
const format = {
  count: new Intl.NumberFormat("en-GB"),
  day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }),
  date: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }),
};

/** What is being done, as long as it is. @type {AbortController | null} */
let work = null;
/** What was brought last, until the page is left. @type {Brought | null} */
let brought = null;
/** How many matches are kept. */
let kept = 0;

/** @param {string} selector @param {ParentNode} [where] @returns {HTMLElement} */
const find = (selector, where = page) =>
  /** @type {HTMLElement} */ (where.querySelector(selector));

/** @param {number} count @param {string} [what] @returns {string} "1 match", "321 matches" */
const matches = (count, what = "") =>
  `${format.count.format(count)} ${what}${count === 1 ? "match" : "matches"}`;

/** @param {string} game @returns {string} */
const titleOf = (game) =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-setup="${CSS.escape(game)}"]`))
    ?.dataset.title ?? "";

/** Shows what is kept now. */
export async function show() {
  find("[data-save] span").textContent = `Save ${nameOf(new Date())}`;
  try {
    kept = await played.count();
    await tell();
  } catch {
    page.dataset.kept = "nothing";
  }
}

/** Says what is kept; how much that is, once it is known. */
async function tell() {
  const { when } = read("localStorage", LATEST);
  const waiting = Object.keys(read("localStorage", KEPT)).length;
  const parts = [
    kept ? `${matches(kept)} with every move` : "No finished match yet",
    ...(waiting ? [`${waiting} under way`] : []),
    "your settings and setups",
  ];
  const line_of = find("[data-what]");
  line_of.textContent = `${parts.slice(0, -1).join(", ")}, and ${parts[parts.length - 1]}.`;
  const saved = find("[data-latest-save]");
  saved.hidden = typeof when !== "number";
  if (typeof when === "number") {
    const since = await played.count(when);
    const later = since ? `${matches(since)} ago` : "and no match since";
    saved.textContent = `Last saved on ${format.day.format(when)}, ${later}.`;
  }
  let size = 0;
  for await (const some of played.records()) {
    for (const [, text] of some) size += text.length;
  }
  const known = size < 1e6 ? `${Math.ceil(size / 1e3)}\u00a0KB` : `${(size / 1e6).toFixed(1)}\u00a0MB`;
  find("[data-size]").textContent = size ? ` That is ${known}.` : "";
}

// What takes time

/**
 * Does something that can be given up, and shows how far it is.
 * @param {string} where the block that it belongs to
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
}

/** How far something is. */
class Job {
  #since = performance.now();
  #slice = performance.now();

  /** @param {HTMLElement} block @param {AbortSignal} signal */
  constructor(block, signal) {
    this.signal = signal;
    this.words = find(".work p", block);
    this.bar = /** @type {HTMLProgressElement} */ (block.querySelector("progress"));
    this.say("", 0, 0);
  }

  /** @param {string} what @param {number} done @param {number} total 0 where it is not known */
  say(what, done, total) {
    const taken = (performance.now() - this.#since) / 1000;
    const left = done ? (taken / done) * (total - done) : 0;
    const time = left > 90 ? `${Math.round(left / 60)} minutes` : `${Math.round(left / 10) * 10} seconds`;
    this.words.textContent = left > LONG ? `${what}, about ${time} left` : what;
    if (total) Object.assign(this.bar, { max: total, value: done });
    else this.bar.removeAttribute("value");
  }

  /** Lets the page breathe, if it is time for that; an error if the person has given up. */
  async breathe() {
    if (performance.now() - this.#slice > SLICE) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      this.#slice = performance.now();
    }
    this.signal.throwIfAborted();
  }

  /** Begins to reckon the time anew. */
  restart() {
    this.#since = performance.now();
  }
}

/**
 * Tells what came of it, where it was done.
 * @param {string} where @param {string} sentence @param {string} [more]
 */
function outcome(where, sentence, more = "") {
  const place = clear(where);
  const bold = Object.assign(document.createElement("b"), { textContent: sentence });
  find("p", place).append(bold, more && ` ${more}`);
  return place;
}

/** Tells nothing any more. @param {string} where */
function clear(where) {
  const place = find(`${where} .outcome`);
  const words = find("p", place);
  words.replaceChildren();
  place.replaceChildren(words);
  return place;
}

/** @param {unknown} error @returns {string} what the storage has against it */
const refusedWords = (error) =>
  /Quota/.test(String(error))
    ? "This browser’s storage is full."
    : "This browser did not let it be saved.";

// Saving

/** @param {Job} job */
async function save(job) {
  try {
    const rows = new Map((await played.latest()).map((row) => [row.id, row]));
    /** @type {Map<string, string>} */
    const lines = new Map();
    let done = 0;
    for await (const some of played.records()) {
      for (const [id, text] of some) {
        const row = rows.get(id);
        if (row) lines.set(id, line(row, text));
      }
      done += some.length;
      job.say(`${format.count.format(done)} of ${matches(rows.size)}`, done, rows.size);
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
    outcome(".saving", "The file is saved.", `${matches(inOrder.length)} ${are} in it.`);
    await tell();
  } catch {
    outcome(".saving", job.signal.aborted ? "Nothing was saved." : "What is kept cannot be read.");
  }
}

// Bringing

/** @returns {Promise<(record: string) => string>} the engine's eye, once Python runs */
function engine() {
  const { cardTable } = window;
  if (cardTable.examine) return Promise.resolve(cardTable.examine);
  return new Promise((resolve) => {
    document.addEventListener("boot:progress", function look() {
      if (!cardTable.examine) return;
      document.removeEventListener("boot:progress", look);
      resolve(cardTable.examine);
    });
  });
}

/**
 * What the engine finds in records.
 * @typedef {{record: string, row: Row}} Finished
 * @typedef {{record: string, place: string, words: string}} UnderWay
 * @typedef {{refused: string}} Refused
 */

/**
 * @param {Job} job
 * @param {File} file
 * @param {boolean} withSettings
 */
async function bring(job, file, withSettings) {
  try {
    const contents = await contentsOf(file);
    const found = await lookThrough(job, contents);
    /** @type {Brought} */
    const done = { ids: found.fresh.map(([row]) => row.id), table: [], settings: null };
    brought = null;
    job.say(`Adding ${matches(done.ids.length)}`, 0, 0);
    await played.keepAll(found.fresh, job.signal);
    try {
      await takeToTables(contents.table, found, done, withSettings);
      if (withSettings && contents.settings) done.settings = takeSettings(contents);
    } catch (error) {
      await takeOut(done);
      throw error;
    }
    brought = done;
    tellBrought(found, done);
    await show();
  } catch (error) {
    const why =
      error instanceof BadFile
        ? error.message
        : job.signal.aborted
          ? "Given up."
          : refusedWords(error);
    outcome(".bringing", why, "Nothing has been changed.");
  }
}

/**
 * What of a file is new, and what can be taken.
 * @param {Job} job
 * @param {import("./data-file.js").Contents} contents
 */
async function lookThrough(job, { matches: entries, refused: broken, table }) {
  job.say("Waiting until the table is ready", 0, 0);
  const given_up = new Promise((_, reject) => {
    job.signal.addEventListener("abort", () => reject(job.signal.reason));
  });
  const examine = await Promise.race([engine(), given_up]);
  job.restart();
  const known = await played.names();
  /** @type {Map<string, [Row, string]>} */
  const fresh = new Map();
  /** @type {Refusal[]} */
  const refused = [...broken];
  /** @type {UnderWay[]} */
  const underWay = [];
  let here = 0;
  for (const [at, { place, id, when, text }] of entries.entries()) {
    await job.breathe();
    const total = entries.length;
    job.say(`Match ${format.count.format(at + 1)} of ${format.count.format(total)}`, at, total);
    if (known.has(id) && (await played.record(id)) === text) {
      here += 1;
      continue;
    }
    /** @type {Finished | UnderWay | Refused} */
    const it = JSON.parse(examine(text));
    if ("refused" in it) {
      refused.push({ what: nameOfRefused(text, when, place), why: it.refused });
    } else if (!("row" in it)) {
      underWay.push(it);
    } else if (known.has(it.row.id) || fresh.has(it.row.id)) {
      here += 1;
    } else {
      fresh.set(it.row.id, [{ ...it.row, when }, it.record]);
    }
  }
  for (const [key, text] of table) {
    if (!key.startsWith("match/")) continue;
    /** @type {Finished | UnderWay | Refused} */
    const it = JSON.parse(examine(text)); // one that is over is among the others
    if ("words" in it) underWay.push(it);
    else if ("refused" in it) refused.push({ what: "A match under way", why: it.refused });
  }
  return { fresh: [...fresh.values()], refused, underWay, here, examine };
}

/** @param {string} text @param {number} when @param {number} place */
function nameOfRefused(text, when, place) {
  const title = titleOf(String(/** @type {{game?: unknown}} */ (parsed(text)).game));
  return title ? `${title}, ${format.date.format(when)}` : `Match ${place} of the file`;
}

/**
 * Matches under way go to their tables, where nothing is under way yet, and what was set aside, too.
 * @param {[string, string][]} table
 * @param {Awaited<ReturnType<typeof lookThrough>>} found
 * @param {Brought} done
 * @param {boolean} withSettings
 */
async function takeToTables(table, found, done, withSettings) {
  for (const { place, record, words } of found.underWay) {
    const [key, [game]] = [`match/${place}`, place.split("/")];
    const there = await store.read(key);
    if (there === record) {
      found.here += 1;
    } else if (there && "words" in JSON.parse(found.examine(there))) {
      const why = "Another match is under way here. Finish that one, then bring this file again.";
      found.refused.push({ what: `${titleOf(game)}, under way`, why });
    } else if (!(await store.hold(place, false))) {
      const why = "This table is open in another tab. Close it there, then bring this file again.";
      found.refused.push({ what: `${titleOf(game)}, under way`, why });
    } else {
      await store.write(key, record).finally(() => store.release(place));
      done.table.push([key, record]);
      if (place === game) window.cardTable.setContinue(game, words);
    }
  }
  for (const [key, text] of table) {
    const [, kind, game] = /^(aside|order)\/([\w-]+)(\/\d+)?$/.exec(key) ?? [];
    const wanted = kind === "aside" || (kind === "order" && withSettings);
    if (!wanted || !titleOf(game) || (await store.read(key)) !== undefined) continue;
    await store.write(key, text);
    done.table.push([key, text]);
  }
}

/**
 * Takes over settings and setups.
 * @param {import("./data-file.js").Contents} contents
 * @returns {() => void} what puts back those of before
 */
function takeSettings({ settings, remembered }) {
  const before = REMEMBERED.map((key) => /** @type {const} */ ([key, read("localStorage", key)]));
  const own = window.cardTable.settings;
  for (const key of REMEMBERED) write("localStorage", key, remembered[key] ?? {});
  window.cardTable.preferences.write(window.cardTable.preferences.valid(settings));
  asFromElsewhere();
  return () => {
    for (const [key, value] of before) write("localStorage", key, value);
    window.cardTable.preferences.write(own);
    asFromElsewhere();
  };
}

/** The page takes up what has been kept anew, as it does when another tab has kept it. */
const asFromElsewhere = () => window.dispatchEvent(new StorageEvent("storage", { key: null }));

/** @param {Brought} what */
async function takeOut({ ids, table, settings }) {
  await played.remove(...ids);
  for (const [key, text] of table) {
    if ((await store.read(key)) !== text) continue;
    await store.remove(key);
    const [kind, game, other] = key.split("/");
    if (kind === "match" && !other) window.cardTable.setContinue(game, null);
  }
  settings?.();
}

/** @param {Awaited<ReturnType<typeof lookThrough>>} found @param {Brought} done */
function tellBrought({ refused, here }, { ids, table, settings }) {
  const waiting = table.filter(([key]) => key.startsWith("match/")).length;
  const also = [
    waiting && `${matches(waiting)} under way can be gone on with.`,
    settings && "Your settings are those of the file.",
    here && `${format.count.format(here)} ${here === 1 ? "was" : "were"} here already.`,
  ];
  const added = ids.length ? `${matches(ids.length)} added.` : "No match added.";
  const place = outcome(".bringing", added, also.filter(Boolean).join(" "));
  if (refused.length) place.append(listed(refused));
  if (!ids.length && !table.length && !settings) return;
  const number = ids.length + waiting;
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn ghost fit",
    textContent: number === 1 ? "Take it out again" : `Take the ${number || "settings"} out again`,
  });
  button.dataset.takeOut = "";
  place.append(button);
  button.focus();
}

/** @param {Refusal[]} refused @returns {HTMLElement} */
function listed(refused) {
  const details = document.createElement("details");
  const one = refused.length === 1;
  const summary = document.createElement("summary");
  summary.textContent = `${format.count.format(refused.length)} ${one ? "was" : "were"} refused`;
  const list = document.createElement("ul");
  for (const { what, why } of refused.slice(0, LISTED)) {
    const item = document.createElement("li");
    item.append(
      Object.assign(document.createElement("b"), { textContent: what }),
      Object.assign(document.createElement("span"), { textContent: why }),
    );
    list.append(item);
  }
  if (refused.length > LISTED) {
    const more = format.count.format(refused.length - LISTED);
    list.append(Object.assign(document.createElement("li"), { textContent: `And ${more} more.` }));
  }
  details.append(summary, list);
  details.open = true;
  return details;
}

async function undo() {
  if (!brought) return;
  const [done, before] = [brought, kept];
  brought = null;
  try {
    await takeOut(done);
    await show();
    const out = before - kept;
    outcome(".bringing", out ? `${matches(out)} taken out again.` : "All is as it was.");
  } catch (error) {
    outcome(".bringing", refusedWords(error), "Nothing has been taken out.");
  }
  find("[data-choose]").focus();
}

// Deleting

/** Asks in place, or not any more. @param {boolean} asks */
function ask(asks) {
  find("[data-delete]").hidden = asks;
  for (const one of page.querySelectorAll("[data-keep], [data-delete-all]")) {
    /** @type {HTMLElement} */ (one).hidden = !asks;
  }
  const what = kept ? matches(kept) : "everything";
  find("[data-delete-all] span").textContent = `Delete ${what} for good`;
  find(asks ? "[data-keep]" : "[data-delete]").focus();
}

/** Deletes all that is kept; a match that is open in another tab is taken from it first. */
async function deleteAll() {
  try {
    /** @type {[string, string][]} */
    const table = JSON.parse(await store.all());
    for (const place of table.map(([key]) => /^match\/(.+)/.exec(key)?.[1] ?? "")) {
      if (!place) continue;
      await store.hold(place, true);
      if (titleOf(place)) window.cardTable.setContinue(place, null);
      store.release(place);
    }
    await played.clear();
    await store.clear();
    forget();
    asFromElsewhere();
    brought = null;
    clear(".bringing");
    outcome(".deleting", "Everything is deleted.");
  } catch (error) {
    outcome(".deleting", refusedWords(error), "Not everything could be deleted.");
  }
  ask(false);
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
      if (!work) void during(".bringing", (job) => bring(job, file, also));
    });
  } else if (is("data-take-out")) {
    void undo();
  } else if (is("data-delete")) {
    ask(true);
  } else if (is("data-keep")) {
    ask(false);
  } else if (is("data-delete-all")) {
    void deleteAll();
  }
});

document.addEventListener("route", ({ detail: { name } }) => {
  if (name === "data" || name === "settings") return;
  work?.abort();
  brought = null;
  if (!find("[data-keep]").hidden) ask(false);
  for (const where of [".saving", ".bringing", ".deleting"]) clear(where);
});
