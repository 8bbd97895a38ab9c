import { describe, expect, it } from 'vitest';
import { eventTitle } from './eventTitle.ts';

describe('the title of an event', () => {
  it('is the first 20 characters of its description', () => {
    expect(eventTitle('Keep the eye open: a guest lecture')).toBe('Event: Keep the eye open: a...');
    expect(eventTitle('Five evenings, five filter orders')).toBe('Event: Five evenings, five ...');
  });

  it('ends with three dots also when that is all', () => {
    expect(eventTitle('Quiz')).toBe('Event: Quiz...');
    expect(eventTitle('12345678901234567890')).toBe('Event: 12345678901234567890...');
  });

  it('never cuts what a reader sees as one character', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    expect(eventTitle(family.repeat(21))).toBe(`Event: ${family.repeat(20)}...`);
    expect(eventTitle('e\u0301'.repeat(30))).toBe(`Event: ${'e\u0301'.repeat(20)}...`);
  });
});
