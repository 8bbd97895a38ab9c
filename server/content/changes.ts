import { sql } from 'kysely';
import { type FieldChange, maxChangeLength } from '#contract/activity.ts';
import { contentTypes } from '#contract/content/index.ts';
import type { ContentRow } from '../database/schema.ts';
import { imageOf, type StoredType } from './rows.ts';

/**
 * Returns the fields of a type's form in which two rows of an item differ, in the order of the form. Of long texts it
 * returns the part in which they differ.
 */
export function changesOf(type: StoredType, before: ContentRow, after: ContentRow): FieldChange[] {
  const isOtherImage = imageOf(before).key !== imageOf(after).key;
  return Object.keys(type.add.fields.shape).flatMap((field) => {
    if (field === 'image') return isOtherImage ? [{ field }] : [];
    // A point of one image says nothing about another one.
    if (field === 'focus' && isOtherImage) return [];
    const [from, to] = [before, after].map((row) => textOf(row, field)) as [string, string];
    return changeOf(field, from, to);
  });
}

/** Returns the change of a field from one text to another; an empty list if they are the same. */
export const changeOf = (field: string, from: string, to: string): FieldChange[] =>
  from === to ? [] : [{ field, ...excerpts(from, to) }];

/** Returns the text of a field, and for an image without a chosen focus the computed one, as forms have it. */
function textOf(row: ContentRow, field: string): string {
  const text = (row as unknown as Record<string, unknown>)[field];
  return String(text ?? (field === 'focus' ? imageOf(row).focus : undefined) ?? '');
}

/** The characters before the first difference that an excerpt has. */
const lead = 30;

/** Returns the parts of two texts around their first difference. An empty text is left out. */
function excerpts(from: string, to: string): { from?: string; to?: string } {
  const [before, after] = [[...from], [...to]];
  const first = before.findIndex((character, index) => character !== after[index]);
  const differs = first === -1 ? before.length : first;
  const start = Math.max(before.length, after.length) <= maxChangeLength ? 0 : Math.max(0, differs - lead);
  const part = (characters: string[]) => {
    const end = start + maxChangeLength;
    return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${characters.length > end ? '…' : ''}`;
  };
  return { ...(from && { from: part(before) }), ...(to && { to: part(after) }) };
}

/**
 * Returns the column with the former time of an event whose date or start time changes; no column for other types and
 * for a change without a date. Search engines tell readers of the former date.
 */
export function formerStart(type: StoredType, { eventDate, startTime }: Record<string, unknown>) {
  if (type.name !== contentTypes.upcomingEvents.name || typeof eventDate !== 'string') return {};
  const time = sql`coalesce('T' || start_time, '')`;
  const stored = sql`event_date || ${time}`;
  const next =
    startTime === undefined
      ? sql`cast(${eventDate} as text) || ${time}`
      : sql`cast(${eventDate + (startTime ? `T${startTime}` : '')} as text)`;
  return {
    rescheduledFrom: sql<string | null>`case
      when ${stored} = ${next} then rescheduled_from
      when rescheduled_from = ${next} then null
      else ${stored}
    end`,
  };
}
