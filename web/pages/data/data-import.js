/** Imports a file. The engine checks every match before anything is stored; the import can be undone. */

import * as matchStore from "../../storage/match-store.js";
import * as store from "../../storage/open-matches.js";
import { engineHas } from "../parts/engine.js";
import { parsed, reviewOf } from "./data-file.js";
import { SOLVED } from "../../storage/daily.js";
import { EXERCISES, PUZZLES } from "../../storage/puzzle-results.js";
import { OPPONENTS, PLAYED, SAVED } from "../../storage/saved-setups.js";
import { POSITIONS } from "../../storage/positions.js";
import { read, write } from "../../storage/local.js";
import { counting, ofGame } from "../../lib/words.js";

/** @import {Reviewed, Row} from "../../storage/types.js" */
/** @import {Imported, Refusal} from "./types.js" */
/** @import {Job} from "./data.js" */

/** Keys of the pages' storage that a file may restore. */
export const REMEMBERED = [SAVED, PLAYED, OPPONENTS, PUZZLES, EXERCISES, SOLVED, POSITIONS];
/** Keys whose values are merged. */
const ADDED = [PUZZLES, EXERCISES, SOLVED, POSITIONS];

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** Tells the pages, as after another tab's change. */
export const announceChange = () => window.dispatchEvent(new StorageEvent("storage", { key: null }));

/**
 * The engine's findings.
 * @typedef {{record: string, row: Row}} Finished
 * @typedef {{record: string, place: string, words: string}} UnderWay
 * @typedef {{refused: string}} Refused
 */

/** @param {Job} job @param {import("./types.js").Contents} contents */
export async function checkMatches(job, { matches: entries, refused: broken, table }) {
  job.say("Waiting until the table is ready", 0, 0);
  const abort = new Promise((_, reject) => {
    job.signal.addEventListener("abort", () => reject(job.signal.reason));
  });
  const examine = await Promise.race([engineHas("examine"), abort]);
  job.restart();
  const ids = await matchStore.names();
  /** @type {Map<string, [Row, string, Reviewed?]>} */
  const fresh = new Map();
  /** @type {Refusal[]} */
  const refused = [...broken];
  /** @type {UnderWay[]} */
  const underWay = [];
  let here = 0;
  for (const [at, { number, id, when, text, review }] of entries.entries()) {
    await job.breathe();
    const total = entries.length;
    job.say(`Match ${counting(at + 1)} of ${counting(total)}`, at, total);
    if (ids.has(id) && (await matchStore.record(id)) === text) {
      here += 1;
      continue;
    }
    /** @type {Finished | UnderWay | Refused} */
    const it = JSON.parse(examine(text));
    if ("refused" in it) {
      refused.push({ what: nameOfRefused(text, when, number), why: it.refused });
    } else if (!("row" in it)) {
      underWay.push(it);
    } else if (ids.has(it.row.id) || fresh.has(it.row.id)) {
      here += 1;
    } else {
      fresh.set(it.row.id, [{ ...it.row, when }, it.record, reviewOf(review, it.row.id)]);
    }
  }
  for (const [key, text] of table) {
    if (!key.startsWith("match/")) continue;
    /** @type {Finished | UnderWay | Refused} */
    const it = JSON.parse(examine(text)); // a finished one is among `matches`
    if ("words" in it) underWay.push(it);
    else if ("refused" in it) refused.push({ what: "A match under way", why: it.refused });
  }
  return { fresh: [...fresh.values()], refused, underWay, here, examine };
}

/** @param {string} text @param {number} when @param {number} number */
function nameOfRefused(text, when, number) {
  const title = ofGame(String(/** @type {{game?: unknown}} */ (parsed(text)).game), "title");
  return title ? `${title}, ${format.format(when)}` : `Match ${number} of the file`;
}

/**
 * Puts matches in progress on free tables.
 * @param {[string, string][]} table
 * @param {Awaited<ReturnType<typeof checkMatches>>} findings
 * @param {Imported} done
 * @param {boolean} withSettings
 */
export async function importTables(table, findings, done, withSettings) {
  for (const { place, record, words } of findings.underWay) {
    const [key, [game]] = [`match/${place}`, place.split("/")];
    const there = await store.read(key);
    if (there === record) {
      findings.here += 1;
    } else if (there && "words" in JSON.parse(findings.examine(there))) {
      const why = "Another match is under way here. Finish that one, then bring this file again.";
      findings.refused.push({ what: `${ofGame(game, "title")}, under way`, why });
    } else if (!(await store.hold(place, false))) {
      const why = "This table is open in another tab. Close it there, then bring this file again.";
      findings.refused.push({ what: `${ofGame(game, "title")}, under way`, why });
    } else {
      await store.write(key, record).finally(() => store.release(place));
      done.table.push([key, record]);
      if (place === game) window.cardTable.setContinue(game, words);
    }
  }
  for (const [key, text] of table) {
    const [, kind, game] = /^(aside|order)\/([\w-]+)(\/\d+)?$/.exec(key) ?? [];
    const wanted = kind === "aside" || (kind === "order" && withSettings);
    if (!wanted || !ofGame(game, "title") || (await store.read(key)) !== undefined) continue;
    await store.write(key, text);
    done.table.push([key, text]);
  }
}

/**
 * @param {import("./types.js").Contents} contents
 * @returns {() => void} restores the earlier settings
 */
export function importSettings({ settings, remembered }) {
  const before = REMEMBERED.map((key) => /** @type {const} */ ([key, read("localStorage", key)]));
  const mine = window.cardTable.settings;
  for (const [key, own] of before) {
    const values = remembered[key] ?? {};
    write("localStorage", key, ADDED.includes(key) ? { ...values, ...own } : values);
  }
  window.cardTable.preferences.write(window.cardTable.preferences.valid(settings));
  announceChange();
  return () => {
    for (const [key, value] of before) write("localStorage", key, value);
    window.cardTable.preferences.write(mine);
    announceChange();
  };
}

/** @param {Imported} what */
export async function undoImport({ ids, table, settings }) {
  await matchStore.remove(...ids);
  for (const [key, text] of table) {
    if ((await store.read(key)) !== text) continue;
    await store.remove(key);
    const [kind, game, other] = key.split("/");
    if (kind === "match" && !other) window.cardTable.setContinue(game, null);
  }
  settings?.();
}
