import { ZSTDDecoder } from "zstddec";

/**
 * @param {ArrayBuffer} packed
 * @param {number} length of its content
 * @returns {Promise<Uint8Array<ArrayBuffer>>} of another length if it is damaged
 */
export async function unpack(packed, length) {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return /** @type {Uint8Array<ArrayBuffer>} */ (decoder.decode(new Uint8Array(packed), length));
}
