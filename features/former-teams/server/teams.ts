import { type Kysely, sql } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import type { CalendarDate } from '#contract/dates.ts';
import { likelyTeamYear, nextTeamYear, type TeamYear } from '#contract/teams.ts';
import type { SessionAdmin } from '#server/auth/sessions.ts';
import { instant } from '#server/clock.ts';
import { record } from '#server/content/activityLog.ts';
import { type DraftRow, rowOf } from '#server/content/drafts.ts';
import { changeTypeOfVersions } from '#server/content/itemVersions.ts';
import { changeTypeOfDates } from '#server/content/publication.ts';
import { countOf, excludeOthers, type Item, nextVersion, presentRows, setOrder, toItem } from '#server/content/rows.ts';
import type { Writer } from '#server/content/writer.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound, stale } from '#server/http/errors.ts';
import type { Media } from '#server/media/media.ts';
import { type NewYear, newYearMessages, noFormerTeam } from '../contract/newYear.ts';
import type { Team } from '../contract/pages.ts';

const { governingTeam, formerMembers } = contentTypes;

/** The columns that a member keeps on the way from one table to the other: all that both have, but the version. */
export const keptColumns = [
  ...(['id', 'image', 'fit', 'focus', 'alt', 'createdAt', 'isSample'] as const),
  ...(['updatedAt', 'updatedBy', 'deletedAt', 'deletedBy', 'name', 'designation', 'position'] as const),
] satisfies (keyof Database['governingTeam'])[];

/** Selects the members of the present team, or of that of a former year, in their order. */
function membersOf(db: Kysely<Database>, year?: TeamYear) {
  if (year === undefined) return presentRows(db, governingTeam);
  return presentRows(db, formerMembers).where(db.dynamic.ref('year'), '=', year);
}

/**
 * The present team and those of former years (docs/decisions/0073). A former team is the set of its members, so a year
 * without members has none.
 */
export type Teams = ReturnType<typeof createTeams>;

export function createTeams({ db, kind }: OpenDatabase, media: Media, writer: Writer) {
  /** Returns the former teams, the latest year first. */
  async function list(): Promise<Team[]> {
    const rows = await db
      .selectFrom('formerMembers')
      .select(['year', ({ fn }) => fn.countAll().as('members')])
      .where('deletedAt', 'is', null)
      .groupBy('year')
      .orderBy('year', 'desc')
      .execute();
    return rows.map(({ year, members }) => ({ year, members: Number(members) }));
  }

  return {
    list,

    /** Returns the members of a former team, in its order. Throws a 404 for a year without a team. */
    async members(year: TeamYear): Promise<Item[]> {
      const rows = await membersOf(db, year).execute();
      if (rows.length === 0) throw notFound(noFormerTeam);
      return rows.map((row) => toItem(media, formerMembers, row));
    },

    /** Puts a former team into the order of `ids`. Throws a 409 if these are not exactly the ids of its members. */
    async order(year: TeamYear, ids: string[], by: SessionAdmin): Promise<Item[]> {
      const rows = await writer.transaction([formerMembers], by, async (trx) => {
        await excludeOthers(trx, kind, [formerMembers]);
        await setOrder(trx, formerMembers, await membersOf(trx, year).execute(), ids, governingTeam.order.stale);
        await record(trx, { by: by.username, action: 'reordered', type: formerMembers, details: { year } });
        return membersOf(trx, year).execute();
      });
      return rows.map((row) => toItem(media, formerMembers, row));
    },

    /** Returns what staff can do about the year of the present team on a day. */
    async newYear(day: CalendarDate): Promise<NewYear> {
      const members = await countOf(membersOf(db));
      const taken = new Set((await list()).map(({ year }) => year));
      let proposed = likelyTeamYear(day);
      while (taken.has(proposed)) proposed = nextTeamYear(proposed);
      const undoable = members === 0 ? (await findLatest(db))?.years[0] : undefined;
      return { members, proposed, ...(undoable && { undoable }) };
    },

    /**
     * Makes the present team that of a former year: its public members move, with their ids, images, versions and
     * dates. Drafts stay drafts of the new team. Throws a 409 if there is no member, or the year has a team.
     */
    async start(year: TeamYear, by: SessionAdmin): Promise<Team> {
      return writer.transaction([governingTeam, formerMembers], by, async (trx) => {
        await excludeOthers(trx, kind, [governingTeam, formerMembers]);
        if ((await countOf(membersOf(trx, year))) > 0) throw stale(newYearMessages.taken(year));
        const archivedAt = instant();
        const { numInsertedOrUpdatedRows: moved = 0n } = await trx
          .insertInto('formerMembers')
          .columns([...keptColumns, 'version', 'year', 'archivedAt'])
          .expression((from) =>
            from
              .selectFrom('governingTeam')
              .select(keptColumns)
              .select([
                nextVersion.as('version'),
                sql<string>`cast(${year} as text)`.as('year'),
                sql<string>`cast(${archivedAt} as text)`.as('archivedAt'),
              ])
              .where('deletedAt', 'is', null),
          )
          .executeTakeFirstOrThrow();
        if (moved === 0n) throw stale(newYearMessages.noTeam);
        await trx.deleteFrom('governingTeam').where('deletedAt', 'is', null).execute();
        const ids = trx.selectFrom('formerMembers').select('id').where('archivedAt', '=', archivedAt);
        await changeTypeOfVersions(trx, ids, formerMembers, { year });
        await changeTypeOfDates(trx, ids, formerMembers);
        await record(trx, { by: by.username, action: 'yearStarted', type: governingTeam, details: { year } });
        return { year, members: Number(moved) };
      });
    },

    /**
     * Undoes the latest start of a new year: the members that it has moved are the present team again, with all changes
     * since; those that were deleted or unpublished meanwhile stay so. Throws a 409 if the present team has a member,
     * and for another year.
     */
    async undo(year: TeamYear, by: SessionAdmin): Promise<void> {
      await writer.transaction([governingTeam, formerMembers], by, async (trx) => {
        await excludeOthers(trx, kind, [governingTeam, formerMembers]);
        const latest = await findLatest(trx);
        if (!latest?.years.includes(year) || (await countOf(membersOf(trx))) > 0)
          throw stale(newYearMessages.cannotUndo);
        const { archivedAt, drafts } = latest;
        const ids = trx.selectFrom('formerMembers').select('id').where('archivedAt', '=', archivedAt);
        await changeTypeOfVersions(trx, ids, governingTeam, {});
        await changeTypeOfDates(trx, ids, governingTeam);
        await trx
          .insertInto('governingTeam')
          .columns([...keptColumns, 'version'])
          .expression((from) =>
            from
              .selectFrom('formerMembers')
              .select(keptColumns)
              .select(nextVersion.as('version'))
              .where('archivedAt', '=', archivedAt),
          )
          .execute();
        await trx.deleteFrom('formerMembers').where('archivedAt', '=', archivedAt).execute();
        for (const draft of drafts) await moveDraftBack(trx, draft);
        await record(trx, { by: by.username, action: 'yearUndone', type: governingTeam, details: { year } });
      });
    },
  };
}

/** The members that the latest start of a new year has moved. */
interface Latest {
  archivedAt: string;
  /** The years of their team, that of most members first: staff may have corrected the year of some. */
  years: TeamYear[];
  /** Those that are drafts now. */
  drafts: FormerDraft[];
}

interface FormerDraft {
  draft: DraftRow;
  row: Database['formerMembers'];
}

/** Finds the members that the latest start of a new year has moved, wherever they are; undefined if there are none. */
async function findLatest(db: Kysely<Database>): Promise<Latest | undefined> {
  const rows = await db
    .selectFrom('formerMembers')
    .select(['archivedAt', 'year'])
    .where('archivedAt', '=', (from) =>
      from.selectFrom('formerMembers').select(({ fn }) => fn.max('archivedAt').as('at')),
    )
    .execute();
  const drafts = await db.selectFrom('drafts').selectAll().where('type', '=', formerMembers.name).execute();
  const formerDrafts = drafts.map((draft): FormerDraft => ({ draft, row: rowOf(draft) as FormerDraft['row'] }));
  const all = [...rows, ...formerDrafts.map(({ row }) => row)];
  const archivedAt = all.reduce((latest, row) => ((row.archivedAt ?? '') > latest ? `${row.archivedAt}` : latest), '');
  if (archivedAt === '') return undefined;
  const byYear = Map.groupBy(
    all.filter((row) => row.archivedAt === archivedAt),
    ({ year }) => year,
  );
  return {
    archivedAt,
    years: [...byYear].sort(([, some], [, others]) => others.length - some.length).map(([year]) => year),
    drafts: formerDrafts.filter(({ row }) => row.archivedAt === archivedAt),
  };
}

/** Makes the draft of a former member one of the present team. */
async function moveDraftBack(trx: Kysely<Database>, { draft, row }: FormerDraft): Promise<void> {
  const { year, archivedAt, image, ...kept } = row;
  const set = { type: governingTeam.name, row: JSON.stringify({ ...kept, version: row.version + 1 }) };
  await trx.updateTable('drafts').set(set).where('id', '=', draft.id).execute();
  await changeTypeOfVersions(trx, [draft.id], governingTeam, {});
  await changeTypeOfDates(trx, [draft.id], governingTeam);
}
