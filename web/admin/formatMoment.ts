import { formatDayOf, formatTimeOf } from '#contract/dates.ts';

/** The day and the time of day of an instant (ISO 8601), where and as its reader writes them. */
export function formatMoment(instant: string): string {
  return `${formatDayOf(instant, 'short')}, ${formatTimeOf(instant)}`;
}
