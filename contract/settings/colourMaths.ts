import {
  clampChroma,
  converter,
  formatHex,
  useMode as knowMode,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';

// Culori has only the colour spaces that are registered here, so that a bundle contains no others.
for (const mode of [modeRgb, modeLrgb, modeOklch]) knowMode(mode);

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** A colour as `#rrggbb`. */
export type Hex = string;
export const hexPattern = /^#[\da-f]{6}$/i;

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other);

/**
 * Returns the colour that passes a check and is the nearest to `colour` on the way to white or black. It keeps the hue
 * in OKLCh, and the chroma as far as sRGB can show it. White or black itself must pass.
 */
export function nearestTo(colour: Hex, end: 'white' | 'black', passes: (colour: Hex) => boolean): Hex {
  if (passes(colour)) return colour;
  const { l, c, h } = toOklch(colour) ?? refuse(colour);
  const at = (l: number) => formatHex(clampChroma({ mode: 'oklch', l, c, ...(h !== undefined && { h }) }, 'oklch'));
  let failing = l;
  let passing = end === 'white' ? 1 : 0;
  // Each step halves the way. After 16 steps it is shorter than a step of 8 bits.
  for (let step = 0; step < 16; step += 1) {
    const middle = (failing + passing) / 2;
    if (passes(at(middle))) passing = middle;
    else failing = middle;
  }
  return at(passing);
}

/** Returns the colour at a part (0 to 1) of the way to white, in sRGB. */
export function mixedWithWhite(colour: Hex, part: number): Hex {
  const { r, g, b } = toRgb(colour) ?? refuse(colour);
  const mix = (channel: number) => channel + (1 - channel) * part;
  return formatHex({ mode: 'rgb', r: mix(r), g: mix(g), b: mix(b) });
}

/** Returns a colour as CSS with an opacity (0 to 1). */
export function withOpacity(colour: Hex, opacity: number): string {
  const { r, g, b } = toRgb(colour) ?? refuse(colour);
  return `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')} / ${opacity})`;
}

function refuse(colour: string): never {
  throw new Error(`${colour} is not a colour.`);
}
