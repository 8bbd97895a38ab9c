import type { Kysely } from 'kysely';
import { teamOrderMessages } from '#contract/content/governingTeam.ts';
import { contentTypes } from '#contract/content/index.ts';
import type { TeamYear } from '#contract/teams.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Media } from '../media/media.ts';
import { record } from './activityLog.ts';
import { excludeOthers, setOrder } from './order.ts';
import { type Item, presentRows, toItem } from './rows.ts';
import type { Writer } from './writer.ts';

const { governingTeam, formerMembers } = contentTypes;

/** Selects the members of the present team, or of that of a former year, in their order. */
export function membersOf(db: Kysely<Database>, year?: TeamYear) {
  if (year === undefined) return presentRows(db, governingTeam);
  return presentRows(db, formerMembers).where(db.dynamic.ref('year'), '=', year);
}

/**
 * Returns the function that orders the present team, or that of a former year, and returns its members. It throws a 409
 * if the ids are not exactly those of its members.
 */
export function createTeamOrder({ kind }: OpenDatabase, media: Media, writer: Writer) {
  return async (ids: string[], by: SessionAdmin, year?: TeamYear): Promise<Item[]> => {
    const type = year === undefined ? governingTeam : formerMembers;
    const rows = await writer.transaction([type], by, async (trx) => {
      await excludeOthers(trx, kind, [governingTeam, formerMembers]);
      await setOrder(trx, type, await membersOf(trx, year).execute(), ids, teamOrderMessages.stale);
      await record(trx, { by: by.username, action: 'reordered', type, ...(year && { details: { year } }) });
      return membersOf(trx, year).execute();
    });
    return rows.map((row) => toItem(media, type, row));
  };
}
