/** A part of a list, asked for by the header `Prefer: items=0-23` (RFC 7240). Who doesn't ask gets all of it. */
export interface ListPart {
  /** The place of its first item in the list, from 0. */
  from: number;
  size: number;
}

/** The most that is answered of a list as a part. */
export const largestPart = 60;

/** The first events that the carousel of past events fetches, and the next ones as it comes near their end. */
export const carouselPart = 24;

/** The value of `Prefer` that asks for a part. */
export const preferPart = ({ from, size }: ListPart) => `items=${from}-${from + size - 1}`;

/**
 * The part that `Prefer` asks for, no larger than the largest; undefined if it asks for none, or not in a way that is
 * understood.
 */
export function preferredPart(header: string | undefined): ListPart | undefined {
  const [, first, last] = /(?:^|,)\s*items=(\d{1,7})-(\d{1,7})\s*(?:,|;|$)/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || Number(last) < Number(first)) return undefined;
  return { from: Number(first), size: Math.min(Number(last) - Number(first) + 1, largestPart) };
}
