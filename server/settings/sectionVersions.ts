import type { Kysely, Selectable } from 'kysely';
import { profile } from '#chapter/profile.ts';
import type { SectionName, SiteSettings } from '#contract/settings/index.ts';
import type { Database } from '../database/schema.ts';
import { readSection } from './readSection.ts';

export type VersionRow = Selectable<Database['siteVersions']>;

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
): SiteSettings[Name] | undefined => (value === null ? undefined : readSection(name, JSON.parse(value)));

/** Returns the address that staff have set, or else the chapter's original, from the database; empty without either. */
export async function addressOfStaff(db: Kysely<Database>): Promise<string> {
  const latest = await versionsOf(db, 'address').executeTakeFirst();
  return ((latest && readVersion('address', latest)) ?? profile.address).url;
}
