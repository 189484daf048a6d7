/**
 * A worker with Python in it that answers what it is asked, one question at a time.
 *
 * It is given all that it needs and asks for nothing: its script is put together from text, so it is
 * under the page's policy, and it closes its own doors (`python/worker/lock-down.js`).
 */

import { addressOf, base } from "./site-files.js";
import { fetched } from "./download.js";
import { address, plainFiles } from "./runtime.js";

/**
 * @typedef {import("./messages.js").Equipment} Equipment
 * @typedef {import("./messages.js").Message} Message
 * @typedef {import("./messages.js").Question} Question
 * @typedef {import("./messages.js").Reply} Reply
 */

const START_MS = 60_000;

/** To expect as long as nobody knows what will be played. */
export const ANY_GAME = "";

export class Aide {
  /** @type {Worker | null} the worker of the moment */
  worker = null;

  /** @type {WebAssembly.Module} */
  #module;
  /** The snapshot as it was fetched; null for plain starts. @type {Blob | null} */
  #zipped;
  /** @type {Promise<Worker> | null} the worker, once it can be asked */
  #ready = null;
  /** What is about to be played, once that is known. @type {string | null} */
  #game = null;
  /** Whether there has been a worker that was given up. */
  #isAgain = false;
  #ids = 0;

  /**
   * @param {WebAssembly.Module} module the compiled interpreter, shared with the worker
   * @param {Blob | null} zipped the snapshot as it was fetched
   */
  constructor(module, zipped) {
    this.#module = module;
    this.#zipped = zipped;
  }

  /** @returns {Aide} one with a worker of its own, which is not started yet */
  another() {
    return new Aide(this.#module, this.#zipped);
  }

  /** Start a worker, if there is none. Resolves when it can be asked. */
  async start() {
    if (!this.#ready) {
      this.#ready = this.#started().catch((error) => {
        this.leave();
        throw error;
      });
      if (this.#game !== null) this.expect(this.#game);
    }
    await this.#ready;
  }

  /**
   * @param {Question} question
   * @param {number} within milliseconds
   * @returns {Promise<string>} Rejects when the worker fails or the time is over; it is given up then.
   */
  async ask(question, within) {
    await this.start();
    try {
      const worker = /** @type {Worker} */ (this.worker);
      return await this.#reply(worker, { id: ++this.#ids, ...question }, within);
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  /**
   * Let the worker warm up for a game, now or once it can be asked.
   * @param {string} game or `ANY_GAME`
   */
  expect(game) {
    this.#game = game;
    this.#ready?.then((worker) => worker.postMessage({ id: ++this.#ids, game }), () => {});
  }

  /** Give the worker up; the next question starts another one. */
  leave() {
    this.worker?.terminate();
    this.worker = null;
    this.#ready = null;
    this.#isAgain = true;
  }

  async #started() {
    const zipped = (await this.#zipped?.arrayBuffer()) ?? null;
    const files = zipped ? [] : await plainFiles();
    /** @type {Equipment} */
    const equipment = { module: this.#module, zipped, files, base };
    const url = addressOf(await script(this.#isAgain ? { cache: "reload" } : {}));
    try {
      const worker = new Worker(url, { type: "module" });
      this.worker = worker;
      const given = zipped ? [zipped] : [];
      await this.#reply(worker, { id: 0, ...equipment }, START_MS, given);
      return worker;
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  /**
   * Send a message; its answer, or a rejection when the worker fails or the time is over.
   * @param {Worker} worker
   * @param {Message} message
   * @param {number} within milliseconds
   * @param {Transferable[]} [given] of the message, for good
   * @returns {Promise<string>}
   */
  #reply(worker, message, within, given = []) {
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const { signal } = listening;
      const clock = setTimeout(() => end(() => reject(new Error("no answer in time"))), within);
      /** @param {() => void} settle */
      const end = (settle) => {
        clearTimeout(clock);
        listening.abort();
        settle();
      };
      worker.addEventListener(
        "message",
        (/** @type {MessageEvent<Reply>} */ { data }) => {
          if (data.id !== message.id) return;
          if (data.error !== undefined) {
            this.#zipped = null; // whatever it was, a plain start does without the snapshot
            end(() => reject(new Error(data.error)));
          } else {
            end(() => resolve(data.answer));
          }
        },
        { signal },
      );
      worker.addEventListener(
        "error",
        (event) => {
          event.preventDefault();
          end(() => reject(new Error(event.message || "the worker failed")));
        },
        { signal },
      );
      worker.postMessage(message, given);
    });
  }
}

/**
 * The worker's script: Pyodide's, which the page has fetched before, and our own below it.
 * @param {RequestInit} options
 */
async function script(options) {
  const urls = [address("module"), address("worker")];
  const texts = urls.map(async (url) => (await fetched(url, options)).text());
  return (await Promise.all(texts)).join("\n");
}
