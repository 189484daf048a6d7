/** The editor of a position: tapped, typed or pasted. */

import { all, field, one } from "../../lib/elements.js";
import { engineHas } from "../parts/engine.js";
import { Position } from "./position.js";

const page = one(document, '[data-route="own"]');

/** @type {Map<string, Editor>} */
const editors = new Map();
/** @type {string | null} */
let shown = null;

/** @param {string | null} arg */
export async function show(arg) {
  if (arg === shown) return;
  shown = arg;
  const [game, ...rest] = (arg ?? "").split("/");
  const forms = all(page, "[data-own]");
  const form = forms.find((each) => each.dataset.own === game) ?? forms[0];
  for (const each of forms) each.hidden = each !== form;
  for (const link of all(page, "[data-own-link]")) {
    link.setAttribute("aria-current", link.dataset.ownLink === form.dataset.own ? "page" : "false");
  }
  const name = String(form.dataset.own);
  const editor = editors.get(name) ?? new Editor(form);
  editors.set(name, editor);
  if (rest.length) editor.take(rest.join("/"));
}

class Editor {
  #form;
  #position;
  #at = 0;
  #requests = 0;
  /** The text as pasted or linked, until an edit. */
  #original = "";

  /** @param {HTMLElement} form */
  constructor(form) {
    this.#form = form;
    this.#position = new Position(form);
    form.addEventListener("click", (event) => this.#press(event));
    form.addEventListener("input", (event) => this.#type(event));
    form.addEventListener("keydown", (event) => this.#step(event));
    form.addEventListener("reset", () => setTimeout(() => this.#clear()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#ask();
    });
    this.#draw();
  }

  /** @param {string} text */
  take(text) {
    const wrong = this.#position.take(text);
    this.#original = text;
    this.#at = 0;
    this.#typed.value = wrong ? text : this.#position.typed;
    this.#changed();
    if (wrong) this.#say(wrong);
  }

  get #typed() {
    return field(this.#form, '[name="typed"]');
  }

  get #status() {
    return one(this.#form, ".asks p");
  }

  /** @param {string} wrong */
  #say(wrong) {
    one(this.#form, ".wrong").textContent = wrong;
  }

  #clear() {
    this.#original = "";
    this.#position.clear();
    this.#at = 0;
    this.#changed();
  }

  /** @param {Event} event */
  #press({ target }) {
    if (!(target instanceof Element)) return;
    const card = target.closest("[data-card]");
    const title = target.closest("h2 button");
    if (card instanceof HTMLElement) {
      this.#tap(card);
    } else if (title) {
      this.#at = this.#position.rows.findIndex((row) => row.section.contains(title));
      this.#draw();
    }
  }

  /** @param {HTMLElement} card */
  #tap(card) {
    const name = String(card.dataset.card);
    const { rows } = this.#position;
    this.#original = "";
    for (const each of all(this.#form, "[data-card]")) each.tabIndex = each === card ? 0 : -1;
    const row = rows[this.#at];
    const holder = row.cards.includes(name) ? row : this.#position.holder(name);
    if (holder) {
      holder.change(holder.cards.filter((other) => other !== name));
      this.#position.forget(name);
      this.#at = rows.indexOf(holder);
    } else if (row.cards.length >= row.most) {
      this.#say(`${row.title} has ${row.most} cards: take one out first.`);
      return;
    } else {
      row.change([...row.cards, name]);
      if (row.cards.length === row.least && this.#at + 1 < rows.length) this.#at += 1;
    }
    this.#typed.value = this.#position.typed;
    this.#changed();
  }

  /** @param {Event} event */
  #type({ target }) {
    this.#original = "";
    if (target instanceof HTMLSelectElement) delete target.dataset.wanted; // the person has chosen
    if (target !== this.#typed) {
      this.#changed();
      return;
    }
    const text = this.#typed.value;
    const isText = this.#position.isText(text);
    const wrong = isText ? this.#position.take(text) : this.#position.type(text);
    if (isText) this.#original = text;
    this.#at = Math.min(text.split("|").length, this.#position.rows.length) - 1;
    this.#changed();
    if (wrong) this.#say(wrong);
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 }[event.key];
    const cards = all(this.#form, "[data-card]");
    const at = cards.findIndex((card) => card === event.target);
    if (!by || at < 0) return;
    event.preventDefault();
    const to = cards[Math.max(0, Math.min(cards.length - 1, at + by))];
    cards[at].tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  }

  #changed() {
    this.#say("");
    this.#draw();
    history.replaceState(history.state, "", `#own/${this.#position.address}`);
    if (!this.#missing) this.#say(this.#refused ?? "");
  }

  /** The engine's objection, or ""; null before Python runs. */
  get #refused() {
    const check = window.cardTable.checkPosition;
    return check ? String(JSON.parse(check(this.#original || this.#position.text)).refused ?? "") : null;
  }

  /** "" if the engine accepts the position: some piles may be empty. */
  get #missing() {
    const { missing } = this.#position;
    return missing && this.#refused === "" ? "" : missing;
  }

  #draw() {
    this.#position.draw(this.#at);
    const missing = this.#missing;
    this.#status.textContent = missing || "Ready to ask.";
    one(this.#form, '[type="submit"]').setAttribute("aria-disabled", String(Boolean(missing)));
  }

  async #ask() {
    const missing = this.#missing;
    if (missing) {
      this.#say(missing);
      return;
    }
    const { text } = this.#position;
    const mine = (this.#requests += 1);
    this.#status.textContent = "Waiting until the table is ready.";
    const check = await engineHas("checkPosition");
    if (mine !== this.#requests) return;
    this.#draw();
    const answer = JSON.parse(check(this.#original || text));
    if (answer.refused) {
      this.#say(answer.refused);
    } else {
      const game = this.#form.dataset.own;
      location.hash = `#${game}/position=${answer.text.replaceAll(" ", "_")}`;
    }
  }
}
