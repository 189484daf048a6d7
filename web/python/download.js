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
 * @param {Promise<Response>} [request] an earlier request for it
 * @returns {Promise<Response>} Rejects with FetchFailed.
 */
export async function fetched(url, options, request) {
  let response;
  try {
    response = await (request ?? ask(url, options));
  } catch (error) {
    throw new FetchFailed(`${url.pathname}: ${messageOf(error)}`);
  }
  if (!response.ok) throw new FetchFailed(`${url.pathname}: ${response.status}`);
  return response;
}

/** @param {Response} response @param {(bytes: number) => void} onBytes per chunk */
export async function read({ body, url }, onBytes) {
  const pieces = [];
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw new FetchFailed(`${url}: ${messageOf(error)}`);
    });
    if (done) return pieces;
    pieces.push(value);
    onBytes(value.length);
  }
}

/**
 * Compiles a .wasm while it arrives: the response itself, so that the browser can cache the code.
 * Progress counts a copy, but not where a service worker controls the page: there the file comes
 * fast, and copying would take half as long again.
 * @param {URL} url
 * @param {string} integrity
 * @param {(bytes: number) => void} onBytes
 * @param {RequestInit} options
 * @param {Promise<Response>} [request] an earlier request for it
 * @returns {Promise<WebAssembly.Module>} Rejects with FetchFailed if incomplete or wrong, with the
 *   browser's error if it does not compile.
 */
export async function compiled(url, integrity, onBytes, options, request) {
  const response = await fetched(url, options, request);
  const counting = navigator.serviceWorker?.controller ? null : read(response.clone(), onBytes);
  counting?.catch(() => {}); // awaited below, after compiling
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
 * @returns {Promise<boolean>} also true if no digest can be computed
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
