// What is used of Pyodide's inside, and its own types leave out.

import type { PyodideConfig, PyodideInterface } from "pyodide";

/** The compiled interpreter as Emscripten shows it; what begins with "_" is its C. */
export interface Module {
  HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(size: number): number;
  _free(at: number): void;
  _sbrk(by: number): number;
  _emscripten_stack_get_end(): number;
  _emscripten_stack_get_current(): number;
}

export type CreateModule = (settings: object) => Promise<Module>;

/** `on_fatal` is told of what Python cannot go on after. */
export type Python = PyodideInterface & {
  _module: Module;
  _api: { on_fatal?: (error: unknown) => void };
};

/** What is called when there is an instance of the .wasm. */
export type Done = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** The options of loadPyodide, with those that are Pyodide's own affair (see assemble.py). */
export interface Config extends Omit<PyodideConfig, "createPyodideModule"> {
  createPyodideModule?: CreateModule;
  _instantiateWasm?: (imports: WebAssembly.Imports, done: Done) => object;
}

/** Pyodide's own scripts: what they export. */
export interface Runtime {
  loadPyodide(config: Config): Promise<Python>;
  createPyodideModule: CreateModule;
}

/** pygames.opponents.think: a view as JSON, a level and a nonce become the text of a move. */
export interface Thinking {
  think(view: string, level: string, nonce: string): string;
}

/** pygames.opponents.hints: what moves are worth, as JSON, better known with each step. */
export interface Hinting {
  hint_text(view: string, nonce: string): Iterator<string>;
}

/** pygames.opponents.par: a deal played a decision further. */
export interface Par {
  par_text(record: string): string;
}

/** pygames.opponents.review: the parts of a match's review, each "" until it is known. */
export interface Reviewing {
  outline_text(record: string): Iterator<string>;
  decision_text(record: string, turn: number): Iterator<string>;
}
