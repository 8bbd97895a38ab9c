/**
 * Returns a text without its blank lines, for a place that shows its first lines: a blank one would take the room of
 * another, or stand there as '…' alone.
 */
export const linesOf = (text?: string) => text?.trim().replace(/\n\s*\n/g, '\n');
