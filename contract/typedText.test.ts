import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workTime } from '../tests/support/workTime.ts';
import { invisible, isBlank } from './invisible.ts';
import { typedAddress, typedLine, typedText, typedValue } from './typedText.ts';

const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

/** Texts that mean something by signs that nobody sees. */
const meant = [
  ...['क्\u200dष', 'می\u200cخواهم', 'தமிழ்', 'ශ්\u200dරී', '\u200fمرحبا (2026)\u200f', '\u2066abc\u2069 مرحبا'],
  ...[
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    england,
    '\u{1f1ee}\u{1f1f3}',
    '葛\u{e0100}',
  ],
  ...['co\u00adoperation', 'Cafe\u0301', '\u795e \ufa19', 'kΩ ² ₹', '٣\u0600', 'a\u00a0b', '\tif (a)\n\t\tb'],
];

describe('a typed text', () => {
  it.each(meant)('stays %j', (text) => {
    expect(typedText(text)).toBe(text);
    expect(typedLine(`a ${text} b`)).toBe(`a ${text.replaceAll('\n', ' ')} b`);
  });

  it.each([
    ['a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['a\r\r\n\nb', 'a\n\n\nb'],
    ['\u0007a\0b\u001b[31mc\u009f\u007f', 'ab[31mc'],
    [
      '\uf0b7\tFirst\n\uf0a7\tSecond\n\uf0d8 Third\n\uf0fc Done \uf04a \uf0e0',
      '•\tFirst\n▪\tSecond\n➢ Third\n✓ Done ☺ →',
    ],
    ['4\uf06d\uf057 \uf0b1 5\uf0b0', '4µΩ ± 5°'],
    ['a\uf020b\uf0ff\uf041 \uf8ff \ufffc', 'a\u00a0b \uf8ff '],
  ])('is stored of %j as %j', (typed, stored) => {
    expect(typedText(typed)).toBe(stored);
  });

  it('of one line has blanks for breaks, and none around it', () => {
    expect(typedLine(' Tech Fest\vDay 1\r\n\r\n ')).toBe('Tech Fest Day 1');
  });

  it.each([
    ['\u200ehttps://forms.example/x', 'https://forms.example/x'],
    ['\ufeff \u202dhttps://forms.example/x\u202c\u200b\n', 'https://forms.example/x'],
    ['https://fa.example/می\u200cخواهم\u2069', 'https://fa.example/می\u200cخواهم'],
    ['\u200b\u2800', ''],
  ])('of an address is stored of %j as %j', (typed, stored) => {
    expect(typedAddress(typed)).toBe(stored);
  });

  it.each([
    ['\u202d+91\u00a098765\u206043210\u202c', '+91\u00a09876543210'],
    ['\u200bname@exam\u00adple.edu', 'name@example.edu'],
  ])('of a value is stored of %j as %j', (typed, stored) => {
    expect(typedValue(typed)).toBe(stored);
  });

  it('of a megabyte that nobody sees takes a time in proportion to its length', async () => {
    const timeOf = (length: number) =>
      workTime(() => {
        for (const long of ['\u200b', ' \u2060', '\n', '\v\r', '\uf0b7']) {
          const text = long.repeat(length / long.length);
          for (const typed of [typedText, typedLine, typedAddress, typedValue]) typed(`${text}a${text}`);
        }
      });
    await timeOf(1e5);
    // Ten times the length takes ten times as long; with the square of the length it would be a hundred times.
    expect((await timeOf(1e6)) / (await timeOf(1e5))).toBeLessThan(50);
  });
});

describe('a text shows nothing', () => {
  it.each([
    ...['', ' \n\t ', '\u200e', '\u200b', '\u2060', '\u2800\u2800', '\u3164', '\u115f\u1160', '\uffa0', '\u034f'],
    ...['\u00ad', '\ufeff', '\u061c', '\u202d\u202c', '\u2066 \u2069', '\ufe0f', '\u{e0067}\u{e007f}', '\u200c\u200d'],
    ...['\u180e', '\u0001', '\ufffc', '\u{1d159}', '\u00a0\u3000\u2003', '\u2028'],
  ])('if it is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each([...meant, '.', '\u0301', '\u0600', '\ufffd'])('unless it has a sign, as %j has', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

/** Texts of any signs, and of those that scripts of India, Arabic and emoji need, beside one another in every order. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...meant,
          '\r',
          '\n',
          '\v',
          '\u2028',
          '\0',
          ' ',
          '\u200b',
          '\u200d',
          '\u200c',
          '\ufeff',
          '\u3164',
        ),
        fc.constantFrom('\uf0b7', '\uf020', '\uf0ff', '\ufffc'),
        fc.integer({ min: 0x600, max: 0xdff }).map((code) => String.fromCodePoint(code)),
        fc.integer({ min: 0x1f000, max: 0x1faff }).map((code) => String.fromCodePoint(code)),
      ),
    )
    .map((parts) => parts.join('')),
);

describe('each form of a typed text', () => {
  const forms = [typedText, typedLine, typedAddress, typedValue];

  it('stays the same when it is sent again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const typed of forms) expect(typed(typed(text))).toBe(typed(text));
      }),
    );
  });

  it('has all visible signs, in their order, and a text of several lines its invisible ones too', () => {
    const letters = (text: string) => text.replace(/[\uf020-\uf0ff\s]/g, '');
    const seen = (text: string) => letters(text).replace(invisible, '');
    const withoutControls = (text: string) => letters(text).replace(/[\p{Cc}\ufffc]/gu, '');
    fc.assert(
      fc.property(anyText, (any) => {
        const text = any.replace(/[\uf020-\uf0ff]/g, '');
        for (const typed of forms) expect(seen(typed(text))).toBe(seen(text));
        expect(letters(typedText(text))).toBe(withoutControls(text));
      }),
    );
  });
});
