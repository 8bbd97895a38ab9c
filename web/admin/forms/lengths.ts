/** Returns '1 character', '312 characters'. */
export const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/**
 * Returns how full a limit is, e.g. '195 of 200 characters', from nine tenths of the limit on. Returns `undefined`
 * below that.
 */
export function nearLimit(count: number, limit: number): string | undefined {
  return count >= 0.9 * limit ? `${count} of ${characters(limit)}` : undefined;
}
