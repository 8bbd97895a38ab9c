import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearBeginning, nearBeginnings } from './nearWords.ts';

it.each<[typed: string, word: string, near: string | undefined]>([
  ['antena', 'antennas', 'antenna'],
  ['anttenna', 'antennas', 'antenna'],
  ['amtenna', 'antennas', 'antenna'],
  ['antnena', 'antennas', 'antenna'],
  ['natenna', 'antenna', 'antenna'],
  ['ntenna', 'antenna', 'antenna'],
  ['antennax', 'antenna', 'antenna'],
  ['antennaxy', 'antenna', undefined],
  ['amtemna', 'antenna', undefined],
  ['कार्यशला', 'कार्यशाला', 'कार्यशाल'],
  ['कीताब', 'किताब', 'किताब'],
  ['δρομςς', 'δρομος', 'δρομος'],
  ['δρμος', 'δρομος', 'δρομος'],
  ['שלםו', 'שלום', 'שלום'],
  ['𝒜𝒞𝒞𝒟', '𝒜ℬ𝒞𝒟', '𝒜ℬ𝒞𝒟'],
  ['𝒜𝒟𝒞x', '𝒜𝒞𝒟x', '𝒜𝒞𝒟x'],
])('of %s, a word that begins %s is %s', (typed, word, near) => {
  expect(nearBeginning(typed, word)).toBe(near);
});

it('every word is near after any single mistake', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'क', '𝒜'), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), fc.nat(3), (right, place, mistake) => {
      const letters = [...right];
      const at = place % letters.length;
      const [one = '', two = ''] = letters.slice(at);
      letters.splice(at, 2, ...([[`z${one}`, two], [two], ['z', two], [two, one]][mistake] as string[]));
      const typed = letters.join('');
      fc.pre(typed !== '' && !right.startsWith(typed));
      expect(nearBeginning(typed, right)).toBeDefined();
    }),
  );
});

it('short words and numbers are searched for as they are, and beginnings are bounded', () => {
  const known = ['radio', 'radar', 'rodeo', '2024', 'r2d2x'];
  expect(nearBeginnings('rdio', known, 5)).toEqual(['radio']);
  expect(nearBeginnings('radx', known, 5)).toEqual(['radi', 'rada']);
  expect(nearBeginnings('radx', known, 1)).toEqual(['radi']);
  for (const typed of ['rdo', '2023', 'r2d3']) expect(nearBeginnings(typed, known, 5)).toEqual([]);
});
