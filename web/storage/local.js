/**
 * Small objects in the browser's storage, by key. What storage refuses lasts as long as the page.
 *
 * @typedef {"localStorage" | "sessionStorage"} Place
 */

/**
 * What storage refused, by place and key. @type {Map<string, string>}
 */
const unkept = new Map();

/** @param {Place} place @param {string} key @returns {Record<string, unknown>} empty for none */
export function read(place, key) {
  try {
    const text = unkept.get(`${place} ${key}`) ?? window[place].getItem(key);
    const stored = JSON.parse(text ?? "{}");
    return stored !== null && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/** @param {Place} place @param {string} key @returns {boolean} also true for none */
export function isReadable(place, key) {
  let text;
  try {
    text = window[place].getItem(key);
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
 * @param {Place} place
 * @param {string} key
 * @param {Record<string, unknown>} value
 * @returns {boolean} whether it was stored
 */
export function write(place, key, value) {
  const text = JSON.stringify(value);
  try {
    window[place].setItem(key, text);
    unkept.delete(`${place} ${key}`);
    return true;
  } catch {
    unkept.set(`${place} ${key}`, text);
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
  for (const place of /** @type {const} */ (["localStorage", "sessionStorage"])) {
    try {
      for (const key of Object.keys(window[place])) {
        if (key.startsWith("card-table.")) window[place].removeItem(key);
      }
    } catch {
      // Storage is forbidden, so there is nothing.
    }
  }
}

/** @param {Place} place @param {string} key */
export const isKept = (place, key) => !unkept.has(`${place} ${key}`);
