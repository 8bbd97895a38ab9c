/** '1 character', '312 characters' */
export const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** How much room is left, once nine tenths of it are taken: '195 of 200 characters'. Until then undefined. */
export function nearLimit(count: number, most: number): string | undefined {
  return count >= 0.9 * most ? `${count} of ${characters(most)}` : undefined;
}
