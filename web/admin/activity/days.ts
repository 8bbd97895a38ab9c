import type { ActivityEntry } from '#contract/activity.ts';
import { formatDayOf } from '#contract/dates.ts';

/** Returns entries, which must be sorted by time, as groups by the days of the viewer's time zone. */
export function groupByDay(entries: ActivityEntry[]): { day: string; entries: ActivityEntry[] }[] {
  const groups = Map.groupBy(entries, ({ at }) => formatDayOf(at, 'long'));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
