import { formatDayOf, formatTimeOf } from '#contract/dates.ts';

/** Returns the day and the time of an instant (ISO 8601), in the reader's locale and time zone. */
export function formatMoment(instant: string): string {
  return `${formatDayOf(instant, 'short')}, ${formatTimeOf(instant)}`;
}
