import { describe, expect, it } from 'vitest';
import { focusPattern } from '#contract/content/fit.ts';
import { focusAt, pointAfterKey, pointOf } from './imageTexts.ts';

describe('the focus of an image', () => {
  it('is read as a point, and written again as the same text', () => {
    expect(pointOf('40% 25%')).toEqual({ x: 40, y: 25 });
    expect(focusAt(pointOf('0% 100%'))).toBe('0% 100%');
  });

  it('is the middle if there is none', () => {
    expect(pointOf(undefined)).toEqual({ x: 50, y: 50 });
    expect(pointOf('')).toEqual({ x: 50, y: 50 });
  });

  it('stays inside of the image, in a form that the server takes', () => {
    expect(focusAt({ x: -3, y: 140 })).toBe('0% 100%');
    expect(focusAt({ x: 33.4, y: 66.6 })).toBe('33% 67%');
    expect(focusAt({ x: 1e9, y: 0.1 })).toMatch(focusPattern);
  });

  it('moves by the arrow keys, and by no other key', () => {
    const point = { x: 40, y: 25 };
    expect(pointAfterKey('ArrowLeft', point, 1)).toEqual({ x: 39, y: 25 });
    expect(pointAfterKey('ArrowRight', point, 10)).toEqual({ x: 50, y: 25 });
    expect(pointAfterKey('ArrowUp', point, 1)).toEqual({ x: 40, y: 24 });
    expect(pointAfterKey('ArrowDown', point, 1)).toEqual({ x: 40, y: 26 });
    expect(pointAfterKey('Enter', point, 1)).toBeUndefined();
  });
});
