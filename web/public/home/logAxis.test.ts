import { describe, expect, it } from 'vitest';
import { onLogAxis } from './logAxis.ts';

describe('onLogAxis', () => {
  it('gives every decade half of the axis', () => {
    expect([10, 100, 1000].map(onLogAxis)).toEqual([0, 0.5, 1]);
    expect(onLogAxis(200)).toBeCloseTo(0.6505, 4);
  });

  it('stays on the axis', () => {
    expect([0, 9, 5000].map(onLogAxis)).toEqual([0, 0, 1]);
  });
});
