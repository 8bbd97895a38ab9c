/**
 * Returns the form in which usernames are compared: without the spaces around them, without regard to case, and with
 * one form for characters that Unicode calls compatible (NFKC).
 */
export function comparableUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/**
 * Whether a name has characters that nobody sees: controls, zero-width and bidirectional signs, and halves of
 * characters. With them a new name could look like another one.
 */
export function hasInvisible(name: string): boolean {
  return !name.isWellFormed() || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(name);
}
