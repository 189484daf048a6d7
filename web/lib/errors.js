/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error */
export function storyOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = "" } = error;
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}
