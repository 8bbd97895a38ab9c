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
 * visit on a slow line is painted half a second earlier without them (docs/decisions/0072). `painted` are the addresses
 * of the fonts that don't wait.
 */
export function divideFonts(rules: StyleRule[], painted: string[]): { late: string; others: StyleRule[] } {
  const late = rules.filter((rule) => isLate(rule, painted)).map((rule) => ('css' in rule ? rule.css : ''));
  return { late: late.join(''), others: rules.filter((rule) => !isLate(rule, painted)) };
}

/** The inline script behind the late fonts. A browser that has them in its cache paints with them at once. */
const cachedFontsScript = `try {
  if (localStorage.getItem("${storageKey}")) document.getElementById("${id}").media = "all";
} catch {}`;

/**
 * The part of the start script that shows the late fonts, which a page of the development server does not have. A
 * browser may forbid a page to store anything.
 */
export const showLateFonts = `document.getElementById("${id}")?.setAttribute("media", "all");
try {
  localStorage.setItem("${storageKey}", "1");
} catch {}`;

/** Returns the markup of late fonts, with the texts of its scripts for the content security policy. */
export const lateFontsHtml = (late: string) => ({
  html: `<style id="${id}" media="not all">${late}</style><script>${cachedFontsScript}</script><noscript><style>${late}</style></noscript>`,
  scripts: [cachedFontsScript],
});
