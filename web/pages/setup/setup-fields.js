/**
 * Reads and fills the fields of a new match's form.
 *
 * @typedef {Pick<HTMLInputElement, "name" | "type" | "value" | "checked" | "defaultChecked" |
 *   "disabled"
 *   | "min" | "max"> & {dataset: {option?: string}, validity: {valid: boolean}}} Field
 *
 * @typedef {import("../../storage/saved-setups.js").Setup} Setup
 */
/** @import {MatchRequest} from "./types.js" */

/** @param {Field[]} fields @param {string} name @returns {string | undefined} */
const ticked = (fields, name) => fields.find((one) => one.name === name && one.checked)?.value;

/** @param {Field[]} fields */
export const seatsOf = (fields) => Number(ticked(fields, "seats") ?? 2);

/** @param {string} name */
export const isLevel = (name) => /^level\b/.test(name);

/** @param {Field[]} fields @param {string} name @param {unknown} value */
function tick(fields, name, value) {
  for (const field of fields) {
    if (field.name === name) field.checked = field.value === value;
  }
}

/** @param {Field[]} fields @returns {string[]} in seating order */
export function levelsOf(fields) {
  const each = Array.from({ length: seatsOf(fields) - 1 }, (_, i) => ticked(fields, `level-${i + 1}`));
  return ticked(fields, "level-1") ? each.map(String) : [String(ticked(fields, "level"))];
}

/** @param {string[]} levels */
export const differ = (levels) => new Set(levels).size > 1;

/**
 * @param {Field[]} fields
 * @param {boolean} all also those without effect for this number of players
 * @returns {Record<string, unknown>}
 */
function optionsOf(fields, all) {
  const options = /** @type {Record<string, unknown>} */ ({});
  for (const field of fields) {
    const name = field.dataset.option;
    if (!name || (field.disabled && !all)) continue;
    if (field.type === "checkbox") options[name] = field.checked;
    else if (field.type === "number") {
      if (field.value !== "" && field.validity.valid) options[name] = Number(field.value);
    } else if (field.checked) options[name] = JSON.parse(field.value);
  }
  return options;
}

/** @param {string} game @param {Field[]} fields @returns {MatchRequest} */
export function matchRequestOf(game, fields) {
  const levels = levelsOf(fields);
  return {
    game,
    level: levels[0],
    ...(differ(levels) && { levels }),
    seats: seatsOf(fields),
    options: optionsOf(fields, false),
    seed: fields.find(({ name }) => name === "seed")?.value.trim() || null,
    fresh: true,
  };
}

/** @param {Field[]} fields @returns {Setup} */
export function setupOf(fields) {
  const levels = levelsOf(fields);
  return { ...optionsOf(fields, true), seats: seatsOf(fields), ...(differ(levels) && { levels }) };
}

/** @param {Field[]} fields @param {Field} field @returns {Field[]} */
const namesakes = (fields, { name }) => fields.filter((one) => one.name === name);

/**
 * @param {Field[]} fields
 * @param {Setup} setup
 * @param {Field} field
 * @returns {string} the number to type; "" if invalid or offered by a radio button
 */
function written(fields, setup, field) {
  const number = setup[field.dataset.option ?? field.name];
  const its = namesakes(fields, field);
  const offered = its.some((one) => one.type === "radio" && +one.value === number);
  const open = its.find((one) => one.type === "number");
  const fits = typeof number === "number" && Number.isInteger(number);
  const within = fits && open && +open.min <= number && number <= +open.max;
  return within && !offered ? String(number) : "";
}

/**
 * @param {Field[]} fields
 * @param {Setup} setup
 * @param {Field} field
 * @returns {boolean} whether to tick it; the markup decides missing values
 */
function ticks(fields, setup, field) {
  const value = JSON.stringify(setup[field.dataset.option ?? field.name]);
  if (field.type === "checkbox") return value === undefined ? field.defaultChecked : value === "true";
  if (written(fields, setup, field)) return false;
  const isOffered = namesakes(fields, field).some((one) => one.type === "radio" && one.value === value);
  return isOffered ? field.value === value : field.defaultChecked;
}

/** @param {Field[]} fields @param {Setup} setup @returns {string[] | null} one per opponent, if they differ */
function levelsIn(fields, { levels, seats }) {
  const choices = fields.filter(({ name }) => name === "level");
  const fits =
    Array.isArray(levels) &&
    levels.length === Number(seats) - 1 &&
    levels.every((level) => choices.some(({ value }) => value === level));
  return fits && differ(levels) ? levels : null;
}

/** @param {Field[]} fields */
function agree(fields) {
  const levels = levelsOf(fields);
  tick(fields, "level", differ(levels) ? null : levels[0]);
}

/**
 * @param {Field[]} fields @param {Setup} setup
 * @param {unknown} level of the opponents, if the set-up has none for each
 */
export function fillIn(fields, setup, level) {
  const isOffered = fields.some((field) => field.name === "level" && field.value === level);
  for (const field of fields) {
    if (isLevel(field.name)) field.checked = isOffered ? field.value === level : field.defaultChecked;
    else if (field.type === "number") field.value = written(fields, setup, field);
    else field.checked = ticks(fields, setup, field);
  }
  levelsIn(fields, setup)?.forEach((one, i) => tick(fields, `level-${i + 1}`, one));
  agree(fields);
}

/** @param {Field[]} fields @param {Setup} setup */
export function isFilledIn(fields, setup) {
  const same = fields.every((field) =>
    field.type === "number"
      ? field.value === written(fields, setup, field)
      : isLevel(field.name) || field.checked === ticks(fields, setup, field),
  );
  const levels = JSON.stringify(levelsIn(fields, setupOf(fields)));
  return same && levels === JSON.stringify(levelsIn(fields, setup));
}

/**
 * The common level sets each opponent's; a typed number clears the selected one, and vice versa.
 * @param {Field[]} fields @param {Field} changed
 */
export function follow(fields, changed) {
  const others = namesakes(fields, changed).filter((one) => one !== changed);
  if (changed.name === "level") {
    const each = fields.filter(({ name }) => name !== "level" && isLevel(name));
    for (const one of each) one.checked = one.value === changed.value;
  } else if (changed.type === "number") {
    for (const one of others) {
      one.checked = changed.value === "" ? one.defaultChecked : one.value === changed.value;
    }
    changed.value = others.some((one) => one.checked) ? "" : changed.value;
  } else {
    for (const one of others.filter(({ type }) => type === "number")) one.value = "";
  }
  agree(fields);
}
