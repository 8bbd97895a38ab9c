import type { z } from 'zod';
import { focusPattern, readFit } from './content/fit.ts';
import type { ContentTypeName, contentTypes } from './content/index.ts';
import { toCalendarDate } from './dates.ts';
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

/** Reads the fields that are more than a text. A field means the same in all types. */
const readers = {
  width: count,
  height: count,
  fit: readFit,
  focus,
  createdAt: instant,
  eventDate: date,
  endDate: date,
  startTime: time,
  endTime: time,
  state,
  dateToBeAnnounced: flag,
  registrationOpens: minute,
  registrationCloses: minute,
  registrationFull: flag,
  photos: count,
  cover: flag,
};

type ItemOf<Name extends ContentTypeName> = z.infer<(typeof contentTypes)[Name]['item']>;

/** The fields that no page shows. The time of its addition says the day of a past event alone. */
const unshown = ['_id', 'version', 'eventId', 'originalName'] as const;
type Unshown<Name> = (typeof unshown)[number] | (Name extends 'pastEvents' ? never : 'createdAt');

/**
 * The fields of an item that pages show. Any field may be missing, because the API may be another one or have an older
 * database.
 */
export type PublicFields<Name extends ContentTypeName> = {
  [Field in Exclude<keyof ItemOf<Name>, Unshown<Name>>]?: Field extends keyof typeof readers
    ? ReturnType<(typeof readers)[Field]>
    : Extract<ItemOf<Name>[Field], string> extends never
      ? never
      : string | undefined;
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
  const shown = Object.entries(item).filter(([field]) => isShown(type, field));
  const read = shown.map(([field, value]) => [
    field,
    Object.hasOwn(readers, field) ? readers[field as keyof typeof readers](value) : text(value),
  ]);
  return Object.fromEntries(read);
}

const isShown = (type: ContentTypeName, field: string) =>
  field === 'createdAt' ? type === 'pastEvents' : !unshown.some((one) => one === field);

/** Reads the items of a public list. Values that are not items are left out. */
export function readPublicItems<Name extends ContentTypeName>(type: Name, values: unknown[]): PublicItem<Name>[] {
  return values.map((value, place) => readPublicItem(type, value, place)).filter((item) => item !== undefined);
}
