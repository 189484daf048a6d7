/**
 * The computer opponents in workers, so that the page never waits. Each seat has its own worker, which
 * learns only what that seat may know in one course of one match (`forget`). Reviews have another. A
 * worker that dies or hangs is replaced and asked again; if none works, the page thinks.
 *
 * On `window.cardTable.opponents`; on `document` the event `opponents` {state}.
 */

import { messageOf } from "../lib/errors.js";
import { leaving } from "../lib/leaving.js";
import { BotHost } from "./bot-host.js";
import { Silent } from "./pulse.js";
import { BUDGET } from "./worker-client.js";

/**
 * @typedef {import("./messages.js").Question} Question
 * @typedef {import("./worker-client.js").WorkerClient} WorkerClient
 * @typedef {"starting" | "ready" | "thinking" | "slow" | "restarting"} State
 */

const TRIES = 3;
/** After so many silent workers in a row the page thinks: each costs many seconds. */
const SILENT_TRIES = 2;
/** The most workers at once: each has its own Python (`python -m bench.rooms`). */
const MOST = Number(navigator.deviceMemory) >= 8 ? 7 : 4;
/** How long a worker for hints or reviews stays without a question, in ms. */
const IDLE = 60_000;

export class Opponents {
  budget = BUDGET;
  /** @type {State} */
  state = "starting";

  /** @type {WorkerClient | null} */
  #spare;
  /** By seat, or "review"; the latest used is last. @type {Map<string, WorkerClient>} */
  #clients = new Map();
  /** @type {Map<WorkerClient, ReturnType<typeof setTimeout>>} */
  #idle = new Map();
  #template;
  /** @type {string | null} */
  #game = null;
  /** Silent workers in a row. */
  #silentTries = 0;
  /** The last error noted. @type {unknown} */
  #lastError = null;
  /** @type {import("./pyodide.js").Python} */
  #python;
  /** Thinks on the page, if no worker works. @type {BotHost | null} */
  #pageHost = null;
  /** Settles with the last question: one runs at a time. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {WorkerClient} client
   * @param {import("./pyodide.js").Python} python the page's own, used if no worker works
   */
  constructor(client, python) {
    this.#spare = this.#template = this.#listen(client);
    this.#python = python;
  }

  get worker() {
    return this.#latest()?.worker ?? null;
  }

  /** @returns {WorkerClient | null} null if none works */
  another() {
    return this.isHere ? null : this.#template.another();
  }

  /** Warms up for a game, so that its first move is faster. @param {string} game or `ANY_GAME` */
  expect(game) {
    this.#game = game;
    this.#latest()?.expect(game);
  }

  /** Resolves when a worker has started or failed. */
  async start() {
    const client = this.#latest() ?? (this.#spare = this.#fresh());
    await this.#wake(client).catch((error) => this.#countSilent(error)); // the next question tries again
  }

  /**
   * @param {string} view as JSON
   * @param {string} level
   * @param {string} nonce
   * @returns {Promise<string>} a move's text. Rejects with a sentence if nobody can answer.
   */
  ask(view, level, nonce) {
    return this.#queue({ view, level, nonce });
  }

  /**
   * The values of a view's moves, more precise with each step.
   * @param {string} view as JSON
   * @param {string} nonce
   * @param {number} step from 0; a negative one is the last
   * @returns {Promise<string>} JSON; "" when finished. Rejects as `ask` does.
   */
  weigh(view, nonce, step) {
    return this.#queue({ view, nonce, step });
  }

  /**
   * A part of a match's review.
   * @param {string} record
   * @param {number | null} turn null for the outline
   * @param {number} step from 0
   * @returns {Promise<string>} JSON; "" while steps are left. Rejects as `ask` does.
   */
  review(record, turn, step) {
    return this.#queue({ record, turn, step });
  }

  /**
   * Ends a seat's worker: it knows another match, or moves that were undone.
   * @param {number} seat
   */
  forget(seat) {
    this.#last = this.#last.then(() => this.#close(keyOfSeat(seat)));
  }

  /** Whether the page thinks itself. */
  get isHere() {
    return this.#pageHost !== null;
  }

  /** @param {Question} question @returns {Promise<string>} */
  #queue(question) {
    const answer = this.#last.then(() => this.#answer(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** @param {Question} question @returns {Promise<string>} */
  async #answer(question) {
    for (let attempt = 0; attempt < TRIES && !this.isHere; attempt++) {
      if (this.#silentTries >= SILENT_TRIES) break;
      const client = this.#clientFor(question);
      try {
        await this.#wake(client);
        if ("view" in question) this.#set("thinking");
        const answer = await client.ask(question, this.budget);
        this.#silentTries = 0;
        this.#set("ready");
        return answer;
      } catch (error) {
        if (!leaving) console.info(`The opponents' worker is replaced: ${messageOf(error)}`);
        this.#countSilent(error);
        this.#set("restarting");
      }
    }
    return this.#onThePage(question);
  }

  /** @param {unknown} error */
  #countSilent(error) {
    // Several questions may have waited for the same start.
    if (error instanceof Silent && error !== this.#lastError) this.#silentTries++;
    this.#lastError = error;
  }

  /** @param {Question} question */
  #clientFor(question) {
    const key = "record" in question ? "review" : keyOfSeat(JSON.parse(question.view).seat);
    const client = this.#clients.get(key) ?? this.#spare ?? this.#fresh();
    if (client === this.#spare) this.#spare = null;
    this.#clients.delete(key);
    this.#clients.set(key, client);
    if (this.#clients.size > MOST) this.#close([...this.#clients.keys()][0]);
    clearTimeout(this.#idle.get(client));
    this.#idle.delete(client);
    if (!("level" in question)) {
      this.#idle.set(client, setTimeout(() => void (this.#last = this.#last.then(() => {
        if (this.#idle.delete(client)) this.#close(key);
      })), IDLE));
    }
    return client;
  }

  /** @param {string} key of a client */
  #close(key) {
    this.#clients.get(key)?.terminate();
    this.#clients.delete(key);
  }

  /** @returns {WorkerClient} another one, not started yet */
  #fresh() {
    const client = this.#listen(this.#template.another());
    if (this.#game !== null) client.expect(this.#game);
    return client;
  }

  /** @param {WorkerClient} client */
  #listen(client) {
    client.onLong = () => this.#set("slow");
    return client;
  }

  /** @returns {WorkerClient | null} */
  #latest() {
    return this.#spare ?? [...this.#clients.values()].at(-1) ?? null;
  }

  /** @param {Question} question */
  #onThePage(question) {
    try {
      this.#pageHost ??= new BotHost(this.#python);
      const answer = this.#pageHost.answer(question);
      this.#set("ready");
      return answer;
    } catch (error) {
      console.info(messageOf(error));
      const sentence = "Your opponent is not answering. Reload the page to carry on.";
      throw new Error(sentence, { cause: error });
    }
  }

  /** @param {WorkerClient} client */
  async #wake(client) {
    try {
      await client.start();
    } catch (error) {
      this.#set("restarting");
      throw error;
    }
    if (this.state !== "thinking") this.#set("ready");
  }

  /** @param {State} state */
  #set(state) {
    if (state === this.state) return;
    this.state = state;
    document.dispatchEvent(new CustomEvent("opponents", { detail: { state } }));
  }
}

/** @param {number} seat */
const keyOfSeat = (seat) => `seat ${seat}`;
