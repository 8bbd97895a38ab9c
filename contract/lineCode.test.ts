import { describe, expect, it } from 'vitest';
import { columnsFor, hexOf, tracePath, wordsOf } from './lineCode.ts';

/** Returns the sum of the widths in a path. */
const widthOf = (path: string) => [...path.matchAll(/h([\d.]+)/g)].reduce((sum, [, width]) => sum + Number(width), 0);

describe('tracePath', () => {
  it('sends a start bit, eight data bits from the least significant, and a stop bit', () => {
    // E is 0x45: 1 0 1 0 0 0 1 0.
    expect(tracePath('E')).toBe('M0 0h0v10h1v-10h1v10h1v-10h1v10h3v-10h1v10h1v-10h1');
  });

  it('puts the frames of a text one after another, ten units each', () => {
    expect(tracePath('E&TC ')).toBe(
      'M0 0h0v10h1v-10h1v10h1v-10h1v10h3v-10h1v10h1v-10h1v10h2v-10h2v10h2v-10h1v10h2v-10h1v10h3v-10h1v10h1v-10h1v10h1v-10h1v10h1v-10h1v10h1v-10h2v10h4v-10h1v10h1v-10h1v10h6v-10h1v10h2v-10h1',
    );
  });

  it('keeps a letter of two bytes within its own ten units', () => {
    // é is C3 A9: the second start bit falls in the middle of the cell.
    const [letter = '', start] = tracePath('é').split('h1.5v10');
    expect(widthOf(`${letter}h1.5`)).toBe(5);
    expect(start).toBeDefined();
    expect(widthOf(tracePath('é'))).toBe(10);
    expect(widthOf(tracePath('न'))).toBeCloseTo(10, 5);
  });

  it('is a flat line for no text', () => {
    expect(tracePath('')).toBe('M0 0h0');
  });
});

describe('hexOf', () => {
  it('gives the bytes of each letter, which share its ten units', () => {
    expect(hexOf('Eé\n')).toEqual([
      { code: '45', width: 10 },
      { code: 'C3', width: 5 },
      { code: 'A9', width: 5 },
      { code: '0A', width: 10 },
    ]);
  });
});

describe('wordsOf', () => {
  it('keeps the space behind each word', () => {
    expect(wordsOf('E&TC Student Chapter')).toEqual(['E&TC ', 'Student ', 'Chapter']);
  });
});

describe('columnsFor', () => {
  it('makes room for the longest word, without the space behind it', () => {
    expect(columnsFor('E&TC Student Chapter', { wide: 20, narrow: 7 })).toEqual({ wide: 20, narrow: 7 });
    expect(columnsFor('Telecommunications', { wide: 24, narrow: 9 })).toEqual({ wide: 24, narrow: 18 });
  });
});
