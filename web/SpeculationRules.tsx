import { paths } from './paths.ts';

/** The addresses of public pages, as URL patterns. */
const pages = Object.values(paths).filter((path) => typeof path === 'string');

/**
 * The text of the rules by which a browser may load the next page before it is asked for: when a pointer rests on its
 * link, or a finger presses it. Links that save a file, open a tab or lead to staff's pages are left out. (WICG,
 * "Speculation Rules")
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: pages },
          { not: { href_matches: '/*/*.ics' } },
          { not: { selector_matches: '[target],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}
