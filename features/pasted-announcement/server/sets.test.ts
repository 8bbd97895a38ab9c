import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrongTimes } from '#contract/event/eventFields.ts';
import { type FactName, factNames } from '../contract/index.ts';
import { readAnnouncement } from './readAnnouncement.ts';

interface Announcement {
  text: string;
  today: string;
  facts: Partial<Record<FactName, string>>;
}

const setOf = (name: string): Announcement[] =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));

/** Capitals of a heading become usual letters, and a field needs no sign at its end. */
const titleOf = (text: string) => text.toLowerCase().replace(/[.!]$/, '');

const isSame = (name: FactName, found: string, expected: string) =>
  name === 'title' ? titleOf(found) === titleOf(expected) : found === expected;

/** Returns how many facts a set has, how many of them are found, and which are read that it does not have. */
function judge(set: Announcement[]) {
  const judged = set.flatMap(({ text, today, facts }) => {
    const read = readAnnouncement(text, today).facts;
    return factNames.map((name) => {
      const [found, expected] = [read[name]?.value, facts[name]];
      const isFound = found !== undefined && expected !== undefined && isSame(name, found, expected);
      return { name, found, expected, isFound, isWrong: found !== undefined && !isFound };
    });
  });
  return {
    facts: judged.filter(({ expected }) => expected !== undefined).length,
    found: judged.filter(({ isFound }) => isFound).length,
    wrong: judged.filter(({ isWrong }) => isWrong),
  };
}

// The rules were written with the first set, and first read the second one when they were finished.
describe.each([
  ['announcements', 72],
  ['heldOutAnnouncements', 20],
])('of the announcements in %s', (name, size) => {
  const set = setOf(name);

  it('four fifths of the facts are read, and three of a hundred are wrong at most', () => {
    expect(set).toHaveLength(size);
    const { facts, found, wrong } = judge(set);
    expect(facts).toBeGreaterThan(5 * size);
    expect(found / facts).toBeGreaterThanOrEqual(0.8);
    expect(wrong.length / (found + wrong.length), JSON.stringify(wrong)).toBeLessThanOrEqual(0.03);
  });

  it('none gives the form times that contradict each other', () => {
    for (const { text, today } of set) {
      const { facts } = readAnnouncement(text, today);
      const values = Object.fromEntries(factNames.map((fact) => [fact, facts[fact]?.value]));
      expect(wrongTimes(values), text).toEqual([]);
    }
  });
});
