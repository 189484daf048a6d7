// What the boot fetches first and longest: the compiled interpreter and the snapshot. The page loads
// this module ahead of all others, so that both are under way while it is still being laid out.

import { compiled, fetched, read, unzipped } from "./download.js";
import { integrity, raw, snapshot, wire } from "./files.js";
import { address, fetchRuntime } from "./runtime.js";

/** Bytes of both as gzip sends them. */
export const total = wire.wasm + wire.snapshot;

/**
 * @typedef {object} Supplies
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<Uint8Array<ArrayBuffer>[]>} zipped the snapshot as fetched
 * @property {Promise<Uint8Array<ArrayBuffer>>} image the snapshot unpacked
 */

/** At once where a table is to be shown; a home page comes first, and boot.js asks after it. */
let first = document.documentElement.dataset.at === "table" ? gather({}) : null;
let tries = 0;

/**
 * The supplies: those that are on their way, at the next call new ones, fetched past what the
 * browser keeps.
 * @param {(loaded: number) => void} onProgress
 * @returns {Supplies}
 */
export function supplies(onProgress) {
  const given = first ?? gather(tries ? { cache: "reload" } : {});
  tries++;
  first = null;
  given.listen(onProgress);
  return given;
}

/** @param {URL} url @returns {Promise<Response> | undefined} what the page's head has asked for */
function asked({ href }) {
  const { ahead } = window.cardTable;
  const answer = ahead.get(href);
  ahead.delete(href);
  return answer;
}

/** @param {RequestInit} options */
function gather(options) {
  const seen = { wasm: 0, snapshot: 0 };
  const attempt = new AbortController();
  const { signal } = attempt;
  let onProgress = (/** @type {number} */ _loaded) => {};
  /** @param {keyof typeof seen} name @returns {(bytes: number) => void} */
  const counter = (name) => (bytes) => {
    seen[name] += bytes;
    if (!signal.aborted) onProgress(loaded());
  };
  const loaded = () =>
    Math.round(
      wire.wasm * Math.min(1, seen.wasm / raw.wasm) +
        wire.snapshot * Math.min(1, seen.snapshot / raw.snapshot),
    );

  const how = { ...options, signal };
  const wasm = address("wasm");
  const module = compiled(wasm, integrity.wasm, counter("wasm"), how, asked(wasm));
  const kept = address("snapshot");
  const zipped = fetched(kept, how, asked(kept)).then((response) =>
    read(response, counter("snapshot")),
  );
  const image = zipped.then((pieces) => unzipped(pieces, snapshot.bytes));
  fetchRuntime();
  // Without an interpreter the rest is of no use. Whoever awaits these hears of it, too.
  module.then(() => counter("wasm")(raw.wasm), () => attempt.abort());
  zipped.catch(() => {});
  image.catch(() => {});

  /** @param {(loaded: number) => void} listener */
  const listen = (listener) => {
    onProgress = listener;
    onProgress(loaded());
  };
  return { module, zipped, image, listen };
}
