import fc from 'fast-check';
import ICAL from 'ical.js';
import { dayAfter, instantOf } from '#contract/event/localTime.ts';
import { endOf, type Schedule, startOf } from '#contract/event/schedule.ts';

/** The times of an event as staff type them. */
export interface Times {
  eventDate: string;
  startTime?: string;
  endTime?: string;
  endDate?: string;
}

export const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

/** The days on which clocks change in many zones, leap days, the ends of years, and any other days. */
const day = fc.oneof(
  fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-14', '2027-11-07', '2028-02-29', '2026-12-31', '2018-11-04'),
  fc
    .integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2090, 0, 1) })
    .map((ms) => new Date(ms).toISOString().slice(0, 10)),
);
const clock = fc.oneof(
  fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00', '23:59'),
  fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
);

/** An event of one day to four, with a start and an end. */
export const startAndEnd = fc
  .tuple(day, clock, clock, fc.integer({ min: 0, max: 3 }))
  .map(([eventDate, startTime, endTime, days]) => {
    let endDate = eventDate;
    for (let count = 0; count < days + Number(endTime <= startTime); count += 1) endDate = dayAfter(endDate);
    return { eventDate, startTime, endTime, ...(endDate !== eventDate && { endDate }) };
  });

/** The same, or without an end time, or without times. */
export const anyTimes: fc.Arbitrary<Times> = fc
  .tuple(startAndEnd, fc.constantFrom('both', 'start', 'none'))
  .map(([{ startTime, endTime, ...days }, given]) => ({
    ...days,
    ...(given !== 'none' && { startTime }),
    ...(given === 'both' && { endTime }),
  }));

export const scheduleOf = ({ eventDate, ...times }: Times): Schedule => ({ date: eventDate, ...times });

/**
 * Returns the first and the last instant of an event. A start in the hour that clocks leave out may be the last
 * instant.
 */
export const instantsOf = (times: Times, timeZone: string) => {
  const schedule = scheduleOf(times);
  return [startOf(schedule), endOf(schedule)].map((minute) => instantOf(minute, timeZone)).sort((a, b) => a - b);
};

/** Reads the times of all events of a calendar as instants, with the rules that it has itself for its zone. */
export function instantsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component);
    return [startDate, endDate].map((time) => time.toUnixTime() * 1000);
  });
}
