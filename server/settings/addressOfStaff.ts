import type { Kysely } from 'kysely';
import { profile } from '#chapter/profile.ts';
import type { Database } from '../database/schema.ts';
import { readVersion, versionsOf } from './sectionVersions.ts';

/** Returns the address that staff have set, or else the chapter's original, from the database; empty without either. */
export async function addressOfStaff(db: Kysely<Database>): Promise<string> {
  const latest = await versionsOf(db, 'address').executeTakeFirst();
  return ((latest && readVersion('address', latest)) ?? profile.address).url;
}
