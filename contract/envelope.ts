/** The body of every success but login's; `message` on writes (readings: Bodies). */
export interface Success<Data> {
  data: Data;
  message?: string;
}

/** The body of every failure; `errors` names the fields at fault. */
export interface Failure {
  message: string;
  errors?: Record<string, string>;
}

/**
 * What a success carries: its `data`, or its `data.data` where a server wraps the envelope once more
 * (spec, section 3). Undefined when neither is there.
 */
export function unwrap(body: unknown): unknown {
  const data = property(body, 'data');
  return property(data, 'data') ?? data;
}

/** The list that a success carries; a missing one is empty (spec, section 3). */
export function unwrapList<Item>(body: unknown): Item[] {
  const list = unwrap(body);
  return Array.isArray(list) ? list : [];
}

/** The server's own message in a body, if it has one. */
export function messageOf(body: unknown): string | undefined {
  const message = property(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
