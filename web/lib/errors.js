/** @param {unknown} error whatever was thrown @returns {string} its message */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error whatever was thrown @returns {string} all that is known of it */
export function storyOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = "" } = error;
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}
