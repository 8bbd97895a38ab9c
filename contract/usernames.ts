import { invisible } from './invisible.ts';

/**
 * Returns the form in which usernames are compared: without the spaces around them, in small letters, and with one form
 * for characters that Unicode calls compatible (NFKC).
 */
export function comparableUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Whether two usernames are those of one person. */
export const isSamePerson = (one: string, other: string) => comparableUsername(one) === comparableUsername(other);

/**
 * Whether a name has invisible characters: controls, zero-width and bidirectional signs, and halves of characters. A
 * new name with these could look like an existing name.
 */
export function hasInvisible(name: string): boolean {
  return name.search(invisible) >= 0 || /[\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/u.test(name);
}
