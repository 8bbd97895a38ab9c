import { describe, expect, it } from 'vitest';
import { eventTitle } from './PastEventCard.tsx';

describe('the title of an event', () => {
  it('is the first 20 characters of its description', () => {
    expect(eventTitle({ description: 'Keep the eye open: a guest lecture' })).toBe('Event: Keep the eye open: a...');
    expect(eventTitle({ description: 'Five evenings, five filter orders' })).toBe('Event: Five evenings, five ...');
  });

  it('is its own, whole, if it has one', () => {
    expect(eventTitle({ title: 'Keep the Eye Open, an Evening', description: 'A lecture.' })).toBe(
      'Keep the Eye Open, an Evening',
    );
  });

  it('ends with three dots also when that is all', () => {
    expect(eventTitle({ description: 'Quiz' })).toBe('Event: Quiz...');
    expect(eventTitle({ description: '12345678901234567890' })).toBe('Event: 12345678901234567890...');
  });
});
