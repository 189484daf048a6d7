// Unpacks the snapshot in a worker, so that neither the page waits nor the decoder's memory stays.
// Message in: {packed, length}; out: the content.

import { unpack } from "../zstd.js";

export { unpack };

self.addEventListener("message", async (/** @type {MessageEvent} */ { data }) => {
  if (!(data.packed instanceof ArrayBuffer)) return; // for the page
  const content = await unpack(data.packed, data.length);
  self.postMessage(content, { transfer: [content.buffer] });
});
