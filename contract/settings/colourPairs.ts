import { contrast, type Hex, nearestTo } from './colourMaths.ts';

/** A colour that staff choose. */
export type ColourName = 'accent' | 'technical' | 'ai' | 'zoom';

export const colourLabels: Record<ColourName, string> = {
  accent: 'Accent',
  technical: 'Technical Club',
  ai: 'AI Build Club',
  zoom: 'Electrozoom',
};

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** A colour of `web/styles/theme.css` against which a chosen colour must stand out. */
interface Pair extends Partial<Record<Scheme, Hex>> {
  /** The name of the place in a sentence. */
  place: string;
  /** The minimum contrast ratio: 4.5 for text, 3 for lines and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
  min: 3 | 4.5;
}

/**
 * All these colours are dark, because a chosen colour is never text on a light ground (docs/design.md, "Chosen
 * colours").
 */
const accentPairs: Pair[] = [
  { place: 'the blue bar', min: 4.5, light: '#2c3286', dark: '#2c3286' },
  { place: 'the menu and the footer', min: 3, light: '#14173f', dark: '#090b22' },
  { place: 'the text of its buttons', min: 4.5, light: '#15173c', dark: '#15173c' },
  { place: 'the cards behind a focus ring', min: 3, dark: '#191c48' },
];
const clubPairs: Pair[] = [
  { place: 'the screen with its waveform', min: 3, light: '#14173f', dark: '#090b22' },
  { place: 'the lines of its logo', min: 3, light: '#14173f', dark: '#14173f' },
  { place: 'its tab', min: 3, dark: '#191c48' },
];

const pairsOf = (name: ColourName) => (name === 'accent' ? accentPairs : clubPairs);

/** Returns the contrast ratios of a chosen colour in its pairs, in one scheme. */
export function contrastsOf(name: ColourName, colour: Hex, scheme: Scheme) {
  return pairsOf(name).flatMap(({ place, min, [scheme]: other }) =>
    other === undefined ? [] : [{ place, min, ratio: contrast(colour, other) }],
  );
}

const failuresOf = (name: ColourName, colour: Hex) =>
  schemes
    .flatMap((scheme) => contrastsOf(name, colour, scheme))
    .filter(({ ratio, min }) => ratio < min)
    .sort((one, other) => one.ratio / one.min - other.ratio / other.min);

/**
 * Returns the nearest colour of the same hue that passes in every pair. It is always a lighter colour, see
 * `accentPairs`.
 */
export const nearestColour = (name: ColourName, colour: Hex): Hex =>
  nearestTo(colour, 'white', (lighter) => failuresOf(name, lighter).length === 0);

/**
 * Returns the reason why a colour cannot be chosen, in a sentence with the nearest allowed colour; undefined if it can
 * be chosen.
 */
export function refusalOf(name: ColourName, colour: Hex): string | undefined {
  const [worst] = failuresOf(name, colour);
  if (worst === undefined) return undefined;
  return `The colour ${colour} is not easy to read against ${worst.place}. The nearest that is: ${nearestColour(name, colour)}.`;
}

/** Returns a contrast ratio with one decimal place. It is rounded down, so that 4.49 is never called enough. */
export const ratioText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
