import { expect, it } from 'vitest';
import type { AddWay } from '../feature.ts';
import { mostAdded } from './mostAdded.ts';

it('the way to add that stands first is that of which most was added, as a draft as well', () => {
  const ways = (['upcomingEvents', 'journey', 'governingTeam', 'electromazine'] as const).map(
    (type) => ({ type }) as AddWay,
  );
  const types = (...entries: Parameters<typeof mostAdded>[1][number][]) =>
    mostAdded(ways, entries).map(({ type }) => type);
  const issue = { action: 'drafted', type: 'electromazine' } as const;
  const member = { action: 'added', type: 'governingTeam' } as const;
  expect(types(issue, member, issue)).toEqual(['electromazine', 'governingTeam', 'upcomingEvents', 'journey']);
  const others = [
    { action: 'changed', type: 'electromazine' },
    { action: 'added', type: 'pastEvents' },
  ] as const;
  expect(types(...others)).toEqual(['upcomingEvents', 'journey', 'governingTeam', 'electromazine']);
});
