import { expect, it } from 'vitest';
import { speculationRules } from '../web/public/speculationRules.ts';

it('a browser may prerender public pages, by links that show nothing else', () => {
  const [{ where }] = JSON.parse(speculationRules).prerender;
  expect(where.and).toEqual([
    {
      href_matches: [
        ...['/', '/about', '/ourevents', '/ourteam', '/all-events'],
        ...['/events/*', '/magazine/*', '/ourteam/photos', '/ourteam/photos/*'],
        ...['/teams', '/teams/*', '/archive', '/archive/*'],
      ],
    },
    { not: { href_matches: '/*/*.*' } },
    { not: { selector_matches: '[target],[download],[data-opens]' } },
  ]);
});
