import { expect, it, vi } from 'vitest';
import { compressBody } from '#server/http/compressedBody.ts';
import { pagesOfTeams } from './pages.ts';

const answer = (data: unknown[]) => compressBody(JSON.stringify({ data }));
const teams = answer([{ year: '2025-26', members: 3 }]);
const team = answer(['Chair']);
const one = vi.fn(async (year: string) => (year === '2025-26' ? team : undefined));
const pages = pagesOfTeams({ all: () => teams, one });
const none = pagesOfTeams({ all: () => answer([]), one: async () => undefined });

it('former teams have pages, a place in the sitemap, and a link on the page of the present team', async () => {
  expect(await pages.read('/teams', {})).toEqual({ parts: { teams } });
  expect(await pages.read('/teams/2025-26', {})).toEqual({ parts: { teams, team } });
  expect(await pages.paths?.()).toEqual(['/teams', '/teams/2025-26']);
  expect([pages.beside?.('/ourteam'), pages.beside?.('/about')]).toEqual([{ teams }, {}]);
});

it('addresses of no team have no page', async () => {
  expect(await pages.read('/teams/2024-25', {})).toBeUndefined();
  for (const path of ['/teams/2025-27', '/teams/2025–26', '/teams/x', '/teams/2025-26/x', '/teams/', '/teamsx'])
    expect([path, pages.has(path)]).toEqual([path, false]);
  for (const path of ['/teams', '/teams/2025-26']) expect(await none.read(path, {})).toBeUndefined();
  expect(await none.paths?.()).toEqual([]);
});
