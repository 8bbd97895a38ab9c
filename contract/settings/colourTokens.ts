import { contrast, type Hex, mixedWithWhite, nearestTo, withOpacity } from './colourMaths.ts';
import type { ColourName } from './colourPairs.ts';

export type Colours = Readonly<Record<ColourName, Hex>>;

/** The chosen colours as the design has them, and each club's ink (`web/styles/theme.css`). */
export const designColours: Colours = { accent: '#ffd83d', technical: '#ffd83d', ai: '#66e0e3', zoom: '#ff9fd2' };
const designInks = { technical: '#705400', ai: '#00626a', zoom: '#98206a' };

/** The minimum contrast ratio of a club's ink on `paper`. */
const inkContrast = 6.5;
const paper = '#f5f6fb';

type Tokens = Record<`--color-${string}`, string>;

/**
 * Returns the tokens of `web/styles/theme.css` that depend on the chosen colours: those for both schemes, and those
 * with another value in the dark.
 */
export function colourTokens({ accent, ...clubs }: Partial<Colours>): { tokens: Tokens; inTheDark: Tokens } {
  const tokens: Tokens = {};
  const inTheDark: Tokens = {};
  if (accent !== undefined) {
    tokens['--color-trace'] = accent;
    tokens['--color-trace-strong'] = mixedWithWhite(accent, 1 / 3);
    tokens['--color-trace-glow'] = withOpacity(accent, 0.14);
    tokens['--color-focus-on-dark'] = accent;
    inTheDark['--color-focus'] = accent;
  }
  for (const [name, colour] of Object.entries(clubs)) {
    tokens[`--color-ch-${name}`] = colour;
    tokens[`--color-ch-${name}-ink`] = inkOf(name as keyof typeof designInks, colour);
    inTheDark[`--color-ch-${name}-ink`] = colour;
  }
  return { tokens, inTheDark };
}

/** Returns the colour of a club on light grounds: the same hue, but dark enough. */
const inkOf = (club: keyof typeof designInks, colour: Hex) =>
  colour === designColours[club]
    ? designInks[club]
    : nearestTo(colour, 'black', (darker) => contrast(darker, paper) >= inkContrast);
