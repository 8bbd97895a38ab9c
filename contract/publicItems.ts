import type { z } from 'zod';
import { focusPattern, readFit } from './content/fit.ts';
import type { ContentTypeName, contentTypes } from './content/index.ts';
import { toCalendarDate } from './dates.ts';
import type { SharedEventFields, UpcomingFields } from './event/eventFields.ts';
import { eventStates } from './event/eventStates.ts';
import { toClockTime, toLocalMinute } from './event/localTime.ts';
import { isBlank } from './invisible.ts';

const text = (value: unknown) => (typeof value === 'string' && !isBlank(value) ? value : undefined);
const date = (value: unknown) => toCalendarDate(text(value) ?? '');
// A date has a year of four digits in every time zone: another year cannot be written as a calendar date.
const instant = (value: unknown) =>
  /^(?:19|2\d)\d\d-\d\d-\d\dT/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
    ? text(value)
    : undefined;
const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined);

const focus = (value: unknown) => (typeof value === 'string' && focusPattern.test(value) ? value : undefined);

const time = (value: unknown) => toClockTime(text(value) ?? '');
const minute = (value: unknown) => toLocalMinute(text(value) ?? '');
const state = (value: unknown) => eventStates.find((known) => known === value);
const flag = (value: unknown) => (value === 'true' ? value : undefined);

const image = {
  url: text,
  srcset: text,
  width: count,
  height: count,
  placeholder: text,
  fit: readFit,
  focus,
  alt: text,
};

/** The fields of upcoming and past events. */
const event = {
  description: text,
  title: text,
  eventDate: date,
  startTime: time,
  endTime: time,
  endDate: date,
  place: text,
  onlineLink: text,
  state,
  stateNote: text,
  rescheduledFrom: text,
  link: text,
} satisfies Record<'description' | 'eventDate' | 'link' | keyof SharedEventFields, (value: unknown) => unknown>;

/** The further fields of upcoming events. */
const registration = {
  registration: text,
  registrationOpens: minute,
  registrationCloses: minute,
  registrationFull: flag,
} satisfies Record<'registration' | keyof UpcomingFields, (value: unknown) => unknown>;

/**
 * The fields of each type's items that pages show, with a function that reads each one. Invalid values are left out.
 */
const fields = {
  upcomingEvents: { ...image, ...event, ...registration },
  pastEvents: { ...image, ...event, clubName: text, photos: count, createdAt: instant },
  electromazine: { ...image, title: text, time: text, description: text, registrationLink: text },
  governingTeam: { ...image, name: text, designation: text },
  journey: { ...image, caption: text },
  formerMembers: { ...image, year: text, name: text, designation: text },
  eventPhotos: { ...image, caption: text, cover: flag },
} satisfies { [Name in ContentTypeName]: Partial<Record<keyof ItemOf<Name>, (value: unknown) => unknown>> };

type ItemOf<Name extends ContentTypeName> = z.infer<(typeof contentTypes)[Name]['item']>;
type Fields<Name extends ContentTypeName> = (typeof fields)[Name];

/**
 * The fields of an item that pages show. Any field may be missing, because the API may be another one or have an older
 * database.
 */
export type PublicFields<Name extends ContentTypeName> = {
  [Field in keyof Fields<Name>]?: Fields<Name>[Field] extends (value: unknown) => infer Value ? Value : never;
};

/** An item for public pages. */
export type PublicItem<Name extends ContentTypeName> = { _id: string } & PublicFields<Name>;

/**
 * Reads an item of a public list. An item without an id gets one from its place in the list. Returns undefined for a
 * value that is not an item.
 */
export function readPublicItem<Name extends ContentTypeName>(
  type: Name,
  value: unknown,
  place: number,
): PublicItem<Name> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { _id } = value as { _id?: unknown };
  const id = typeof _id === 'number' ? String(_id) : text(_id);
  return { ...readPublicFields(type, value), _id: id ?? `place ${place}` };
}

/** Reads the fields of an item that pages show. A blank field, or a value of the wrong kind, is left out. */
export function readPublicFields<Name extends ContentTypeName>(type: Name, item: object): PublicFields<Name> {
  const given = item as Record<string, unknown>;
  const read = Object.entries(fields[type]).map(([field, readField]) => [field, readField(given[field])]);
  return Object.fromEntries(read);
}

/** Reads the items of a public list. Values that are not items are left out. */
export function readPublicItems<Name extends ContentTypeName>(type: Name, values: unknown[]): PublicItem<Name>[] {
  return values.map((value, place) => readPublicItem(type, value, place)).filter((item) => item !== undefined);
}
