import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hueDistance } from '../../tests/support/hueDistance.ts';
import { readTheme } from '../../tests/support/theme.ts';
import { contrast } from './colourMaths.ts';
import { nearestColour } from './colourPairs.ts';
import { colourTokens, designColours } from './colourTokens.ts';

const theme = readTheme();
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('the tokens of the design’s own colours are those of the theme, in light and dark', () => {
  const { tokens, inTheDark } = colourTokens(designColours);
  const inTheme = (scheme: 'light' | 'dark', names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, theme[scheme][name.replace('--color-', '')]]));
  expect(Object.keys(tokens)).toHaveLength(10);
  expect(tokens).toEqual(inTheme('light', tokens));
  expect({ ...tokens, ...inTheDark }).toEqual(inTheme('dark', { ...tokens, ...inTheDark }));
});

it('a colour that is not given has no tokens', () => {
  expect(colourTokens({})).toEqual({ tokens: {}, inTheDark: {} });
  expect(colourTokens({ ai: '#7ee787' })).toEqual({
    tokens: { '--color-ch-ai': '#7ee787', '--color-ch-ai-ink': '#00671c' },
    inTheDark: { '--color-ch-ai-ink': '#7ee787' },
  });
});

it('the text of a button can be read on every accent, and while one points at it', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { tokens } = colourTokens({ accent: nearestColour('accent', colour) });
      for (const name of ['--color-trace', '--color-trace-strong'] as const) {
        expect(contrast(tokens[name] ?? '', theme.light['on-trace'] ?? '')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

describe('the ink of a club', () => {
  const inkOf = (zoom: string) => colourTokens({ zoom }).tokens['--color-ch-zoom-ink'] ?? '';

  it('can be read on every light ground', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const onGround = (name: string) => contrast(inkOf(colour), theme.light[name] ?? '');
        expect(onGround('paper')).toBeGreaterThanOrEqual(6.5);
        for (const ground of ['sheet', 'wash']) expect(onGround(ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('has the hue of the colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(hueDistance(colour, inkOf(colour))).toBeLessThan(0.004);
      }),
    );
  });
});
