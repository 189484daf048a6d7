import { helper } from "./helper.js";
import { alone } from "./site-files.js";
import { compiled } from "./download.js";

/** How long the worker stays, in ms, for the browser to cache the code. */
const CACHE_MS = 30_000;

/** @typedef {RequestInit & {signal: AbortSignal}} Options */

/**
 * Like `compiled`, but in a worker if possible: reading the file would keep the page busy.
 * @param {URL} url
 * @param {string} integrity
 * @param {(bytes: number) => void} onBytes
 * @param {Options} options
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiledAside(url, integrity, onBytes, options) {
  const aside = alone ? null : await answered(url, integrity, onBytes, options).catch(() => null);
  return aside ?? compiled(url, integrity, onBytes, options);
}

/** @type {typeof compiledAside} */
const answered = async ({ href }, integrity, onBytes, options) => {
  const { worker, ask } = await helper("compile", options);
  try {
    const module = await ask({ url: href, integrity, cache: options.cache }, [], (data) => {
      if (data.error) throw new Error(data.error);
      if (!data.module) onBytes(data.bytes);
      return data.module ?? null;
    });
    setTimeout(() => worker.terminate(), CACHE_MS);
    return module;
  } catch (error) {
    worker.terminate();
    throw error;
  }
};
