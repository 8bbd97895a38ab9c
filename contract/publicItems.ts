import type { z } from 'zod';
import type { ContentTypeName, contentTypes } from './content/index.ts';
import { toCalendarDate } from './dates.ts';

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const date = (value: unknown) => toCalendarDate(text(value) ?? '');
// Of years with four digits in every time zone: others can't be written as a calendar date.
const instant = (value: unknown) =>
  /^(?:19|2\d)\d\d-\d\d-\d\dT/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
    ? text(value)
    : undefined;
const pixels = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined);

const image = { url: text, srcset: text, width: pixels, height: pixels, placeholder: text };

/** What pages show of each type's items, and how each field is read: what doesn't fit is left out. */
const fields = {
  upcomingEvents: { ...image, description: text, eventDate: date, link: text, registration: text },
  pastEvents: { ...image, description: text, link: text, clubName: text, createdAt: instant },
  electromazine: { ...image, title: text, time: text, description: text, registrationLink: text },
  governingTeam: { ...image, name: text, designation: text },
  journey: { ...image, caption: text },
} satisfies { [Name in ContentTypeName]: Partial<Record<keyof ItemOf<Name>, (value: unknown) => unknown>> };

type ItemOf<Name extends ContentTypeName> = z.infer<(typeof contentTypes)[Name]['item']>;
type Fields<Name extends ContentTypeName> = (typeof fields)[Name];

/** An item as public pages take it: the API may be another one, or have an older database, and leave out any field. */
export type PublicItem<Name extends ContentTypeName> = { _id: string } & {
  [Field in keyof Fields<Name>]?: Fields<Name>[Field] extends (value: unknown) => infer Value ? Value : never;
};

/**
 * Reads an item of a public list. A field that is blank, or no value of its kind, counts as left out; an item without
 * an id gets one of its place in the list. Undefined for what is no item at all.
 */
export function readPublicItem<Name extends ContentTypeName>(
  type: Name,
  value: unknown,
  place: number,
): PublicItem<Name> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  const read = Object.entries(fields[type]).map(([field, readField]) => [field, readField(given[field])]);
  const id = typeof given._id === 'number' ? String(given._id) : text(given._id);
  return { ...Object.fromEntries(read), _id: id ?? `place ${place}` };
}

/** Reads the items of a public list; what is no item is left out. */
export function readPublicItems<Name extends ContentTypeName>(type: Name, values: unknown[]): PublicItem<Name>[] {
  return values.map((value, place) => readPublicItem(type, value, place)).filter((item) => item !== undefined);
}
