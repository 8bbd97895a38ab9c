import { describe, expect, it } from 'vitest';
import { columnsFor, hexOf, tracePath, wordsOf } from './lineCode.ts';

describe('tracePath', () => {
  it('sends a start bit, eight data bits from the least significant, and a stop bit', () => {
    // E is 0x45: 1 0 1 0 0 0 1 0.
    expect(tracePath('E')).toBe('M0 0H0V10H1V0H2V10H3V0H4V10H7V0H8V10H9V0H10');
  });

  it('puts the frames of a text one after another, ten units each', () => {
    expect(tracePath('E&TC ')).toBe(
      'M0 0H0V10H1V0H2V10H3V0H4V10H7V0H8V10H9V0H10V10H12V0H14V10H16V0H17V10H19V0H20V10H23V0H24V10H25V0H26V10H27V0H28V10H29V0H30V10H31V0H33V10H37V0H38V10H39V0H40V10H46V0H47V10H49V0H50',
    );
  });

  it('keeps a letter of two bytes within its own ten units', () => {
    // é is C3 A9: the second start bit falls in the middle of the cell.
    const path = tracePath('é');
    expect(path).toContain('H5V10');
    expect(path.endsWith('H10')).toBe(true);
  });

  it('is a flat line for no text', () => {
    expect(tracePath('')).toBe('M0 0H0');
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
