import { expect, it } from 'vitest';
import { descriptionOf } from './description.ts';
import { enclosed } from './enclosed.ts';
import type { FactName } from './index.ts';
import type { FactLine } from './schemas.ts';

const text = `*ANTENNA DAY* is back!
━━━━━━━━━━
Date: 5 Dec, 5 pm
Venue: Lab 3

_Bring_ your ***own*** laptop.`;

/** Returns the lines that say facts, each with the names of these. */
const linesOf = (lines: Record<string, FactName[]>): FactLine[] =>
  Object.entries(lines).map(([line, names]) => {
    const start = text.indexOf(line);
    return { start, end: start + line.length, names };
  });

it('a description leaves out the lines whose facts all stand in fields, what is only drawn, and the marks of chats', () => {
  const factLines = linesOf({ 'Date: 5 Dec, 5 pm': ['eventDate', 'startTime'], 'Venue: Lab 3': ['place'] });
  const description = (...filled: FactName[]) => descriptionOf({ text, facts: {}, factLines }, new Set(filled));
  expect(description('eventDate', 'startTime', 'place')).toBe('ANTENNA DAY is back!\n\nBring your own laptop.');
  // The form has kept another time.
  expect(description('eventDate', 'place')).toBe('ANTENNA DAY is back!\nDate: 5 Dec, 5 pm\n\nBring your own laptop.');
});

it('a text of nothing but facts stays whole, because a description is needed', () => {
  const [line] = linesOf({ 'Venue: Lab 3': ['place'] });
  const alone = { text: 'Venue: Lab 3', facts: {}, factLines: line ? [{ ...line, start: 0, end: 12 }] : [] };
  expect(descriptionOf(alone, new Set(['place']))).toBe('Venue: Lab 3');
});

it.each([
  ['*one* and *two*', ['one', 'two']],
  ['**one**', ['one']],
  ['2*3*4, https://example.org/*a*/ and snake*case*s', []],
  ['* a list\n* of two', []],
  ['*an open one', []],
  ['*a\nb*', []],
])('of %j these words stand between stars: %j', (marked, expected) => {
  const found = enclosed(marked, { '*': '*' }, 50);
  expect(found.map(({ start, end }) => marked.slice(start, end))).toEqual(expected);
});
