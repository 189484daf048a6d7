// Fetching with true progress, and with an error of its own, so that "no network" can be told from
// "this browser cannot".

import { messageOf } from "./errors.js";

/** A file could not be fetched: no network, or the server has it no more. */
export class FetchFailed extends Error {
  name = "FetchFailed";
}

/**
 * @param {URL} url
 * @param {RequestInit} [options]
 * @returns {Promise<Response>} a good answer. Rejects with FetchFailed.
 */
export async function fetched(url, options) {
  let response;
  try {
    response = await fetch(url, options);
  } catch (error) {
    throw new FetchFailed(`${url.pathname}: ${messageOf(error)}`);
  }
  if (!response.ok) throw new FetchFailed(`${url.pathname}: ${response.status}`);
  return response;
}

/**
 * Read a body to its end.
 * @param {Response} response
 * @param {(bytes: number) => void} onBytes called with the length of each piece
 * @returns {Promise<Uint8Array<ArrayBuffer>[]>} the pieces
 */
export async function read({ body }, onBytes) {
  const pieces = [];
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw new FetchFailed(error.message);
    });
    if (done) return pieces;
    pieces.push(value);
    onBytes(value.length);
  }
}

/**
 * Compile a .wasm while it arrives. The response itself is handed over, so that the browser can
 * keep the compiled code; the bytes are counted on a copy.
 * @param {URL} url
 * @param {(bytes: number) => void} onBytes
 * @param {AbortSignal} signal
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiled(url, onBytes, signal) {
  const response = await fetched(url, { signal });
  const counting = read(response.clone(), onBytes);
  const [module] = await Promise.all([compiledFrom(response), counting]);
  return module;
}

/** @param {Response} response */
async function compiledFrom(response) {
  const isWasm = /^application\/wasm\b/.test(response.headers.get("Content-Type") ?? "");
  if (isWasm) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The content of a gzip file. A server that took it for an encoding has unpacked it already.
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 * @param {number} length of the content
 * @returns {Promise<Uint8Array<ArrayBuffer>>} Rejects when it is damaged or has another length.
 */
export async function unzipped(pieces, length) {
  const isZipped = pieces[0]?.[0] === 0x1f && pieces[0]?.[1] === 0x8b;
  let stream = new Blob(pieces).stream();
  if (isZipped) stream = stream.pipeThrough(new DecompressionStream("gzip"));
  const buffer = await new Response(stream).arrayBuffer().catch(() => {
    throw new Error("The snapshot is damaged.");
  });
  const content = new Uint8Array(buffer);
  if (content.length === length) return content;
  throw new Error(`The snapshot has ${content.length} bytes instead of ${length}.`);
}
