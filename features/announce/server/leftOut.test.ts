import { expect, it } from 'vitest';
import { drawable } from '#server/drawing/lettering.ts';
import { isLeftOut } from '../contract/leftOut.ts';

const letters = Array.from({ length: 0x110000 }, (_, at) => at)
  .filter((at) => at < 0xd800 || at > 0xdfff)
  .map((at) => String.fromCodePoint(at))
  .filter((one) => /[\p{L}\p{N}]/u.test(one) && one.normalize('NFKC') === one);

it('no text is said to be left out for a letter that is drawn', () => {
  expect(letters.length).toBeGreaterThan(100_000);
  expect(letters.filter((one) => isLeftOut(`A ${one}`) && drawable(`A ${one}`) !== '')).toEqual([]);
});

it.each(['ورشة', 'سب', '講座', 'ワークショップ', '강의', 'เวิร์กช็อป', 'הרצאה', 'වැඩමුළුව'])(
  '%j is said to be left out',
  (text) => {
    expect(isLeftOut(text)).toBe(true);
    expect(drawable(text)).toBe('');
  },
);

it.each(['Workshop 🎉', 'मुंबई, சென்னை', 'I²C ½ №', ''])('%j is not said to be left out', (text) => {
  expect(isLeftOut(text)).toBe(false);
});
