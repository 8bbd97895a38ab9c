import type { Kysely, Selectable } from 'kysely';
import { profile } from '#chapter/profile.ts';
import { onlyForNew } from '#contract/content/text.ts';
import { type SectionName, type SectionValue, type SiteSettings, settingsSections } from '#contract/settings/index.ts';
import type { z } from '#contract/zod.ts';
import type { Database } from '../database/schema.ts';

export type VersionRow = Selectable<Database['siteVersions']>;

/** Returns the original of a section: that of the chapter, or none of its fields. */
export const originalOf = <Name extends SectionName>(name: Name) =>
  ({ ...(profile as SiteSettings)[name] }) as SectionValue<Name>;

/** Selects the versions of a section that staff have saved, the latest first. */
export const versionsOf = (db: Kysely<Database>, name: SectionName) =>
  db.selectFrom('siteVersions').selectAll().where('section', '=', name).orderBy('version', 'desc');

/**
 * Returns the value of a version; undefined for the original. Throws an error for a value that this version of the
 * program does not understand.
 */
export const readVersion = <Name extends SectionName>(
  name: Name,
  { value }: VersionRow,
): SectionValue<Name> | undefined => (value === null ? undefined : readSection(name, JSON.parse(value)));

/** Returns the address that staff have set, or else the chapter's original, from the database; empty without either. */
export async function addressOfStaff(db: Kysely<Database>): Promise<string> {
  const latest = await versionsOf(db, 'address').executeTakeFirst();
  return ((latest && readVersion('address', latest)) ?? profile.address).url;
}

/**
 * Reads a section that is stored, or that another release has sent. A field that it lacks, because the field is newer,
 * gets its original value, and rules for new values do not apply. Throws an error for any other value.
 */
export function readSection<Name extends SectionName>(name: Name, value: unknown): SectionValue<Name> {
  const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
  const whole = isEntry ? { ...originalOf(name), ...value } : value;
  const { success, data, error } = settingsSections[name].fields.safeParse(whole);
  if (success) return data as SectionValue<Name>;
  if (error.issues.every(isForNew)) return whole as SectionValue<Name>;
  throw error;
}

const isForNew = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params === onlyForNew;
