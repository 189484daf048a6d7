// Matches under way, in IndexedDB. Full or forbidden storage is reported, never fatal.

import { read as readSmall, write as writeSmall } from "./local.js";
import { database, inTime } from "./database.js";

export { hold, release } from "./hold-match.js";

/** Matches under way and other state of the table, by key. */
const opened = database("card-table", [(db) => void db.createObjectStore("matches")]);

/** @template T @param {(db: import("./database.js").Database) => Promise<T>} work */
const query = (work) => inTime(opened().then(work));

/** @param {string} key @returns {Promise<string | undefined>} */
export const read = (key) => query((db) => db.get("matches", key));

/** @param {string} key @param {string} text */
export const write = (key, text) => query((db) => db.put("matches", text, key));

/** @param {string} key */
export const remove = (key) => query((db) => db.delete("matches", key));

/** @returns {Promise<string>} a list of [key, text] as JSON */
export async function all() {
  const [keys, texts] = await query((db) =>
    Promise.all([db.getAllKeys("matches"), db.getAll("matches")]),
  );
  return JSON.stringify(keys.map((key, index) => [key, texts[index]]));
}

export const clear = () => query((db) => db.clear("matches"));

const PERSISTENT = "card-table.lasting";

/** Asks the browser not to evict this storage; once, as some browsers ask the person. */
export function askToLast() {
  if (readSmall("localStorage", PERSISTENT).asked || !navigator.storage?.persist) return;
  writeSmall("localStorage", PERSISTENT, { asked: true });
  navigator.storage.persist().catch(() => {}); // about.html.j2 shows the result
}

const SECRET = "card-table.secret";

/** A secret that no opponent knows: 32 hexadecimal digits; without storage, a new one per page. */
export function secret() {
  const { digits } = readSmall("localStorage", SECRET);
  if (typeof digits === "string" && /^[0-9a-f]{32}$/.test(digits)) return digits;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeSmall("localStorage", SECRET, { digits: drawn });
  return drawn;
}

/** @param {string} name @param {string | Blob} text */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * It stays in the page until the next one: browsers may never report a choice in a detached field.
 * @type {HTMLInputElement | null}
 */
let field = null;

/** @param {(file: File) => void} take */
export function choose(take) {
  field?.remove();
  const input = Object.assign(document.createElement("input"), {
    type: "file",
    accept: "application/json,.json",
    hidden: true,
  });
  field = input;
  document.body.append(input);
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/** Fires "match-file" with the file's text. */
export function pick() {
  choose(async (file) => {
    const text = await file.text();
    document.dispatchEvent(new CustomEvent("match-file", { detail: { text } }));
  });
}
