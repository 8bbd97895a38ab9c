import type { Conflict } from './conflict.ts';

/**
 * The body of every success but login's; `message` on writes (docs/product.md, "Bodies"), `total` where `data` is a
 * slice of a list.
 */
export interface Success<Data> {
  data: Data;
  message?: string;
  total?: number;
}

/** The body of every failure; `errors` names the fields at fault, `conflict` who was faster (only with a 409). */
export interface Failure {
  message: string;
  errors?: Record<string, string>;
  conflict?: Conflict;
}

/**
 * What a success carries: its `data`, or its `data.data` where a server wraps the envelope once more
 * (docs/product.md, "Bodies"). Undefined when neither is there.
 */
export function unwrap(body: unknown): unknown {
  const data = property(body, 'data');
  return property(data, 'data') ?? data;
}

/** The list that a success carries; a missing one is empty (docs/product.md, "Bodies"). */
export function unwrapList<Item>(body: unknown): Item[] {
  const list = unwrap(body);
  return Array.isArray(list) ? list : [];
}

/** How many items the list has of which a body carries a slice, if it says so. */
export function totalOf(body: unknown): number | undefined {
  const total = property(body, 'total');
  return Number.isSafeInteger(total) ? Number(total) : undefined;
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
