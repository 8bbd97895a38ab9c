import { expect, it } from 'vitest';
import { placesOf, wordsOf } from './words.ts';

it.each([
  ['Café MÜNCHEN Ångström', ['cafe', 'munchen', 'angstrom']],
  ['ΟΔΟΣ Αθήνα', ['οδοσ', 'αθηνα']],
  ['Ёлка й', ['елка', 'и']],
  ['İstanbul ﬁlter ＦＵＬＬ', ['istanbul', 'filter', 'full']],
  ['64-QAM: 2.4 GHz, #robotics!', ['64', 'qam', '2', '4', 'ghz', 'robotics']],
  ['FTS: foo* AND ("bar" OR NEAR/2) -baz_qux % \\ \'', ['fts', 'foo', 'and', 'bar', 'or', 'near', '2', 'baz', 'qux']],
  ['\0 ❤️ 👩‍🔬 … \ud800', []],
  ['इलेक्ट्रॉनिक्स कार्यशाला', ['इलेक्ट्रॉनिक्स', 'कार्यशाला']],
  ['தமிழ் ಕನ್ನಡ 電子工学', ['தமிழ்', 'ಕನ್ನಡ', '電子工学']],
  ['שָׁלוֹם مرحبا', ['שָׁלוֹם', 'مرحبا'].map((word) => word.normalize('NFKD'))],
  ['soft\u00adhyphen क्\u200dष', ['softhyphen', 'क्ष']],
])('the words of “%s” are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('a letter has one form, however it is encoded', () => {
  for (const text of ['é', 'क़', '한국', 'が'])
    expect(wordsOf(text.normalize('NFC'))).toEqual(wordsOf(text.normalize('NFD')));
});

it('a long word is several words, and no character is cut', () => {
  expect(wordsOf('𝒜'.repeat(50) + '𐐀'.repeat(45))).toEqual([
    'a'.repeat(40),
    `${'a'.repeat(10)}${'𐐨'.repeat(30)}`,
    '𐐨'.repeat(15),
  ]);
});

it('words are found in a text as they stand there', () => {
  const found = (text: string, ...beginnings: string[]) =>
    placesOf(text, beginnings.flatMap(wordsOf)).map(({ start, end }) => text.slice(start, end));
  expect(found('Café, CAFETERIA; decaf', 'cafe')).toEqual(['Café', 'CAFETERIA']);
  expect(found('Cafe\u0301s and soft\u00adly', 'cafés', 'softly')).toEqual(['Cafe\u0301s', 'soft\u00adly']);
  expect(found('एंटीना, कार्यशाला', 'कार्य')).toEqual(['कार्यशाला']);
  expect(found('64-QAM <b>', '6', 'b')).toEqual(['64', 'b']);
  expect(found('anything')).toEqual([]);
});
