import type { Scheme } from '#contract/settings/colourPairs.ts';

/**
 * The tokens of `web/styles/theme.css` that the preview needs and that differ in the dark. The preview shows both
 * schemes, but a browser has only one.
 */
export const schemeTokens: Record<Scheme, Record<`--color-${string}`, string>> = {
  light: {
    '--color-brand': '#2c3286',
    '--color-brand-night': '#14173f',
    '--color-paper': '#f5f6fb',
    '--color-sheet': '#ffffff',
    '--color-ink': '#15173c',
    '--color-ink-soft': '#464a75',
  },
  dark: {
    '--color-brand': '#b3b9ff',
    '--color-brand-night': '#090b22',
    '--color-paper': '#0f1130',
    '--color-sheet': '#191c48',
    '--color-ink': '#eceefb',
    '--color-ink-soft': '#b5b9e2',
  },
};
