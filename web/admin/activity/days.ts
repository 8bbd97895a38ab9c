import type { ActivityEntry } from '#contract/activity.ts';
import { formatDayOf } from '#contract/dates.ts';

/** Entries, which are sorted by time, as groups of the viewer's own days. */
export function groupByDay(entries: ActivityEntry[]): { day: string; entries: ActivityEntry[] }[] {
  const groups = Map.groupBy(entries, ({ at }) => formatDayOf(at, 'long'));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
