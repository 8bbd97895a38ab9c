import { isBlank } from '#contract/invisible.ts';
import { descriptionOf } from '../contract/description.ts';
import { type FactName, factNames } from '../contract/index.ts';
import type { ReadAnnouncement } from '../contract/schemas.ts';

/** A field that an announcement may fill. */
export type FilledName = FactName | 'description';

/** The values that an announcement gives to fields of the form. */
export type Filled = Partial<Record<FilledName, string>>;

/** What an announcement does to a form. */
export interface Filling {
  filled: Filled;
  /** The fields that keep another value, because somebody has typed it. */
  kept: FilledName[];
  /** The fields that had a value of an announcement before, and are empty now. */
  emptied: FilledName[];
}

/**
 * Returns what an announcement does to a form. Only empty fields are filled, and those that still have what an
 * `earlier` announcement gave them. `isTyped`: whether somebody has begun to type a date or a time, which has no value
 * yet.
 */
export function fillingOf(
  read: ReadAnnouncement,
  values: Partial<Record<string, unknown>>,
  earlier: Filled,
  isTyped: (name: FactName) => boolean,
): Filling {
  const textOf = (name: FilledName) => String(values[name] ?? '');
  const isFree = (name: FilledName) => isBlank(textOf(name)) || textOf(name) === earlier[name];
  const facts = factNames.flatMap((name) => {
    const value = read.facts[name]?.value;
    return value === undefined ? [] : [{ name, value, isFree: isFree(name) && !isTyped(name) }];
  });
  const free = facts.filter(({ isFree }) => isFree);
  const description = descriptionOf(read, new Set(free.map(({ name }) => name)));
  const filled: Filled = Object.fromEntries(free.map(({ name, value }) => [name, value]));
  if (isFree('description')) filled.description = description;
  const kept: FilledName[] = facts.filter(({ name, value, isFree }) => !isFree && textOf(name) !== value).map(nameOf);
  if (!isFree('description') && textOf('description') !== description) kept.push('description');
  const emptied = (Object.keys(earlier) as FilledName[]).filter(
    (name) => filled[name] === undefined && textOf(name) === earlier[name],
  );
  return { filled, kept, emptied };
}

const nameOf = ({ name }: { name: FactName }): FactName => name;
