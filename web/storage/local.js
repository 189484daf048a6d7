/**
 * Small objects in the browser's storage, by key. What storage refuses lasts as long as the page.
 *
 * @typedef {"localStorage" | "sessionStorage"} Area
 */

/**
 * What storage refused, by area and key. @type {Map<string, string>}
 */
const unkept = new Map();

/** @param {Area} area @param {string} key @returns {Record<string, unknown>} empty for none */
export function read(area, key) {
  try {
    const text = unkept.get(`${area} ${key}`) ?? window[area].getItem(key);
    const stored = JSON.parse(text ?? "{}");
    return stored !== null && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/** @param {Area} area @param {string} key @returns {boolean} also true for none */
export function isReadable(area, key) {
  let text;
  try {
    text = window[area].getItem(key);
  } catch {
    return true; // there is nothing to read
  }
  try {
    return text === null || Object.getPrototypeOf(JSON.parse(text)) === Object.prototype;
  } catch {
    return false;
  }
}

/**
 * @param {Area} area
 * @param {string} key
 * @param {Record<string, unknown>} value
 * @returns {boolean} whether it was stored
 */
export function write(area, key, value) {
  const text = JSON.stringify(value);
  try {
    window[area].setItem(key, text);
    unkept.delete(`${area} ${key}`);
    return true;
  } catch {
    unkept.set(`${area} ${key}`, text);
    return false;
  }
}

const ONCE = "card-table.told";

/** For what is said only once. @param {string} what @returns {boolean} whether this is the first time */
export function firstTime(what) {
  const flags = read("localStorage", ONCE);
  if (flags[what] !== true) write("localStorage", ONCE, { ...flags, [what]: true });
  return flags[what] !== true;
}

/** Deletes all of this site's small objects. */
export function forget() {
  unkept.clear();
  for (const area of /** @type {const} */ (["localStorage", "sessionStorage"])) {
    try {
      for (const key of Object.keys(window[area])) {
        if (key.startsWith("card-table.")) window[area].removeItem(key);
      }
    } catch {
      // Storage is forbidden, so there is nothing.
    }
  }
}

/** @param {Area} area @param {string} key */
export const isKept = (area, key) => !unkept.has(`${area} ${key}`);
