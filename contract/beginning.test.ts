import { describe, expect, it } from 'vitest';
import { beginning, divideSentence, firstCharacters, firstSentence, withoutMarks } from './beginning.ts';

it('a text that is short enough is its own beginning', () => {
  expect(beginning('Two words', 9)).toBe('Two words');
});

it('a long text is cut between two words, and one long word inside', () => {
  expect(beginning('Two words more', 11)).toBe('Two words…');
  expect(beginning('Oscilloscopes', 5)).toBe('Oscil…');
  expect(beginning('天线日 我们将制作八木天线。请自带笔记本电脑。', 16)).toBe('天线日 我们将制作八木天线。请自…');
});

it('a sentence ends at its full stop, or at the end of its line', () => {
  expect(firstSentence('Build a 2.4 GHz antenna. Bring a laptop.', 80)).toBe('Build a 2.4 GHz antenna.');
  expect(firstSentence('\n  Antenna night\nBring a laptop.', 80)).toBe('Antenna night');
  expect(firstSentence('', 80)).toBe('');
});

it.each([
  'Dr. A.P.J. Rao talks about radio.',
  'A talk by Prof. C. V. Rao, i.e. our head, vs. “Dr. No”!',
  'The Dept. of E&TC and Mrs. Rao (St. Mary, No. 5) ask?',
  'कार्यशाला में ऐन्टेना बनाएँगे।',
  '我们将制作八木天线。',
  '老师说“好。”',
  'Industrial visit to Example Power Pvt. Ltd. on Saturday.',
  'Entry fee Rs. 100 only.',
  'Shri. A. B. Example and Mr. Rao inaugurate the lab.',
  'Yagi. Bring wire.',
  'TECH FEST IS HERE!',
  'He said “Go.”',
  '等等。。。',
])('the first sentence of a text is all of %j', (sentence) => {
  expect(firstSentence(`${sentence} Bring a laptop.`, 80)).toBe(sentence);
});

it.each([
  ['🎉🎉🎉\nTech Fest 2026\nJoin us', 'Tech Fest 2026', '🎉🎉🎉\nJoin us'],
  ['━━━━\n\nTech Fest', 'Tech Fest', '━━━━'],
  ['*TECH FEST*\n\nJoin us', 'TECH FEST', 'Join us'],
  ['*_Tech Fest is here. Join us._*', 'Tech Fest is here.', '*_Join us._*'],
  ['*Tech* and *Fest*', '*Tech* and *Fest*', ''],
  ['कार्यशाला।कल आइए।', 'कार्यशाला।', 'कल आइए।'],
  ['2026\nTech Fest', '2026', 'Tech Fest'],
  ['🎉\n---', '', '🎉\n---'],
  ['', '', ''],
])('%j is the sentence and the rest %j, %j', (text, sentence, rest) => {
  expect(divideSentence(text)).toEqual({ sentence, rest });
});

it.each([
  ['**Tech Fest**', 'Tech Fest'],
  ['_a_b_', '_a_b_'],
  ['***', '***'],
  ['*Tech Fest', '*Tech Fest'],
  ['', ''],
])('%j without the marks around it is %j', (line, text) => {
  expect(withoutMarks(line)).toBe(text);
});

describe('firstCharacters', () => {
  it.each([
    ['of a longer text, as many as are asked for', 'Yagi antenna', 4, 'Yagi'],
    ['all of a text that has no more', 'Yagi', 4, 'Yagi'],
    ['nothing of an empty text', '', 4, ''],
  ])('are %s', (_, text, count, first) => {
    expect(firstCharacters(text, count)).toBe(first);
  });

  it('keep the accent of the last one', () => {
    expect(firstCharacters('cafe\u0301 at five', 4)).toBe('cafe\u0301');
  });

  it.each([
    ['an emoji', '\u{1f4e1}'],
    ['a family, joined of several emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a letter and its accent', 'e\u0301'],
    ['a Devanagari letter and its vowel sign', '\u0928\u093f'],
  ])('never cut %s in two', (_, character) => {
    expect(firstCharacters(character.repeat(5), 3)).toBe(character.repeat(3));
  });
});
