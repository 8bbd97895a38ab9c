import { expect, it } from 'vitest';
import { linesOf } from './linesOf.ts';

it('of a text its lines are left, without those that are blank', () => {
  expect(linesOf('Antenna night.\n\nBring:\n \t\n\n- a cable\n- a laptop\n')).toBe(
    'Antenna night.\nBring:\n- a cable\n- a laptop',
  );
  expect(linesOf(undefined)).toBeUndefined();
});
