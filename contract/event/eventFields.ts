import {
  optionalChoice,
  optionalDate,
  optionalLine,
  optionalLink,
  optionalMinute,
  optionalTime,
  storedMinute,
} from '../content/text.ts';
import { toCalendarDate } from '../dates.ts';
import { lazily } from '../lazily.ts';
import { z } from '../zod.ts';
import { eventStates } from './eventStates.ts';
import { toLocalMinute } from './localTime.ts';

/** The optional texts of the forms of all events (features/events/README.md, "Facts of events"). */
export const titleText = lazily(() => ({ title: optionalLine('Title') }));
export const timeAndPlaceTexts = lazily(() => ({
  startTime: optionalTime('Start Time'),
  endTime: optionalTime('End Time'),
  endDate: optionalDate('Last Day'),
  place: optionalLine('Place'),
}));

/** The optional texts of the forms of upcoming events alone. */
export const upcomingTexts = lazily(() => ({
  onlineLink: optionalLink('Online Link'),
  state: optionalChoice((error) => z.enum(eventStates, error), 'The state must be postponed or cancelled.'),
  stateNote: optionalLine('Note'),
  dateToBeAnnounced: optionalChoice((error) => z.literal('true', error), 'Date To Be Announced must be true or empty.'),
  registrationOpens: optionalMinute('Registration Opens'),
  registrationCloses: optionalMinute('Registration Closes'),
  registrationFull: optionalChoice((error) => z.literal('true', error), 'Registration Full must be true or empty.'),
}));

const clockTime = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** The optional fields that items of both types of events have. A moved event keeps what it had. */
export const eventShape = lazily(() => ({
  title: z.string().optional(),
  startTime: clockTime().optional().meta({ description: 'HH:MM, local time at the event' }),
  endTime: clockTime().optional().meta({ description: 'HH:MM, local time at the event' }),
  endDate: z.iso.date().optional().meta({ description: 'The last day of an event of several days' }),
  place: z.string().optional(),
  onlineLink: z.string().optional(),
  state: z.enum(eventStates).optional().meta({ description: 'Absent: it is scheduled' }),
  stateNote: z.string().optional().meta({ description: 'A line of staff about the state' }),
  rescheduledFrom: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/)
    .refine((text) => (toLocalMinute(text) ?? toCalendarDate(text)) === text)
    .optional()
    .meta({ description: 'The date, or the date and time, that it had before staff changed it' }),
}));

/** The columns of both tables of events, by the migrations that add them (`ContentType.table`). */
export const eventColumns = {
  '001-first': [
    ...['description text not null', 'link text', 'title text', 'start_time text', 'end_time text', 'end_date text'],
    ...['place text', 'online_link text', 'state text', 'state_note text', 'rescheduled_from text'],
  ],
};

/** The optional fields that only items of upcoming events have. A moved event loses them. */
export const upcomingShape = lazily(() => ({
  dateToBeAnnounced: z
    .literal('true')
    .optional()
    .meta({ description: 'The new day of a postponed event is not known; `eventDate` is the former one' }),
  registrationOpens: storedMinute().optional().meta({ description: 'In the time zone of the chapter' }),
  registrationCloses: storedMinute().optional().meta({ description: 'In the time zone of the chapter' }),
  registrationFull: z.literal('true').optional(),
}));

/** The optional fields of an event's item. Rows, public items and readers take their types from here. */
export type SharedEventFields = z.infer<z.ZodObject<ReturnType<typeof eventShape>>>;
export type UpcomingFields = z.infer<z.ZodObject<ReturnType<typeof upcomingShape>>>;

/** The times of an event in a form or an item. */
type Times = Partial<
  Record<
    'eventDate' | 'startTime' | 'endTime' | 'endDate' | 'registrationOpens' | 'registrationCloses',
    string | null | undefined
  >
>;

/** Returns the errors of times that do not fit together, by field (`ContentType.check`). */
export function wrongTimes(times: Times): { field: keyof Times; message: string }[] {
  const { eventDate, startTime, endTime, endDate, registrationOpens, registrationCloses } = times;
  const wrong: { field: keyof Times; message: string }[] = [];
  const refuse = (field: keyof Times, message: string) => wrong.push({ field, message });
  if (!eventDate && (startTime || endTime || endDate)) refuse('eventDate', 'Times and a Last Day need an Event Date.');
  if (endTime && !startTime) refuse('endTime', 'An End Time needs a Start Time.');
  const isOneDay = !endDate || endDate === eventDate;
  if (startTime && endTime && isOneDay && endTime <= startTime)
    refuse(
      'endTime',
      'The End Time must be after the Start Time. If the event ends on a later day, give its Last Day.',
    );
  if (eventDate && endDate && endDate < eventDate) refuse('endDate', 'The Last Day is before the Event Date.');
  if (registrationOpens && registrationCloses && registrationCloses <= registrationOpens)
    refuse('registrationCloses', 'Registration must close after it opens.');
  return wrong;
}
