import { type CalendarDate, toCalendarDate } from '#contract/dates.ts';
import { daysAfter } from './days.ts';
import type { Read } from './facts.ts';
import type { Moments } from './moments.ts';

type Day = Moments['days'][number];

/** Returns the span of the registration that a text names, in the form of the form's fields. */
export function registrationIn(
  moments: Moments[],
  { last, today }: { last: CalendarDate | undefined; today: CalendarDate },
): { registrationOpens?: Read; registrationCloses?: Read } {
  const found: { registrationOpens?: Read; registrationCloses?: Read } = {};
  for (const { days, hours } of byWords(moments)) {
    for (const [index, day] of days.entries()) {
      if (day.about !== 'opens' && day.about !== 'closes') continue;
      const hour = hours.find(({ about, from }) => about === day.about && isBeside(day, from, days[index + 1]));
      const opens = day.about === 'opens' ? onTime(day.date, day, last, today) : undefined;
      const closes = onTime(day.about === 'closes' ? day.date : day.last, day, last, today);
      const at = hour
        ? ([Math.min(day.span[0], hour.span[0]), Math.max(day.span[1], hour.span[1])] as const)
        : day.span;
      const clock = hour?.start ?? hour?.end;
      if (opens && !found.registrationOpens) found.registrationOpens = { value: `${opens}T${clock ?? '00:00'}`, at };
      if (closes && !found.registrationCloses) found.registrationCloses = { value: lastMinute(closes, clock), at };
    }
  }
  const { registrationOpens: opens, registrationCloses: closes } = found;
  // The form refuses such a span, so one of the two was misread.
  if (opens && closes && closes.value <= opens.value) delete found.registrationOpens;
  // A registration that opened long ago is rather one of another event.
  if (opens && opens.value < `${daysAfter(today, -lately)}T00:00`) delete found.registrationOpens;
  return found;
}

/** Returns first those parts that say a word of registration: its end is not that of 'abstract submission'. */
function byWords(moments: Moments[]): Moments[] {
  const says = ({ segment }: Moments) => segment.tokens.some(({ word }) => /^(?:reg(?:n|ist.*)?|rsvp)$/.test(word));
  return [...moments.filter(says), ...moments.filter((one) => !says(one))];
}

const lately = 60;
/** The number of tokens between a day and its hour. */
const nearby = 4;

const isBeside = (day: Day, at: number, next: Day | undefined) =>
  at >= day.from - 2 * nearby && at <= day.to + nearby && (next === undefined || at < next.from);

/**
 * Returns a day without a year in the year of the event: registration is open before its end. Undefined if the day is
 * neither before the event nor lately over.
 */
function onTime(
  date: CalendarDate | undefined,
  { isYearless }: Day,
  last: CalendarDate | undefined,
  today: CalendarDate,
): CalendarDate | undefined {
  if (date === undefined || !isYearless || last === undefined || date <= last) return date;
  const before = toCalendarDate(`${Number(date.slice(0, 4)) - 1}${date.slice(4)}`);
  return before !== undefined && before >= daysAfter(today, -lately) ? before : undefined;
}

/** Returns the minute at which a registration closes: a day lasts to its end, and midnight is that end. */
const lastMinute = (date: CalendarDate, clock: string | undefined) =>
  `${date}T${clock === undefined || clock === '00:00' ? '23:59' : clock}`;
