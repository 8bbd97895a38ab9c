import { expect, it } from 'vitest';
import { type ColourName, colourLabels, refusalOf } from '#contract/settings/colourPairs.ts';
import { designColours } from '#contract/settings/colourTokens.ts';
import { palette } from './ColourField.tsx';

it('every colour of the palette can be chosen everywhere', () => {
  const names = Object.keys(colourLabels) as ColourName[];
  expect(palette.flatMap(({ colour }) => names.map((name) => refusalOf(name, colour)))).toEqual(
    palette.flatMap(() => names.map(() => undefined)),
  );
});

it('the palette has the design’s own colours, and each colour and name once', () => {
  const colours = palette.map(({ colour }) => colour);
  expect(colours).toEqual(expect.arrayContaining(Object.values(designColours)));
  expect(new Set(colours).size).toBe(palette.length);
  expect(new Set(palette.map(({ name }) => name)).size).toBe(palette.length);
});
