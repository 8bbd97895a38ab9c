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
});
