import { type Kysely, sql } from 'kysely';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { type CalendarDate, today } from '#contract/dates.ts';
import { isDateToBeAnnounced } from '#contract/event/eventFacts.ts';
import { latestBackup } from '#server/backup/daily.ts';
import { now } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { labelOf } from '#server/content/activityLog.ts';
import { readScheduled } from '#server/content/inWork.ts';
import { countOf, presentRows } from '#server/content/rows.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import type { Database, DatabaseKind } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { freeBytes } from '#server/files.ts';
import { describeCall } from '#server/http/docs.ts';
import { readJob } from '#server/jobs.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';
import { type HandOver, handOverPath, handOverSchema, namedInHandOver } from '../contract.ts';

export const handOver: ServerFeature = {
  open: (services) => ({
    forStaff(api) {
      api.get(handOverPath, {
        schema: describeCall('readHandOver', {
          summary: 'Read the hand-over',
          description: 'Where the site runs, what is scheduled and what is a draft.',
          answer: handOverSchema,
        }),
        handler: async () => ({ data: await readHandOver(services) }),
      });
    },
  }),
};

/** Returns what the next committee has to know (features/hand-over/README.md). */
async function readHandOver({ config, database, settings }: Services): Promise<HandOver> {
  const { db } = database;
  const { timeZone } = (await settings.current()).settings.region;
  return {
    site: await readSite(config, database, await settings.siteUrl()),
    backups: await readBackups(config, db, timeZone),
    scheduled: await readScheduled(db, namedInHandOver),
    events: await readEvents(db, today(timeZone, new Date(now()))),
    drafts: await countDrafts(db),
  };
}

async function readSite(
  config: Config,
  { db, kind }: OpenDatabase,
  siteUrl: string | undefined,
): Promise<HandOver['site']> {
  const { dataDir, mediaStorage } = config;
  return {
    ...(siteUrl && { address: siteUrl }),
    version,
    database: kind,
    folder: dataDir,
    ...(mediaStorage.kind === 's3' && { bucket: mediaStorage.bucket }),
    freeBytes: await freeBytes(dataDir),
    eventPhotos: await measureEventPhotos(db, kind),
  };
}

/** Returns the number of the photos of events, and what their files take. */
async function measureEventPhotos(db: Kysely<Database>, kind: DatabaseKind): Promise<HandOver['site']['eventPhotos']> {
  const bytes = kind === 'postgres' ? sql`(image::json ->> 'bytes')::bigint` : sql`json_extract(image, '$.bytes')`;
  const measured = await db
    .selectFrom('eventPhotos')
    .select([({ fn }) => fn.countAll().as('count'), sql<number>`coalesce(sum(${bytes}), 0)`.as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(measured.count), bytes: Number(measured.bytes) };
}

async function readBackups(config: Config, db: Kysely<Database>, timeZone: string): Promise<HandOver['backups']> {
  const { directory, keep } = config.backups;
  const { stored, last } = await latestBackup(db, directory, timeZone);
  const { doneAt: restoredAt } = await readJob(db, 'restore');
  return {
    folder: directory,
    kept: keep,
    stored,
    ...(last && { last: { ...last, at: new Date(last.at).toISOString() } }),
    ...(restoredAt && { restoredAt }),
  };
}

async function readEvents(db: Kysely<Database>, day: CalendarDate): Promise<HandOver['events']> {
  const rows = presentRows(db, contentTypes.upcomingEvents).where(
    sql<boolean>`coalesce(end_date, event_date) >= ${day}`,
  );
  const row = await rows.limit(1).executeTakeFirst();
  if (row === undefined) return { upcoming: 0 };
  const label = labelOf(contentTypes.upcomingEvents, row);
  const event = row as unknown as Database['upcomingEvents'];
  const eventDate = isDateToBeAnnounced(event) ? undefined : event.eventDate;
  return { upcoming: await countOf(rows), next: { itemId: event.id, ...(label && { label }), eventDate } };
}

async function countDrafts(db: Kysely<Database>): Promise<HandOver['drafts']> {
  const counted = await db
    .selectFrom('drafts')
    .select(['type', ({ fn }) => fn.countAll().as('count')])
    .where('deletedAt', 'is', null)
    .groupBy('type')
    .execute();
  const counts = new Map(counted.map(({ type, count }) => [type, Number(count)]));
  return contentTypeNames.flatMap((type) => {
    const count = counts.get(type);
    return count === undefined ? [] : [{ type, count }];
  });
}
