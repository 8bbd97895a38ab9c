/**
 * Returns a text without characters that XML forbids. Some programs end a line at other characters than \n, and a line
 * of a calendar is a statement, so these characters are removed, too.
 */
export const plainText = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ' ');
