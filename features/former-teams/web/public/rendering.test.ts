import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { formerTeams } from './rendering.ts';

it('the way to a former team leads by the list of all', () => {
  const trailOf = (path: string) => formerTeams.trail?.(path, profile);
  expect(trailOf('/teams')).toEqual([]);
  expect(trailOf('/teams/2024-25')).toEqual([
    ['Former Teams', '/teams'],
    ['Team 2024–25', '/teams/2024-25'],
  ]);
});

it('a page has the teams that can be read, or no part of them', () => {
  const { teams } = formerTeams.parts ?? {};
  const team = { year: '2025-26', members: 3 };
  const others = [{ year: '2025-27', members: 3 }, { year: '2024', members: 0 }, null, 'team'];
  expect(teams?.({ data: [...others, team] })).toEqual({ content: [team] });
  expect(teams?.({ data: others })).toBeUndefined();
});
