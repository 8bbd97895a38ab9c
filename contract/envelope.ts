import type { Conflict } from './conflict.ts';

// The body of every success except login's has `data`. That of a write also has a `message`, and that of a slice of a
// list the `total` of the list (server/README.md, "Bodies").

/**
 * The body of every failure. `errors` names the invalid fields, `conflict` describes another admin's change (only with
 * a 409).
 */
export interface Failure {
  message: string;
  errors?: Record<string, string>;
  conflict?: Conflict;
}

/**
 * Returns the data of a success: its `data`, or its `data.data` if a server wraps the envelope once more
 * (server/README.md, "Bodies"). Returns undefined if neither exists.
 */
export function unwrap(body: unknown): unknown {
  const data = property(body, 'data');
  return property(data, 'data') ?? data;
}

/** Returns the list of a success, or an empty list if it is missing (server/README.md, "Bodies"). */
export function unwrapList<Item>(body: unknown): Item[] {
  const list = unwrap(body);
  return Array.isArray(list) ? list : [];
}

/** Returns the `total` of a slice; undefined for a body without it. */
export function totalOf(body: unknown): number | undefined {
  const total = property(body, 'total');
  return Number.isSafeInteger(total) ? Number(total) : undefined;
}

/** Returns the server's own message in a body; undefined for a body without it. */
export function messageOf(body: unknown): string | undefined {
  const message = property(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
