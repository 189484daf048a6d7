// The parts of Pyodide that we use and its own types leave out.

import type { PyodideConfig, PyodideInterface } from "pyodide";

/** The interpreter as Emscripten exposes it; names with "_" are C functions. */
export interface Module {
  HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(size: number): number;
  _free(at: number): void;
  _sbrk(by: number): number;
  _emscripten_stack_get_end(): number;
  _emscripten_stack_get_current(): number;
}

export type CreateModule = (settings: object) => Promise<Module>;

/** `on_fatal` receives errors that end Python. */
export type Python = PyodideInterface & {
  _module: Module;
  _api: { on_fatal?: (error: unknown) => void };
};

/** Receives the instance of the .wasm. */
export type Done = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** The options of loadPyodide, with undocumented ones and `_instantiateWasm` (assemble.py). */
export interface Config extends Omit<PyodideConfig, "createPyodideModule"> {
  createPyodideModule?: CreateModule;
  _instantiateWasm?: (imports: WebAssembly.Imports, done: Done) => object;
}

/** What Pyodide's scripts export. */
export interface Runtime {
  loadPyodide(config: Config): Promise<Python>;
  createPyodideModule: CreateModule;
}

/** pygames.opponents.think: a view as JSON, a level and a nonce become the text of a move. */
export interface Thinking {
  think(view: string, level: string, nonce: string): string;
}

/** pygames.opponents.hints: the values of moves as JSON, more precise with each step. */
export interface Hinting {
  hint_text(view: string, nonce: string): Iterator<string>;
}

/** pygames.opponents.par: plays a deal one decision further. */
export interface Par {
  par_text(record: string): string;
}

/** pygames.opponents.review: the parts of a match's review, each "" until it is known. */
export interface Reviewing {
  outline_text(record: string): Iterator<string>;
  decision_text(record: string, turn: number): Iterator<string>;
}
