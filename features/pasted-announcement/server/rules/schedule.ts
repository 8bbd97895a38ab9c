import { daysAfter } from './days.ts';
import type { Read } from './facts.ts';
import type { Moments } from './moments.ts';

/** The fields of the form for the times of an event. */
type TimeField = 'eventDate' | 'endDate' | 'startTime' | 'endTime';

type Day = Moments['days'][number] & { segment: Moments['segment'] };
type Hours = Moments['hours'][number] & { segment: Moments['segment'] };

/** Returns the times of the event that its text names. */
export function scheduleIn(moments: Moments[]): Partial<Record<TimeField, Read>> {
  const facts: Partial<Record<TimeField, Read>> = {};
  const day = eventDay(moments);
  if (day === undefined) return facts;
  facts.eventDate = { value: day.date, at: day.span };
  if (day.last) facts.endDate = { value: day.last, at: day.span };
  const hours = eventHours(moments, day);
  if (hours?.start === undefined) return facts;
  facts.startTime = { value: hours.start, at: hours.startSpan };
  if (hours.end === undefined || !(day.last || hours.end > hours.start || hours.isOvernight)) return facts;
  facts.endTime = { value: hours.end, at: hours.endSpan };
  if (!day.last && hours.end <= hours.start) facts.endDate = { value: daysAfter(day.date, 1), at: hours.endSpan };
  return facts;
}

const isOfEvent = ({ about }: { about: string }) => about === 'event';

/** Returns the day of the event: a written day before a word such as 'tomorrow', and one behind a label first. */
function eventDay(moments: Moments[]): Day | undefined {
  const days: Day[] = moments.flatMap(({ segment, days }) =>
    days.filter(isOfEvent).map((day) => ({ ...day, segment })),
  );
  const written = days.filter(({ isRelative }) => !isRelative);
  const hasHours = ({ segment }: Day) => moments.some((one) => one.segment === segment && one.hours.some(isOfEvent));
  const first =
    written.find(isNew) ??
    written.find(({ segment }) => segment.label === 'when') ??
    written.find(hasHours) ??
    written[0];
  if (first === undefined) return days.find((day) => isMeant(day, moments));
  const numbered = written.filter(({ segment }) => isNumbered(segment));
  const lastNumbered = numbered[0] === first ? numbered.at(-1) : undefined;
  if (lastNumbered && !first.last && lastNumbered.date > first.date) return { ...first, last: lastNumbered.date };
  const [next] = written.slice(written.indexOf(first) + 1);
  // '5 Feb, 6 pm to 6 Feb, 6 pm'
  const isSpan = next !== undefined && next.segment === first.segment && joinsDays(first, next);
  return isSpan && !first.last && next.date > first.date ? { ...first, last: next.last ?? next.date } : first;
}

/** Whether an event was moved to a day: 'postponed to 9 Dec', 'is now on 9 Dec'. */
const isNew = ({ segment, from }: Day) =>
  segment.tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ word }) => /^(?:postponed|preponed|rescheduled|shifted|moved|now|new)$/.test(word));

/** Whether a part of the text is that of one of several days: 'Day 2 (8 Dec)'. */
const isNumbered = ({ tokens: [day, number] }: Day['segment']) => day?.word === 'day' && number?.kind === 'number';

function joinsDays(one: Day, next: Day): boolean {
  const between = one.segment.tokens.slice(one.to, next.from);
  return between.length <= 8 && between.some(({ word }) => /^(?:to|till|until|-|–|—)$/.test(word));
}

/** Whether a word such as 'tomorrow' is the day of the event, and not that of a request. */
function isMeant(day: Day, moments: Moments[]): boolean {
  if (day.segment.label === 'when') return true;
  const { tokens } = day.segment;
  if (tokens.slice(Math.max(0, day.from - 4), day.from).some(({ word }) => /^(?:register|join|apply|book)$/.test(word)))
    return false;
  const hasHours = moments.some(({ segment, hours }) => segment === day.segment && hours.length > 0);
  return hasHours || /^(?:is|hai|happening|for|on|this)$/.test(tokens[day.from - 1]?.word ?? '');
}

/** Returns the hours of the event: those behind a label first, then those beside its day. */
function eventHours(moments: Moments[], day: Day): Hours | undefined {
  const all: Hours[] = moments.flatMap(({ segment, hours }) =>
    hours.filter((one) => isOfEvent(one) || one.about === 'reporting').map((one) => ({ ...one, segment })),
  );
  const near = (one: Hours) => one.segment === day.segment;
  const withStart = all.filter(({ start }) => start !== undefined);
  // When to come is the beginning of an event that names no other.
  const begun = withStart.some(isOfEvent) ? withStart.filter(isOfEvent) : withStart;
  const first =
    begun.find((one) => one.segment.label === 'when') ?? begun.find(near) ?? begun.find(({ end }) => end) ?? begun[0];
  if (first === undefined || first.end !== undefined) return first;
  const end = all.find((one) => one.start === undefined && one.end !== undefined && !isBefore(one, first));
  if (end?.end === undefined) return endOfDays(first, all, day);
  return { ...first, end: end.end, endSpan: end.endSpan };
}

/** Returns hours whose end is that of the last day: '5 Feb, 6 pm to 6 Feb, 6 pm'. */
function endOfDays(first: Hours, all: Hours[], day: Day): Hours {
  const next = all.find((one) => one.start && one.segment === first.segment && one.from > first.from);
  const isOfLast = day.last !== undefined && day.to <= first.from && next !== undefined && day.segment === next.segment;
  return isOfLast && next.start ? { ...first, end: next.start, endSpan: next.startSpan } : first;
}

const isBefore = (one: Hours, other: Hours) => one.span[0] < other.span[0];
