/**
 * Returns a text without its blank lines, for a place that shows only its first lines: a blank line would take the room
 * of a line with text, or stand there as '…' alone.
 */
export const linesOf = (text?: string) => text?.trim().replace(/\n\s*\n/g, '\n');
