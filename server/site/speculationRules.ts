import { archivePages } from '#contract/archive.ts';
import { type ItemKind, itemPath, itemTypes } from '#contract/itemPages.ts';
import { photoPage } from '#contract/photoPages.ts';
import { teamPages } from '#contract/teams.ts';

/** The path of the rules, which the header `Speculation-Rules` of a public page names. */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * Returns the rules by which a browser may load the next page before it is asked for: when a pointer rests on its link,
 * or a finger presses it. `pages` are the paths of the public pages. Links that save a file, open a tab or something in
 * their place, or lead to staff's pages are left out. (HTML, "Speculative loading")
 */
export function speculationRules(pages: string[]): string {
  const ofItems = Object.keys(itemTypes).map((kind) => itemPath(kind as ItemKind, '*'));
  const ofArchive = [archivePages.all, `${archivePages.all}/*`];
  const ofPhotos = [photoPage(1), `${photoPage(1)}/*`];
  const isPage = {
    href_matches: [...pages, ...ofItems, teamPages.all, teamPages.one('*'), ...ofArchive, ...ofPhotos],
  };
  const isFile = { href_matches: '/*/*.ics' };
  const where = { and: [isPage, { not: isFile }, { not: { selector_matches: '[target],[download],[data-opens]' } }] };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
