import fc from 'fast-check';
import { expect, it } from 'vitest';
import { designColours } from './colourTokens.ts';
import { settingsSections } from './index.ts';

const { colours } = settingsSections;

const messagesOf = (accent: unknown) => {
  const { error } = colours.fields.safeParse({ ...designColours, accent });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

it('a colour is taken in either case, and kept in lower case', () => {
  expect(colours.fields.parse({ ...designColours, accent: '#FFD83D' })).toEqual(designColours);
});

it('a colour with too little contrast is refused with one sentence', () => {
  expect(messagesOf('#2C3286')).toEqual([
    'accent: The colour #2c3286 is not easy to read against the blue bar. The nearest that is: #8da0fe.',
  ]);
});

it('what is no colour of six digits is refused, and never taken for one', () => {
  const hostile = [
    '',
    'yellow',
    '#fd3',
    '#ffd83d80',
    'ffd83d',
    '#ffd83d;}',
    '#ffd83d}*{color:red',
    '#ffd83d\n',
    '#gggggg',
  ];
  for (const text of [...hostile, 'url(//example.org)', '</style>', ' #ffd83d', '＃ffd83d']) {
    expect(messagesOf(text), text).toEqual(['accent: The colour must have the form #ffd83d.']);
  }
  for (const other of [undefined, null, 0xffd83d, ['#ffd83d'], {}]) {
    expect(messagesOf(other)).toEqual(['accent: A colour was expected.']);
  }
});

it('whatever is taken is a colour of six digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^#[\da-fA-F]{6}.?$/)), (accent) => {
      const read = colours.fields.safeParse({ ...designColours, accent });
      if (read.success) expect(read.data.accent).toMatch(/^#[\da-f]{6}$/);
    }),
  );
});
