import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hueDistance } from '../../tests/support/hueDistance.ts';
import { readTheme } from '../../tests/support/theme.ts';
import { contrast } from './colourMaths.ts';
import {
  type ColourName,
  colourLabels,
  contrastsOf,
  nearestColour,
  ratioText,
  refusalOf,
  type Scheme,
  schemes,
} from './colourPairs.ts';
import { designColours } from './colourTokens.ts';

const names = Object.keys(colourLabels) as ColourName[];
const anyName = fc.constantFrom(...names);
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const ratiosOf = (name: ColourName, colour: string) => schemes.flatMap((scheme) => contrastsOf(name, colour, scheme));

it('the design’s own colours can be chosen', () => {
  expect(names.map((name) => refusalOf(name, designColours[name]))).toEqual(names.map(() => undefined));
});

it('the pairs are those of the theme', () => {
  const theme = readTheme();
  const tokens: Record<string, string> = {
    'the blue bar': 'brand-fill',
    'the menu and the footer': 'brand-night',
    'the text of its buttons': 'on-trace',
    'the cards behind a focus ring': 'sheet',
    'the screen with its waveform': 'brand-night',
    'its tab': 'sheet',
  };
  const expected = (scheme: Scheme, place: string) =>
    // A logo is a picture. Its lines have the night blue of light pages.
    place === 'the lines of its logo' ? theme.light['brand-night'] : theme[scheme][tokens[place] ?? ''];
  for (const name of names) {
    for (const scheme of schemes) {
      for (const { place, ratio } of contrastsOf(name, '#ffffff', scheme)) {
        expect(ratio, place).toBe(contrast('#ffffff', expected(scheme, place) ?? ''));
      }
    }
  }
});

it('no public ground of the dark theme is lighter than the cards, on which the focus ring is checked', () => {
  const { dark } = readTheme();
  const onGround = (name: string) => contrast('#ffffff', dark[name] ?? '');
  for (const ground of ['paper', 'wash', 'sheet']) expect(onGround(ground)).toBeGreaterThanOrEqual(onGround('sheet'));
});

describe('the nearest colour', () => {
  it('passes in every pair', () => {
    fc.assert(
      fc.property(anyName, anyColour, (name, colour) => {
        const nearest = nearestColour(name, colour);
        expect(nearest).toMatch(/^#[\da-f]{6}$/);
        expect(refusalOf(name, nearest)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('is the colour itself if that passes', () => {
    fc.assert(
      fc.property(anyName, anyColour, (name, colour) => {
        fc.pre(refusalOf(name, colour) === undefined);
        expect(nearestColour(name, colour)).toBe(colour);
      }),
    );
  });

  it('keeps the hue, and is hardly lighter than it must be', () => {
    fc.assert(
      fc.property(anyName, anyColour, (name, colour) => {
        fc.pre(refusalOf(name, colour) !== undefined);
        const nearest = nearestColour(name, colour);
        expect(hueDistance(colour, nearest)).toBeLessThan(0.004);
        expect(contrast(nearest, '#000000')).toBeGreaterThan(contrast(colour, '#000000'));
        const slack = Math.min(...ratiosOf(name, nearest).map(({ ratio, min }) => ratio / min));
        expect(slack).toBeLessThan(1.03);
      }),
      { numRuns: 2000 },
    );
  });

  it('of black is a grey', () => {
    expect(nearestColour('accent', '#000000')).toBe('#a6a6a6');
  });
});

it('a colour that cannot be chosen is refused with its worst pair and the nearest colour', () => {
  expect(refusalOf('accent', '#1f2a66')).toBe(
    'The colour #1f2a66 is not easy to read against the blue bar. The nearest that is: #8fa3ea.',
  );
  expect(refusalOf('zoom', '#191c48')).toBe(
    'The colour #191c48 is not easy to read against its tab. The nearest that is: #5f689a.',
  );
});

it('a ratio that is not enough is never rounded to one that is', () => {
  expect([4.4999, 4.5, 3, 2.96, 11.0].map(ratioText)).toEqual(['4.4', '4.5', '3.0', '2.9', '11.0']);
});
