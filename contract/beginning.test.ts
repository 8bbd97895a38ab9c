import { expect, it } from 'vitest';
import { beginning, firstSentence } from './beginning.ts';

it('a text that is short enough is its own beginning', () => {
  expect(beginning('Two words', 9)).toBe('Two words');
});

it('a long text is cut between two words, and one long word inside', () => {
  expect(beginning('Two words more', 11)).toBe('Two words…');
  expect(beginning('Oscilloscopes', 5)).toBe('Oscil…');
});

it('a sentence ends at its full stop, or at the end of its line', () => {
  expect(firstSentence('Build a 2.4 GHz antenna. Bring a laptop.', 80)).toBe('Build a 2.4 GHz antenna.');
  expect(firstSentence('\n  Antenna night\nBring a laptop.', 80)).toBe('Antenna night');
  expect(firstSentence('', 80)).toBe('');
});
