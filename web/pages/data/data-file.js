/**
 * The file that holds everything: JSON that anyone can read, a line for each match.
 *
 *     {"kind": "card-table", "version": 1, "saved": "2026-11-22T18:02:00.000Z",
 *     "settings": {…},
 *     "remembered": {…},   by the pages' key: set-ups, opponents
 *     "table": {…},        by the tables' key: matches under way, what was set aside
 *     "matches": [
 *     {"id":"…","when":"2026-11-21T20:15:03.120Z","told":"Won 101 to 92","review":{…},"record":{…}},
 *     …
 *     ]
 *     }
 */
/** @import {Reviewed} from "../../storage/types.js" */
/** @import {Entry, Refusal, Contents} from "./types.js" */

import { dayOf } from "../../lib/days.js";
import { isObject } from "../../storage/rows.js";

export const KIND = "card-table";
export const VERSION = 1;

const LARGEST = 300e6;
/** No match is older. */
const FIRST = Date.UTC(2020, 0);
/** The largest difference of clocks, in ms. */
const AHEAD = 86_400_000;

/** Its message is a sentence for the person. */
export class BadFile extends Error {}

/** @param {unknown} value @returns {Record<string, unknown>} */
const object = (value) => (isObject(value) ? value : {});

/** @param {string} text @returns {unknown} undefined if it is no JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Date} now @returns {string} "card-table-2026-11-22.json", by local date */
export function nameOf(now) {
  return `card-table-${dayOf(now)}.json`;
}

/**
 * A record that is no JSON is stored as text.
 * @param {import("../../storage/types.js").Row} row @param {string} record
 * @param {Reviewed} [review]
 */
export function line({ id, when, told }, record, review) {
  const extract = review?.sum ? { version: review.version, sum: review.sum } : undefined;
  const head = JSON.stringify({ id, when: new Date(when).toISOString(), told, review: extract });
  const body = parsed(record) === undefined ? JSON.stringify(record) : record;
  return `${head.slice(0, -1)},"record":${body}}`;
}

/**
 * @param {Pick<Contents, "settings" | "remembered"> & {table: [string, string][]}} rest
 * @param {string[]} lines
 */
export function fileOf({ settings, remembered, table }, lines) {
  const head = {
    kind: KIND,
    version: VERSION,
    saved: new Date(),
    settings,
    remembered,
    table: Object.fromEntries(table),
  };
  const members = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  const matches = lines.map((one, at) => (at ? `,\n${one}` : `\n${one}`));
  return new Blob(["{\n", ...members, '"matches": [', ...matches, "\n]\n}\n"]);
}

/**
 * Reads an export or one match, as far as readable. Raises BadFile.
 * @param {File} file
 * @returns {Promise<Contents>}
 */
export async function contentsOf(file) {
  if (file.size > LARGEST) throw new BadFile("This file is too large to be a file of this site.");
  const text = await file.text().catch(() => {
    throw new BadFile("This file cannot be read.");
  });
  const data = parsed(text) ?? mended(text);
  if (isObject(data) && data.kind === KIND) return everything(data, file.lastModified);
  if (isObject(data) && "format" in data && "moves" in data) {
    const match = { number: 1, id: "", when: notLater(file.lastModified), text };
    return { matches: [match], refused: [], table: [], remembered: {}, settings: null };
  }
  throw new BadFile("This is not a file of this site.");
}

/** @param {number} when @returns {number} not in the future */
const notLater = (when) => Math.min(when, Date.now());

/**
 * @param {Record<string, unknown>} data @param {number} modified the file's time
 * @returns {Contents}
 */
function everything({ version, matches, table, remembered, settings }, modified) {
  if (typeof version !== "number" || version > VERSION) {
    throw new BadFile("This file was written by a newer version of this site.");
  }
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Refusal[]} */
  const refused = [];
  (Array.isArray(matches) ? matches : []).forEach((one, at) => {
    const { id, when, record, review } = object(one);
    const time = when === undefined ? notLater(modified) : Date.parse(String(when));
    const wrong = !isObject(record)
      ? "This is not a saved match, or it is damaged."
      : !(time >= FIRST && time <= Date.now() + AHEAD) && "The date of this match cannot be right.";
    if (wrong) refused.push({ what: `Match ${at + 1} of the file`, why: wrong });
    else entries.push({ number: at + 1, id: String(id), when: time, text: JSON.stringify(record), ...(review !== undefined && { review }) });
  });
  const rest = Object.entries(object(remembered)).filter(([, value]) => isObject(value));
  return {
    matches: entries,
    refused,
    table: Object.entries(object(table)).map(([key, text]) => [key, String(text)]),
    remembered: /** @type {Contents["remembered"]} */ (Object.fromEntries(rest)),
    settings: isObject(settings) ? settings : null,
  };
}

/**
 * @param {unknown} review @param {string} id
 * @returns {Reviewed | undefined} undefined if damaged
 */
export function reviewOf(review, id) {
  const { version, sum } = object(review);
  const { unit, isNamed, best, good, inaccuracies, mistakes, fair, capped } = object(sum);
  const pairs = [fair, capped ?? [0, 0]];
  const isSum = pairs.every((each, at) => Array.isArray(each) && each.length === 3 - at);
  const numbers = isSum ? [version, best, good, inaccuracies, mistakes, ...pairs.flat()] : [NaN];
  const isRight = numbers.every(Number.isFinite) && typeof isNamed === "boolean" && typeof unit === "string";
  return isRight ? /** @type {Reviewed} */ ({ id, version, isStopped: false, sum }) : undefined;
}

/** Reads a truncated or damaged file by line. @param {string} text */
function mended(text) {
  /** @type {Record<string, unknown>} */
  const data = {};
  const matches = [];
  for (const one of text.split("\n")) {
    const bare = one.replace(/,\s*$/, "");
    const member = parsed(`{${bare}}`);
    if (isObject(member)) Object.assign(data, member);
    else if (bare.startsWith('{"id":')) matches.push(parsed(bare));
  }
  return { ...data, matches };
}
