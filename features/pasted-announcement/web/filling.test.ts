import { expect, it } from 'vitest';
import type { ReadAnnouncement } from '../contract/schemas.ts';
import { fillingOf } from './filling.ts';
import { markedText, outcomeText } from './texts.ts';

const fact = (value: string, start = 0) => ({ value, words: value, start, end: start + 1 });
const read: ReadAnnouncement = {
  text: 'Come all',
  facts: { title: fact('Antenna Day'), eventDate: fact('2026-12-05'), place: fact('Lab 3') },
  factLines: [],
};
const never = () => false;

it('an announcement fills the empty fields alone', () => {
  expect(fillingOf(read, { title: 'Radio Night', place: ' ', description: '' }, {}, never)).toEqual({
    filled: { eventDate: '2026-12-05', place: 'Lab 3', description: 'Come all' },
    kept: ['title'],
    emptied: [],
  });
});

it('a date that is typed in part stays, and a field that says the same is not named', () => {
  const { filled, kept } = fillingOf(read, { place: 'Lab 3' }, {}, (name) => name === 'eventDate');
  expect([Object.keys(filled), kept]).toEqual([['title', 'description'], ['eventDate']]);
});

it('another announcement takes the place of the first one, but not of what was typed since', () => {
  const earlier = { title: 'Radio Night', startTime: '09:00', place: 'Lab 1', description: 'Old' };
  const values = { ...earlier, place: 'Lab 2' };
  expect(fillingOf(read, values, earlier, never)).toEqual({
    filled: { title: 'Antenna Day', eventDate: '2026-12-05', description: 'Come all' },
    kept: ['place'],
    emptied: ['startTime'],
  });
});

it.each([
  [
    { filled: { title: 'a', place: 'b', description: 'c' } },
    /^Two facts were read out of it and stand in their fields\./,
  ],
  [{ filled: { title: 'a' } }, /^One fact was read out of it and stands in its field\./],
  [{ filled: { description: 'c' } }, /^No fact was found in it\. It is the description\.$/],
  [{ filled: {}, kept: ['title'] as const }, /^Nothing of it was needed\. Title stays as you typed it\.$/],
  [{ filled: { place: 'b' }, kept: ['title', 'endDate'] as const }, / Title and Last Day stay as you typed them\.$/],
])(
  'what was read is told in sentences: %j',
  ({ filled, kept = [] }: { filled: object; kept?: readonly string[] }, said) => {
    expect(outcomeText({ filled, kept: kept as never, emptied: [] })).toMatch(said);
  },
);

it('marks stand once where two facts were read in the same words', () => {
  const at = (start: number, end: number) => ({ start, end });
  expect(markedText('abcdefg', [at(4, 6), at(1, 3), at(1, 3), at(2, 4)])).toEqual([
    { start: 0, text: 'a', isMarked: false },
    { start: 1, text: 'bc', isMarked: true },
    { start: 3, text: 'd', isMarked: true },
    { start: 4, text: 'ef', isMarked: true },
    { start: 6, text: 'g', isMarked: false },
  ]);
});
