import { setImmediate } from 'node:timers/promises';
import type { ClubName } from '#contract/clubs.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { eventStates } from '#contract/event/eventStates.ts';
import { isBlank } from '#contract/invisible.ts';
import { isStorable } from '#contract/isStorable.ts';
import { toHref } from '#contract/links.ts';
import { hashOf } from '#server/hashOf.ts';
import { clubOf } from './clubs.ts';
import { textFields } from './columns.ts';
import {
  type DateOrder,
  type DateOrders,
  instantOfMongoId,
  orderOf,
  readDate,
  readInstant,
  readMinute,
  readTimes,
  timeOfDate,
} from './dates.ts';
import { lastingPicture } from './lastingPicture.ts';
import { plainText } from './plainText.ts';
import { type Candidate, maxCandidates, type Picture, type Reading, type ReadingChoices } from './reader.ts';

/** An item as its source writes it: the values of its fields, its picture, and where it stands. */
export interface WrittenItem {
  type: ContentTypeName;
  row: string;
  /** By field of the type's add form, and by `createdAt` and `id`. */
  values: Record<string, string>;
  picture?: Picture;
  problem?: string;
  /** A date has the time at which an event starts behind it. Of an instant nobody knows whether it is meant. */
  hasTimes?: boolean;
}

const dateFields = ['eventDate', 'endDate'];
const minuteFields = ['registrationOpens', 'registrationCloses'];
const linkFields = ['link', 'registration', 'onlineLink', 'registrationLink'];
const flags = ['dateToBeAnnounced', 'registrationFull'];

/** Words that stand in a cell, or in JSON, in place of a value. */
const placeholder = /^(?:[-–—]+|n\.?\/?a\.?|nil|null|undefined|#|tba|tbd)$/i;
const yes = /^(?:true|yes|y|1|x|✓|✔|ha|haan)$/i;

/** The time for which items are read without a pause (ms). */
const maxTurn = 20;

/** The most names of clubs that a person is asked about, and the longest of them (characters). */
const maxUnknownClubs = 100;
const maxClubName = 200;

/**
 * Returns the first items that may come, and adds the problem of a source that has more: `count` of them, if it is not
 * the number of these.
 */
export function atMost<Item>(
  items: readonly Item[],
  problems: Reading['problems'],
  count = items.length,
): readonly Item[] {
  if (count <= maxCandidates) return items;
  const reason = `There are ${count} items. Only the first ${maxCandidates} can come from one source.`;
  problems.push({ where: 'The source', reason });
  return items.slice(0, maxCandidates);
}

/**
 * Makes candidates of a source's items: reads their dates and clubs, takes HTML out of their texts, and gives each one
 * a key.
 */
export async function candidatesOf(
  written: readonly WrittenItem[],
  choices: ReadingChoices,
): Promise<Pick<Reading, 'candidates' | 'unknownClubs'>> {
  const items = written.map((item) => ({ ...item, values: present(item.values) }));
  const told = orderOf(valuesOf(items, [...dateFields, ...minuteFields]));
  const orders = { chosen: choices.dateOrder, told };
  // A program writes the times of creation, often in another order than people write the dates beside them.
  const creation = orderOf(valuesOf(items, ['createdAt'])) ?? choices.dateOrder ?? told;
  const unknown = new Map<string, number>();
  const keys = new Map<string, number>();
  const candidates: Candidate[] = [];
  let turn = performance.now();
  for (const item of items) {
    // The server does other work between two of many items.
    if (performance.now() - turn > maxTurn) {
      await setImmediate();
      turn = performance.now();
    }
    const candidate = withOwnKey(candidateOf(item, choices, orders, creation), keys, item.values.id !== undefined);
    candidates.push(candidate);
    if (!hasField(item, 'clubName')) continue;
    const { name, club, isKnown } = clubIn(item.values, choices);
    if (!isKnown) unknown.set(name, (unknown.get(name) ?? 0) + 1);
    if (club === undefined)
      candidate.problem ??= name === '' ? 'It names no club.' : `'${name}' is none of the three clubs.`;
  }
  return { candidates, unknownClubs: [...unknown].slice(0, maxUnknownClubs).map(([name, count]) => ({ name, count })) };
}

const valuesOf = (items: readonly WrittenItem[], names: readonly string[]) =>
  items.flatMap(({ values }) => names.flatMap((name) => values[name] ?? []));

const hasField = ({ type }: { type: ContentTypeName }, field: string) => textFields(type).includes(field);

/** Returns the values that are there. */
const present = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value) && !placeholder.test(value.trim())));

/** Returns the name of an event's club, and the one of the three that it is, or for which a person has chosen it. */
function clubIn({ clubName = '' }: Record<string, string>, { clubs = {} }: ReadingChoices) {
  const name = plainText(clubName).slice(0, maxClubName);
  const known = clubOf(name);
  const club: ClubName | undefined = known ?? (Object.hasOwn(clubs, name) ? clubs[name] : undefined);
  return { name, club, isKnown: known !== undefined };
}

function candidateOf(item: WrittenItem, choices: ReadingChoices, orders: DateOrders, creation: DateOrder): Candidate {
  const { type, row, values, picture, problem } = item;
  const texts: Record<string, string> = {};
  for (const field of textFields(type)) {
    const value = values[field];
    const text = value === undefined ? undefined : textOf(field, value, choices.timeZone, orders);
    if (text !== undefined && text !== '') texts[field] = text;
  }
  const { club } = clubIn(values, choices);
  if (hasField(item, 'clubName') && club !== undefined) texts.clubName = club;
  addTimes(texts, values, item, choices);
  const dates = dateFields.flatMap((field) => {
    const value = texts[field] === undefined ? undefined : values[field];
    return value === undefined ? [] : [readDate(field, value, choices.timeZone, orders)];
  });
  const createdAt = createdAtOf(values, choices.timeZone, creation);
  return {
    type,
    key: keyOf(type, values, picture),
    row,
    texts,
    dates,
    ...(picture !== undefined && { picture }),
    ...(createdAt !== undefined && { createdAt }),
    ...(problem !== undefined && { problem }),
  };
}

function textOf(field: string, value: string, timeZone: string, orders: DateOrders): string | undefined {
  if (dateFields.includes(field)) return readDate(field, value, timeZone, orders).day ?? value.trim();
  if (minuteFields.includes(field)) return readMinute(value, timeZone, orders) ?? value.trim();
  if (flags.includes(field)) return yes.test(value.trim()) ? 'true' : undefined;
  if (field === 'state') return eventStates.find((state) => state === value.trim().toLowerCase());
  if (!linkFields.includes(field)) return plainText(value);
  const link = value.trim().replaceAll('&amp;', '&');
  return field === 'registrationLink' ? toHref(link) : link;
}

/** Adds the times of day that stand behind a date, or together in one value. */
function addTimes(
  texts: Record<string, string>,
  { eventDate, startTime }: Record<string, string>,
  item: WrittenItem,
  { timeZone }: ReadingChoices,
): void {
  if (!hasField(item, 'startTime')) return;
  const [start, end] = startTime === undefined ? [] : readTimes(startTime);
  if (start !== undefined) texts.startTime = start;
  if (end !== undefined) texts.endTime ??= end;
  const [ends] = texts.endTime === undefined ? [] : readTimes(texts.endTime);
  if (ends !== undefined) texts.endTime = ends;
  const ofDate = item.hasTimes && eventDate !== undefined ? timeOfDate(eventDate, timeZone) : undefined;
  if (ofDate !== undefined) texts.startTime ??= ofDate;
}

function createdAtOf({ createdAt, id }: Record<string, string>, timeZone: string, order: DateOrder) {
  const written = createdAt && readInstant(createdAt, timeZone, order);
  return written || (id && instantOfMongoId(id)) || undefined;
}

/**
 * Returns the key of an item: its id at the source, or else what names it best and changes least. Two readings of the
 * same source give the same keys.
 */
function keyOf(type: ContentTypeName, values: Record<string, string>, picture: Picture | undefined): string {
  const { id, title, name, year, eventDate, registrationLink, description, caption } = values;
  if (id !== undefined && id.length <= maxId && isStorable(id)) return id;
  // A caption is no name: many photos have the same.
  const isPhoto = hasField({ type }, 'caption');
  const own = isPhoto ? [] : [title ?? name ?? '', year ?? '', eventDate ?? ''].map((text) => plainText(text));
  const isNamed = (title ?? name) !== undefined && !isPhoto;
  const naming = isNamed
    ? own
    : [registrationLink ?? (picture && lastingPicture(picture)) ?? description ?? caption ?? ''];
  return hashOf(JSON.stringify(id ?? naming));
}

/** The longest id that is a key itself (characters); a number may be put behind it. */
const maxId = 150;

/**
 * Gives a candidate a key of its own: a number stands behind a key that another item of its type has already. `taken`
 * has the keys, with the last number that each one was given.
 */
function withOwnKey(candidate: Candidate, taken: Map<string, number>, hasId: boolean): Candidate {
  const { type, key } = candidate;
  const ofType = (own: string) => `${type} ${own}`;
  let number = taken.get(ofType(key)) ?? 0;
  let own = key;
  while (taken.has(ofType(own))) {
    number += 1;
    own = `${key}#${number}`;
  }
  taken.set(ofType(key), Math.max(number, 1));
  taken.set(ofType(own), 1);
  const isAgain = hasId && own !== key;
  return { ...candidate, key: own, ...(isAgain && { problem: 'An item with the same key stands before it.' }) };
}
