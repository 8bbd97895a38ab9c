import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 characters'],
  [1, '1 character'],
  [312, '312 characters'],
])('%i with the noun character is %j', (count, expected) => {
  expect(counted(count, 'character')).toBe(expected);
});
