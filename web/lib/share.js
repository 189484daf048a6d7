// Shares a text: copies it, or opens the device's share sheet.

/** Whether the device has a share sheet. */
export const gives = typeof navigator.share === "function";

/** How long a button says "copied", in ms. */
const STATUS_MS = 2000;

/**
 * Copies a text, and says so. If the browser refuses, the text is selected for copying by hand.
 * @param {string} text @param {string} what "link" or "words": which of the sheet's texts
 */
export async function copy(text, what) {
  const sheet = /** @type {HTMLElement} */ (document.getElementById("table-sheet"));
  const words = sheet.querySelector(`[data-act="copy ${what}"] span`);
  const status = sheet.querySelector("[data-copied]");
  if (!words || !status) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const shown = words.closest(".copy")?.firstElementChild;
    if (shown) getSelection()?.selectAllChildren(shown);
    status.textContent = "The browser does not let this page copy. The text is selected: copy it by hand.";
    return;
  }
  words.textContent = "Copied";
  status.textContent = "Copied";
  setTimeout(() => {
    words.textContent = "Copy";
    status.textContent = "";
  }, STATUS_MS);
}

/** @param {string} text @param {boolean} isLink */
export async function give(text, isLink) {
  try {
    await navigator.share(isLink ? { url: text } : { text });
  } catch {
    // Closed by the person.
  }
}
