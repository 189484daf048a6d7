/** Sets broken rows of finished matches aside. */

/** @import {Broken, Row, Tally} from "./types.js" */

/** The latest time of a Date, in ms. */
export const LATEST = 8.64e15;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** @param {unknown} value */
const isNumber = (value) => Number.isFinite(value);

/** @param {unknown} value @param {(one: unknown) => boolean} each @param {number} [length] */
const isList = (value, each, length) =>
  Array.isArray(value) && value.every(each) && (length === undefined || value.length === length);

/** @param {unknown} value @returns {string} completes "it has …"; "" for no fault */
export function faultOf(value) {
  if (!isObject(value)) return "no content";
  const { id, when, game, day, person, levels, names, scores, winners, told, marks, link } = value;
  if (!isText(id) || !isText(game)) return "no game";
  if (!(Number(when) >= 0 && Number(when) <= LATEST && isNumber(when))) return "no date that can be";
  if (!isList(names, isText) || !(/** @type {unknown[]} */ (names).length)) return "no names";
  const seats = /** @type {unknown[]} */ (names).length;
  if (!isList(levels, (one) => one === null || isText(one), seats)) return "no opponents";
  if (!isList(scores, isNumber, seats) || !isText(told)) return "no result";
  const isSeat = (/** @type {unknown} */ one) => Number.isInteger(one) && Number(one) >= 0 && Number(one) < seats;
  if (!isList(winners, isSeat)) return "no winner";
  if (person !== null && !isSeat(person)) return "no seat of yours";
  if (!(day === null || isText(day)) || !isList(marks, isText) || !isText(link)) return "no marks";
  return "";
}

/** @param {unknown} tally @param {number} seats @returns {tally is Tally} */
function isTally(tally, seats) {
  if (!isObject(tally)) return false;
  const { version, parts, points, counts } = tally;
  const ofSeats = (/** @type {unknown} */ one) => isList(one, isNumber, seats);
  return (
    isNumber(version) && isNumber(parts) && isList(points, ofSeats) &&
    isObject(counts) && Object.values(counts).every(ofSeats)
  );
}

/**
 * @param {unknown[]} all
 * @returns {{rows: Row[], broken: Broken[]}} if only the tally is broken, it becomes null
 */
export function sorted(all) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Broken[]} */
  const broken = [];
  for (const one of all) {
    const fault = faultOf(one);
    if (fault) {
      broken.push({ row: one, fault });
      continue;
    }
    const row = /** @type {Row} */ (one);
    const isWhole = row.tally === null || isTally(row.tally, row.names.length);
    rows.push(isWhole ? row : { ...row, tally: null });
  }
  return { rows, broken };
}
