/**
 * Returns the messages among the errors of fields, each once, in the order of the fields. A field may consist of fields
 * or be a list. The error of a whole list comes after the errors of its entries.
 */
export function errorMessages(errors: readonly unknown[]): string[] {
  return [...new Set(errors.flatMap(messagesIn))];
}

function messagesIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  // `ref` is the control of a field.
  return Object.entries(error).flatMap(([name, inner]) => (name === 'ref' ? [] : messagesIn(inner)));
}
