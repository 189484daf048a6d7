// Fetches with exact progress, and an error that tells "no network" from "unsupported browser".

import { ask } from "./site-files.js";
import { messageOf } from "../lib/errors.js";
import { freeMemory } from "../lib/free-memory.js";

/** A file could not be fetched: no network, or it is gone from the server. */
export class FetchFailed extends Error {
  name = "FetchFailed";
}

/**
 * @param {URL} url
 * @param {RequestInit} [options]
 * @param {Promise<Response>} [asked] an earlier request for it
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
 * @param {Response} response
 * @param {(bytes: number) => void} onBytes per chunk
 * @returns {Promise<Uint8Array<ArrayBuffer>[]>} the chunks
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
 * Compiles a .wasm while it arrives. The browser gets the response itself, so that it can cache the
 * compiled code; a copy is counted, but only from the network: from the service worker it comes
 * fast, and a copy would take half as long again.
 * @param {URL} url
 * @param {string} integrity its digest
 * @param {(bytes: number) => void} onBytes
 * @param {RequestInit} options
 * @param {Promise<Response>} [asked] an earlier request for it
 * @returns {Promise<WebAssembly.Module>} Rejects with FetchFailed if incomplete or wrong, with the
 *   browser's error if it does not compile.
 */
export async function compiled(url, integrity, onBytes, options, asked) {
  const response = await fetched(url, options, asked);
  const counting = navigator.serviceWorker?.controller ? null : read(response.clone(), onBytes);
  counting?.catch(() => {}); // awaited below, after the result of compiling
  const module = await compiledFrom(response).catch(async (error) => {
    const pieces = await (counting ?? fetched(url, options).then((again) => read(again, onBytes)));
    if (await isWhole(pieces, integrity)) throw error;
    throw new FetchFailed(`${url.pathname} is damaged: ${messageOf(error)}`);
  });
  if (counting) freeMemory(await counting);
  return module;
}

/**
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 * @param {string} integrity "sha256-" and the digest in base64
 * @returns {Promise<boolean>} whether it matches; true if it cannot be computed
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

/** Bytes unpacked between two pauses: about ten milliseconds. */
const STEP = 1 << 19;

/** @returns {Promise<void>} after the browser's other work */
function breath() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => done(port1.close());
    port2.postMessage(null);
  });
}

/**
 * Writes chunks in turn, large ones in steps.
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
 * Unpacks gzip. A server that declares it as an encoding has already unpacked it.
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 * @param {number} length of the content
 * @returns {Promise<Uint8Array<ArrayBuffer>>} Rejects if damaged or of another length.
 */
export async function unzipped(pieces, length) {
  const isZipped = pieces[0]?.[0] === 0x1f && pieces[0]?.[1] === 0x8b;
  const { readable, writable } = isZipped ? new DecompressionStream("gzip") : new TransformStream();
  // No Blob: WebKit cannot read one in a worker without origin.
  const writing = feed(writable.getWriter(), pieces);
  const reading = new Response(readable).arrayBuffer();
  const [buffer] = await Promise.all([reading, writing]).catch(() => {
    throw new Error("The snapshot is damaged.");
  });
  const content = new Uint8Array(buffer);
  if (content.length === length) return content;
  throw new Error(`The snapshot has ${content.length} bytes instead of ${length}.`);
}
