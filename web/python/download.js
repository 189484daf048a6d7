// Fetching with true progress, and with an error of its own, so that "no network" can be told from
// "this browser cannot".

import { ask } from "./site-files.js";
import { messageOf } from "../lib/errors.js";
import { letGo } from "../lib/free-memory.js";

/** A file could not be fetched: no network, or the server has it no more. */
export class FetchFailed extends Error {
  name = "FetchFailed";
}

/**
 * @param {URL} url
 * @param {RequestInit} [options]
 * @param {Promise<Response>} [asked] the answer, where it has been asked for already
 * @returns {Promise<Response>} a good answer. Rejects with FetchFailed.
 */
export async function fetched(url, options, asked) {
  let response;
  try {
    response = await (asked ?? ask(url, options));
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
 * keep the compiled code; the bytes are counted on a copy, where they come over the network. What
 * the service worker has is soon here, and with a copy it would take half as long again.
 * @param {URL} url
 * @param {string} integrity its digest
 * @param {(bytes: number) => void} onBytes
 * @param {RequestInit} options
 * @param {Promise<Response>} [asked] the answer, where it has been asked for already
 * @returns {Promise<WebAssembly.Module>} Rejects with FetchFailed when not all of it has come, or
 *   something else, and with the browser's own error when it has and cannot be compiled.
 */
export async function compiled(url, integrity, onBytes, options, asked) {
  const response = await fetched(url, options, asked);
  const counting = navigator.serviceWorker?.controller ? null : read(response.clone(), onBytes);
  counting?.catch(() => {}); // awaited below, once it is known what came of compiling
  const module = await compiledFrom(response).catch(async (error) => {
    const pieces = await (counting ?? fetched(url, options).then((again) => read(again, onBytes)));
    if (await isWhole(pieces, integrity)) throw error;
    throw new FetchFailed(`${url.pathname} is damaged: ${messageOf(error)}`);
  });
  if (counting) letGo(await counting);
  return module;
}

/**
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 * @param {string} integrity "sha256-" and the digest in base64
 * @returns {Promise<boolean>} whether they have this digest; true where it cannot be reckoned
 */
async function isWhole(pieces, integrity) {
  if (!crypto.subtle) return true; // on plain http
  const content = await new Blob(pieces).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** @param {Response} response */
async function compiledFrom(response) {
  const isWasm = /^application\/wasm\b/.test(response.headers.get("Content-Type") ?? "");
  if (isWasm) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** So many bytes are unpacked before the browser may do something else: about ten milliseconds. */
const STEP = 1 << 19;

/** @returns {Promise<void>} when the browser has had a chance to do something else */
function breath() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => done(port1.close());
    port2.postMessage(null);
  });
}

/**
 * Writes pieces one after the other, large ones in several steps.
 * @param {WritableStreamDefaultWriter<BufferSource>} writer
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 */
async function feed(writer, pieces) {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += STEP) {
      await writer.write(piece.subarray(at, at + STEP));
      await breath();
    }
  }
  await writer.close();
}

/**
 * The content of a gzip file. A server that took it for an encoding has unpacked it already.
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 * @param {number} length of the content
 * @returns {Promise<Uint8Array<ArrayBuffer>>} Rejects when it is damaged or has another length.
 */
export async function unzipped(pieces, length) {
  const isZipped = pieces[0]?.[0] === 0x1f && pieces[0]?.[1] === 0x8b;
  const { readable, writable } = isZipped ? new DecompressionStream("gzip") : new TransformStream();
  // Not by way of a Blob: WebKit reads none in a worker that has no origin.
  const writing = feed(writable.getWriter(), pieces);
  const reading = new Response(readable).arrayBuffer();
  const [buffer] = await Promise.all([reading, writing]).catch(() => {
    throw new Error("The snapshot is damaged.");
  });
  const content = new Uint8Array(buffer);
  if (content.length === length) return content;
  throw new Error(`The snapshot has ${content.length} bytes instead of ${length}.`);
}
