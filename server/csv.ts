/** The byte order mark by which spreadsheets know UTF-8. */
const mark = '\ufeff';

/**
 * Returns rows as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, lines that end with CRLF. A text that
 * a spreadsheet would take for a formula has an apostrophe before it (OWASP, "CSV Injection").
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  mark + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
