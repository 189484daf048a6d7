// Fetches the boot's largest files ahead of all other modules, so that they arrive during the
// layout.

import { compiled, fetched, read } from "./download.js";
import { compiledAside } from "./compile-aside.js";
import { integrity, raw, wire } from "./files.js";
import { address, fetchRuntime } from "./runtime.js";
import { unpacked } from "./unpack.js";
import { freeMemory } from "../lib/free-memory.js";

/** Compressed bytes of interpreter and snapshot. */
export const total = wire.wasm + wire.snapshot;

/** @import {Preloaded} from "./types.js" */

let tries = 0;
/** Started at once for a table; a home page is drawn first, then boot.js asks. */
let first = document.documentElement.dataset.at === "table" ? gather({}) : null;

/**
 * The downloads in progress, or new ones; retries go past the browser's cache.
 * @param {(loaded: number) => void} onProgress
 * @returns {Preloaded}
 */
export function preload(onProgress) {
  const downloads = first ?? gather(tries ? { cache: "reload" } : {});
  tries++;
  first = null;
  downloads.listen(onProgress);
  return downloads;
}

/** @param {URL} url @returns {Promise<Response> | undefined} made in the page's head */
function headRequest({ href }) {
  const { ahead } = window.cardTable;
  const answer = ahead.get(href);
  ahead.delete(href);
  return answer;
}

/** @param {RequestInit} options */
function gather(options) {
  const counts = { wasm: 0, snapshot: 0 };
  const attempt = new AbortController();
  const { signal } = attempt;
  let onProgress = (/** @type {number} */ _loaded) => {};
  /** @param {keyof typeof counts} name @returns {(bytes: number) => void} */
  const counter = (name) => (bytes) => {
    counts[name] += bytes;
    if (!signal.aborted) onProgress(loaded());
  };
  const loaded = () =>
    Math.round(
      wire.wasm * Math.min(1, counts.wasm / raw.wasm) +
        wire.snapshot * Math.min(1, counts.snapshot / raw.snapshot),
    );

  const how = { ...options, signal };
  const wasm = address("wasm");
  const request = headRequest(wasm);
  const count = counter("wasm");
  const module = request || tries
    ? compiled(wasm, integrity.wasm, count, how, request)
    : compiledAside(wasm, integrity.wasm, count, how);
  const snapshot = address("snapshot");
  const packed = fetched(snapshot, how, headRequest(snapshot)).then(async (response) => {
    const pieces = await read(response, counter("snapshot"));
    const blob = new Blob(pieces);
    freeMemory(pieces);
    return blob;
  });
  const image = unpacked(packed, how);
  fetchRuntime();
  // Whoever awaits these gets the error, too.
  module.then(() => count(raw.wasm), () => attempt.abort());
  packed.catch(() => {});
  image.catch(() => {});

  /** @param {(loaded: number) => void} listener */
  const listen = (listener) => {
    onProgress = listener;
    onProgress(loaded());
  };
  return { module, packed, image, listen };
}
