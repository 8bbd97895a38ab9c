import type { ActivityEntry } from '#contract/activity.ts';
import { contentTypes } from '#contract/content/index.ts';
import { formatDayOf } from '#contract/dates.ts';

/** Returns an action as a sentence that follows the user's name. */
export function sentence({ action, type, itemId, label }: ActivityEntry): string {
  if (type === 'site') {
    const section = `the section “${label}” of the site`;
    return action === 'restored' ? `brought the original of ${section} back.` : `${action} ${section}.`;
  }
  const { noun } = contentTypes[type];
  const what = label === undefined ? `the ${noun}` : `the ${noun} “${label}”`;
  // A removal or restore without an item concerned all samples of the type.
  switch (action) {
    case 'moved':
      return `moved ${what} to past events.`;
    case 'movedBack':
      return `moved ${what} back from past events.`;
    case 'removed':
      return itemId === undefined ? `removed the sample ${noun}s.` : `deleted ${what} for good.`;
    case 'restored':
      return itemId === undefined ? `restored the sample ${noun}s.` : `restored ${what}.`;
    case 'reordered':
      return 'changed the order of the governing team.';
    default:
      return `${action} ${what}.`;
  }
}

/** Returns entries, which must be sorted by time, as groups by the days of the viewer's time zone. */
export function groupByDay(entries: ActivityEntry[]): { day: string; entries: ActivityEntry[] }[] {
  const groups = Map.groupBy(entries, ({ at }) => formatDayOf(at, 'long'));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
