import { type ItemKind, itemPath, itemTypes } from '#contract/itemPages.ts';
import { photoPage } from '#contract/photoPages.ts';
import { publicFeatures } from '#features/public.ts';
import { pages } from '../pages.ts';

const isPage = {
  href_matches: [
    ...pages.map(({ path }) => path),
    ...Object.keys(itemTypes).map((kind) => itemPath(kind as ItemKind, '*')),
    ...[photoPage(1), `${photoPage(1)}/*`],
    ...publicFeatures.flatMap(({ prerendered = [] }) => prerendered),
  ],
};
const isFile = { href_matches: '/*/*.*' };
const where = { and: [isPage, { not: isFile }, { not: { selector_matches: '[target],[download],[data-opens]' } }] };

/**
 * The rules by which a browser may load the next page before it is asked for: when a pointer rests on its link, or a
 * finger presses it. Links that save a file, open a tab or something in their place, or lead to staff's pages are left
 * out (HTML, "Speculative loading"). The page's content security policy must allow them.
 */
export const speculationRules = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });

/** Gives the browser the rules. A header would have it ask for them before it paints (docs/decisions/0027). */
export function allowPrerendering(): void {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
}
