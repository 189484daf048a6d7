/**
 * The computer opponents, in a worker of their own: the page never waits for them. A worker that
 * dies or does not answer in time is replaced, and asked again; when no worker works at all, the
 * page thinks itself.
 *
 * On `window.cardTable.opponents`: `ask(view, level, nonce)`, `state` ("starting", "ready",
 * "thinking" or "restarting"), `budget`; on `document` the event `opponents` {state}.
 */

const TRIES = 3;
const START_MS = 60_000;

export class Opponents {
  /** What an answer may take, in milliseconds, before the worker is given up. */
  budget = 10_000;
  state = "starting";
  /** @type {Worker | null} the worker of the moment */
  worker = null;

  #supplies;
  #python;
  /** @type {Promise<Worker> | null} the worker, once it can be asked */
  #ready = null;
  /** The end of the last question: one is thought about at a time. */
  #last = Promise.resolve();
  #ids = 0;

  /**
   * @param {object} supplies
   * @param {WebAssembly.Module} supplies.module the compiled interpreter, shared with the worker
   * @param {Blob | null} supplies.zipped the snapshot as it was fetched; null for a plain start
   * @param {object} supplies.python the page's own Python, for when no worker works
   */
  constructor({ module, zipped, python }) {
    this.#supplies = { module, zipped };
    this.#python = python;
  }

  /** Start a worker, if there is none. It warms up by itself. */
  start() {
    this.#worker().catch(() => {}); // the next question tries again
  }

  /**
   * @param {string} view what one seat knows, as JSON
   * @param {string} level
   * @param {string} nonce
   * @returns {Promise<string>} the text of a move. Rejects with a sentence when nobody can answer.
   */
  ask(view, level, nonce) {
    const answer = this.#last.then(() => this.#answer({ view, level, nonce }));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #answer(question) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      try {
        const worker = await this.#worker();
        this.#set("thinking");
        const move = await this.#reply(worker, { id: ++this.#ids, ...question }, this.budget);
        this.#set("ready");
        return move;
      } catch (error) {
        console.info(`The opponents' worker is replaced: ${error.message}`);
        this.#drop();
      }
    }
    return this.#onThePage(question);
  }

  #onThePage({ view, level, nonce }) {
    try {
      const think = this.#python.pyimport("pygames.opponents.think").think;
      const move = think(view, level, nonce);
      this.#set("ready");
      return move;
    } catch (error) {
      console.info(error.message);
      throw new Error("The opponent does not answer. Reload the page to play on.");
    }
  }

  #worker() {
    this.#ready ??= this.#started().catch((error) => {
      this.#drop();
      throw error;
    });
    return this.#ready;
  }

  async #started() {
    const worker = new Worker(new URL("../worker/worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    await this.#reply(worker, { id: 0, ...this.#supplies }, START_MS);
    if (this.state !== "thinking") this.#set("ready");
    return worker;
  }

  #drop() {
    this.worker?.terminate();
    this.worker = null;
    this.#ready = null;
    this.#set("restarting");
  }

  /** Send a message; its answer, or a rejection when the worker fails or the time is over. */
  #reply(worker, message, within) {
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const { signal } = listening;
      const clock = setTimeout(() => end(reject, new Error("no answer in time")), within);
      const end = (settle, value) => {
        clearTimeout(clock);
        listening.abort();
        settle(value);
      };
      worker.addEventListener(
        "message",
        ({ data }) => {
          if (data.id !== message.id) return;
          if (data.error !== undefined) end(reject, new Error(data.error));
          else end(resolve, data.answer);
        },
        { signal },
      );
      worker.addEventListener(
        "error",
        (event) => {
          event.preventDefault();
          end(reject, new Error(event.message || "the worker failed"));
        },
        { signal },
      );
      worker.postMessage(message);
    });
  }

  #set(state) {
    if (state === this.state) return;
    this.state = state;
    document.dispatchEvent(new CustomEvent("opponents", { detail: { state } }));
  }
}
