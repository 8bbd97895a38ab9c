import type { StyleRule } from '#contract/rendering.ts';

/** The id of the style element with the fonts that a first visit paints without. */
const id = 'late-fonts';
/** The key in the browser's storage that says that these fonts are in its cache. */
const storageKey = 'chapterhouse.fonts';

/**
 * Whether a rule is a font with a file, and not one of these files. A system font in the place of a font has no file.
 */
const isLate = (rule: StyleRule, painted: string[]) =>
  'css' in rule &&
  rule.css.startsWith('@font-face') &&
  rule.css.includes('url(') &&
  !painted.some((file) => rule.css.includes(file));

/**
 * Divides the rules of a page: those of the fonts that wait until the page is painted, as CSS, and the others. A first
 * visit on a slow line is painted half a second earlier without them (docs/decisions/0027). `painted` are the addresses
 * of the fonts that don't wait.
 */
export function divideFonts(rules: StyleRule[], painted: string[]): { late: string; others: StyleRule[] } {
  const late = rules.filter((rule) => isLate(rule, painted)).map((rule) => ('css' in rule ? rule.css : ''));
  return { late: late.join(''), others: rules.filter((rule) => !isLate(rule, painted)) };
}

/** Returns the markup of late fonts. Without scripts they don't wait. */
export const lateFontsHtml = (late: string) => `<style id="${id}" media="(scripting:none)">${late}</style>`;

/** A page of the development server has no late fonts. */
const showFonts = () => document.getElementById(id)?.setAttribute('media', 'all');

/** Shows the late fonts at once if the browser has them in its cache. */
export function showCachedFonts(): void {
  try {
    if (localStorage.getItem(storageKey)) showFonts();
  } catch {
    // A browser may forbid a page to store anything.
  }
}

/** Shows the late fonts. */
export function showLateFonts(): void {
  showFonts();
  try {
    localStorage.setItem(storageKey, '1');
  } catch {
    // The next page is painted without them, too.
  }
}
