import { dayAfter, instantOf, type LocalMinute } from '#contract/event/localTime.ts';
import type { Moment } from '#contract/event/registration.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { instantsOf, type Period } from '#contract/settings/section.ts';

/** Whether the time of a notice is still to come, is there, or is over. */
export function stateOf(period: Period, { now, timeZone }: Moment): 'coming' | 'present' | 'over' {
  const { begin, end } = instantsOf(period, timeZone);
  const instant = instantOf(now, timeZone);
  if (instant >= end) return 'over';
  return instant < begin ? 'coming' : 'present';
}

/** Returns the time that a form proposes for a new notice: from now until this evening, or late in the day the next. */
export function proposedTime(now: LocalMinute): { from: LocalMinute; until: LocalMinute } {
  const [day = '', time = ''] = now.split('T');
  return { from: now, until: `${time < '18:00' ? day : dayAfter(day)}T20:00` };
}

/** Returns when visitors see a notice, in a sentence for staff. */
export function timeInWords({ from, until }: Period, moment: Moment): string {
  const inWords = (minute: LocalMinute) => formatMinute(minute, moment.timeZone);
  const state = stateOf({ from, until }, moment);
  if (state === 'over') return 'Nobody sees it: its time is over.';
  const beginning = from && state === 'coming' ? `from ${inWords(from)} on` : 'as soon as it is saved';
  return `Visitors see it ${beginning}, until ${until ? inWords(until) : 'somebody takes it down'}.`;
}

/** Returns the content of the section in a line. */
export function noticeInWords({ text, from, until }: Period & { text?: string | null | undefined }, moment: Moment) {
  const state = stateOf({ from, until }, moment);
  if (!text || state === 'over') return 'Nothing above the pages';
  if (from && state === 'coming') return `From ${formatMinute(from, moment.timeZone)}: ${text}`;
  return until ? `Visible until ${formatMinute(until, moment.timeZone)}: ${text}` : `Visible: ${text}`;
}
