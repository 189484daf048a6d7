/**
 * Python as somebody who is asked for moves: in the opponents' worker, or on the page where no worker
 * works.
 */

/**
 * @typedef {import("../worker/messages.js").Question} Question
 * @typedef {import("./pyodide.js").Python} Python
 * @typedef {import("./pyodide.js").Thinking} Thinking
 * @typedef {import("./pyodide.js").Weighing} Weighing
 */

export class Thinker {
  /** Who chooses moves. @type {Thinking} */
  thinking;
  /** @type {Python} */
  #whole;
  /** What is being weighed, and how far it is. @type {{name: string, steps: Iterator<string>} | null} */
  #weighing = null;

  /** @param {Python} python */
  constructor(python) {
    this.#whole = python;
    this.thinking = python.pyimport("pygames.opponents.think");
  }

  /** @param {Question} question @returns {string} what `Opponents` promises */
  answer(question) {
    if ("level" in question) {
      return this.thinking.think(question.view, question.level, question.nonce);
    }
    const name = `${question.nonce} ${question.view}`;
    if (!question.step || this.#weighing?.name !== name) {
      /** @type {Weighing} */
      const { hint_text } = this.#whole.pyimport("pygames.opponents.review");
      this.#weighing = { name, steps: hint_text(question.view, question.nonce) };
    }
    const { value, done } = this.#weighing.steps.next();
    return done ? "" : value;
  }
}
