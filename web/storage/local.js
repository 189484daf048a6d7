/**
 * What the browser keeps for this page: small objects by their keys. What it refuses to keep lasts
 * as long as the page.
 *
 * @typedef {"localStorage" | "sessionStorage"} Place
 */

/** What could not be kept, by place and key. @type {Map<string, string>} */
const unkept = new Map();

/**
 * @param {Place} place
 * @param {string} key
 * @returns {Record<string, unknown>} what is stored under a key; empty when there is nothing
 */
export function read(place, key) {
  try {
    const text = unkept.get(`${place} ${key}`) ?? window[place].getItem(key);
    const stored = JSON.parse(text ?? "{}");
    return stored !== null && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/** @param {Place} place @param {string} key @returns {boolean} whether what is stored there, if anything, is such an object */
export function isReadable(place, key) {
  let text;
  try {
    text = window[place].getItem(key);
  } catch {
    return true; // there is nothing to be read
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
 * @returns {boolean} whether the browser keeps it
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

/** Keeps nothing any longer: all that this site has put there goes. */
export function forget() {
  unkept.clear();
  for (const place of /** @type {const} */ (["localStorage", "sessionStorage"])) {
    try {
      for (const key of Object.keys(window[place])) {
        if (key.startsWith("card-table.")) window[place].removeItem(key);
      }
    } catch {
      // Where nothing may be kept, nothing is.
    }
  }
}

/** @param {Place} place @param {string} key @returns {boolean} whether it has not been refused */
export const isKept = (place, key) => !unkept.has(`${place} ${key}`);
