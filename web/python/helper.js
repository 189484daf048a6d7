// Workers that help the page to start.

import { fetched } from "./download.js";
import { address } from "./runtime.js";
import { addressOf } from "./site-files.js";

/** The longest wait for a first message, usually after 0.1 s, on a slow phone 1 s. */
const PATIENCE_MS = 10_000;

/** @type {Map<string, Promise<string>>} */
const scripts = new Map();

/**
 * @param {"compile" | "unpack"} name
 * @param {RequestInit} [options]
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
    worker.addEventListener("messageerror", reject);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "the worker failed"));
    });
  });
  failed.catch(() => {}); // `ask` reports it
  /**
   * @template T
   * @param {any} message
   * @param {Transferable[]} transfer
   * @param {(data: any) => T | null} read null while there is more to come
   * @returns {Promise<T>}
   */
  function ask(message, transfer, read) {
    /** @type {Promise<T>} */
    const answer = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
      worker.addEventListener("message", ({ data }) => {
        clearTimeout(late);
        try {
          const value = read(data);
          if (value !== null) resolve(value);
        } catch (error) {
          reject(error);
        }
      });
      worker.postMessage(message, transfer);
    });
    return Promise.race([answer, failed]);
  }
  return { worker, ask };
}
