// Unpacks the snapshot in a worker, so that the page need not wait and the decoder's memory is freed.
// Message in: {packed, length}; out: the content.

import { unpack } from "../zstd.js";

export { unpack };

self.addEventListener("message", async (/** @type {MessageEvent} */ { data }) => {
  if (!(data.packed instanceof ArrayBuffer)) return; // sent to the page, which may load this module, too
  const content = await unpack(data.packed, data.length);
  self.postMessage(content, { transfer: [content.buffer] });
});
