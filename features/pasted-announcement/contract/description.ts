import { enclosed } from './enclosed.ts';
import type { FactName } from './index.ts';
import type { ReadAnnouncement } from './schemas.ts';

/** The marks with which chats write bold, slanting and struck words. */
const marks = { '*': '*', _: '_', '~': '~' };
/** Stretches of bold and slanting words stand in each other: '***so***'. */
const maxDepth = 3;
/** The number of signs in such a stretch. */
const maxMarked = 300;

/** A line that is only drawn. */
const drawn = /^[\s━─═—–=_*~•·.-]{3,}$/;

/**
 * Returns the description of an event: the text of its announcement without the lines that say nothing but facts which
 * stand in `filled` fields, and without the marks of chats. A text of nothing but such lines stays whole.
 */
export function descriptionOf({ text, factLines }: ReadAnnouncement, filled: ReadonlySet<FactName>): string {
  const leftOut = new Set(
    factLines.filter(({ names }) => names.every((name) => filled.has(name))).map(({ start }) => start),
  );
  let start = 0;
  const lines = text.split('\n').filter((line) => {
    const isKept = !leftOut.has(start) && !drawn.test(line);
    start += line.length + 1;
    return isKept;
  });
  const kept = plain(lines.join('\n'));
  return /[\p{L}\p{N}]/u.test(kept) ? kept : plain(text);
}

/** Returns a text without the marks of chats, and with one empty line at most between others. */
function plain(text: string): string {
  let marked = text;
  for (let depth = 0; depth < maxDepth; depth += 1) marked = withoutMarks(marked);
  return marked.replace(/\n{3,}/g, '\n\n').trim();
}

function withoutMarks(text: string): string {
  let [plain, from] = ['', 0];
  for (const { start, end } of enclosed(text, marks, maxMarked)) {
    plain += text.slice(from, start - 1) + text.slice(start, end);
    from = end + 1;
  }
  return plain + text.slice(from);
}
