// Fetches and compiles the interpreter. Message in: {url, integrity, cache}; out: {bytes} as they
// come, then {module}, or {error}.

import { compiled } from "../download.js";
import { messageOf } from "../../lib/errors.js";

self.addEventListener("message", async (/** @type {MessageEvent} */ { data }) => {
  const { url, integrity, cache } = data;
  const count = (/** @type {number} */ bytes) => self.postMessage({ bytes });
  count(0);
  try {
    self.postMessage({ module: await compiled(new URL(url), integrity, count, { cache }) });
  } catch (error) {
    self.postMessage({ error: messageOf(error) });
  }
});
