/**
 * Returns the first message among the errors of a field. The field may consist of fields or be a list; the error of a
 * list as a whole comes after those of its entries.
 */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, inner] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : firstMessage(inner);
    if (message !== undefined) return message;
  }
  return undefined;
}
