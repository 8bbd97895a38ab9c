import type { FactName } from '../../contract/index.ts';
import type { FactLine } from '../../contract/schemas.ts';
import type { Announcement, Read } from './facts.ts';
import type { Labelled } from './labels.ts';
import { linesOf, overlapOf, type Span, tokensOf } from './tokens.ts';

/**
 * Returns the lines that say nothing but facts and their labels. A line that says anything more, or a fact that was not
 * read, is none of them.
 */
export function factLines({ text, segments }: Announcement, read: Partial<Record<FactName, Read>>): FactLine[] {
  const facts = Object.entries(read) as [FactName, Read][];
  const labels = segments.filter(({ isLabel }) => isLabel).map(({ start, end }): Span => [start, end]);
  const isSaid = overlapOf([...facts.map(([, { at }]) => at), ...labels, ...segments.flatMap(labelOf)]);
  const isOfLabel = overlapOf(labels);
  let waiting: Span[] = [];
  return linesOf(text).flatMap((line) => {
    const [start, end] = line;
    const tokens = tokensOf(text, line).filter(({ kind }) => kind !== 'sign');
    if (tokens.length === 0) return [];
    if (tokens.every(isOfLabel)) {
      waiting.push(line);
      return [];
    }
    const names = facts.filter(([, { at }]) => at[0] >= start && at[1] <= end).map(([name]) => name);
    const before = waiting;
    waiting = [];
    if (names.length === 0 || !tokens.every(isSaid)) return [];
    // A label above a fact says nothing without it.
    return [...before, line].map(([from, to]) => ({ start: from, end: to, names }));
  });
}

/** Returns where the label of a part of the text stands, if its value follows. */
const labelOf = ({ label, value, tokens, start, end }: Labelled): Span[] =>
  label === undefined || label === 'other' || value.length === tokens.length ? [] : [[start, value[0]?.start ?? end]];
