import { expect, it } from 'vitest';
import { groupByDay } from './days.ts';

it('entries are grouped by day, in the order in which they come', () => {
  const entries = ['2026-12-05T12:30:00.000Z', '2026-12-05T12:00:00.000Z', '2026-12-03T12:00:00.000Z'].map(
    (at, index) => ({
      id: String(index),
      by: 'asha',
      at,
      action: 'added' as const,
      type: 'pastEvents' as const,
    }),
  );
  expect(groupByDay(entries).map((group) => group.entries.map(({ id }) => id))).toEqual([['0', '1'], ['2']]);
});
