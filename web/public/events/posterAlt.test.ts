import { describe, expect, it } from 'vitest';
import { posterAlt } from './posterAlt.ts';

describe('posterAlt', () => {
  it.each([
    ['Build a Yagi for 433 MHz. Bring a laptop.', 'Poster: Build a Yagi for 433 MHz.'],
    ['Ready? Come along!', 'Poster: Ready?'],
    ['  Antenna day\nAll branches are welcome.', 'Poster: Antenna day'],
    ['Version 2.0 of our board', 'Poster: Version 2.0 of our board'],
    ['', 'Poster'],
  ])('calls the poster of %j %j', (description, alt) => {
    expect(posterAlt({ description })).toBe(alt);
  });

  it('is the title of an event that has one', () => {
    expect(posterAlt({ title: 'Antenna Day', description: 'Build a Yagi.' })).toBe('Poster: Antenna Day');
  });

  it('cuts a long beginning after a whole word', () => {
    const alt = posterAlt({ description: 'wave '.repeat(60) });
    expect(alt).toBe(`Poster: ${'wave '.repeat(24).trim()}…`);
  });

  it('cuts a text without spaces, too', () => {
    expect(posterAlt({ description: 'x'.repeat(500) })).toBe(`Poster: ${'x'.repeat(120)}…`);
    expect(posterAlt({ description: 'e\u0301'.repeat(500) })).toBe(`Poster: ${'e\u0301'.repeat(120)}…`);
  });
});
