// Workers that help the page to start.

import { fetched } from "./download.js";
import { address } from "./runtime.js";
import { addressOf } from "./site-files.js";

/** What one may take; it takes 0.1 s, on a slow phone 1 s. */
export const PATIENCE_MS = 10_000;

/** @type {Map<string, Promise<string>>} */
const scripts = new Map();

/**
 * @param {"compile" | "unpack"} name
 * @param {RequestInit} [options]
 * @returns {Promise<{worker: Worker, failed: Promise<never>}>}
 */
export async function helper(name, options) {
  const script = scripts.get(name) ?? fetched(address(name), options).then((it) => it.text());
  scripts.set(name, script);
  const url = addressOf(await script.catch((error) => {
    scripts.delete(name);
    throw error;
  }));
  const worker = new Worker(url, { type: "module", name });
  worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "the worker failed"));
    });
  });
  failed.catch(() => {}); // raced by who asks
  return { worker, failed };
}
