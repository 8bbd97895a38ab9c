import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { sectionNames } from '#contract/settings/index.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { instant } from '#server/clock.ts';
import { labelOf } from '#server/content/activityLog.ts';
import { table } from '#server/content/rows.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import { createSemaphore } from '#server/semaphore.ts';
import type { Services } from '#server/services.ts';
import {
  type Finding,
  type FindingGroup,
  findingIdsSchema,
  findingKinds,
  maxFindings,
  type SiteHealth,
  siteHealthMessages,
  siteHealthPaths,
  siteHealthSchema,
} from '../contract.ts';
import { findAll, type Identified } from './findings.ts';
import { startLinkChecks } from './links/nightlyCheck.ts';

export const siteHealth: ServerFeature = {
  open: (services) => ({
    forStaff: (api) => registerSiteHealthCalls(api, services),
    start: () =>
      services.config.serve.has('admin') && services.config.linkChecks ? startLinkChecks(services) : undefined,
  }),
};

/** All public items are read for each answer, so the calls take turns, or many at once would need much memory. */
const inTurn = createSemaphore(1);

/** Registers the calls that answer what needs a look, and dismiss it (features/site-health/README.md). */
function registerSiteHealthCalls(app: FastifyInstance, services: Services): void {
  const { writer } = services;

  app.get(siteHealthPaths.all, {
    schema: describeCall('readSiteHealth', {
      summary: 'List what needs a look',
      description: 'Dead links, poor pictures, forgotten drafts and the like, by kind, the most urgent first.',
      answer: siteHealthSchema,
    }),
    handler: async () => ({ data: await inTurn(() => readSiteHealth(services)) }),
  });

  app.put(siteHealthPaths.dismissals, {
    schema: describeCall('dismissFindings', {
      summary: 'Dismiss findings',
      description: 'For all staff and for good. What is no longer wrong is left out.',
      body: findingIdsSchema,
    }),
    handler: async (request) => {
      const ids = new Set(validate(findingIdsSchema, request.body ?? {}).ids);
      const admin = adminOf(request);
      const findings = (await inTurn(() => findAll(services))).filter(({ id }) => ids.has(id));
      await writer.transaction([], admin, (trx) => dismiss(trx, findings, admin.username));
      return { data: null, message: siteHealthMessages.dismissed };
    },
  });

  app.delete(siteHealthPaths.dismissals, {
    schema: describeCall('showFindings', {
      summary: 'Show dismissed findings again',
      description: 'To all staff.',
      body: findingIdsSchema,
    }),
    handler: async (request) => {
      const { ids } = validate(findingIdsSchema, request.body ?? {});
      await writer.transaction([], adminOf(request), (trx) => showAgain(trx, ids));
      return { data: null, message: siteHealthMessages.shown };
    },
  });
}

/** Returns what needs a look on the site, and what of it staff have dismissed (features/site-health/README.md). */
async function readSiteHealth(services: Services): Promise<SiteHealth> {
  const found = await findAll(services);
  const dismissed = await dismissedIds(services.database.db);
  return {
    open: groupsOf(found.filter(({ id }) => !dismissed.has(id))),
    dismissed: groupsOf(found.filter(({ id }) => dismissed.has(id))),
  };
}

/** Returns findings by kind, the most urgent first. */
function groupsOf(found: Identified[]): FindingGroup[] {
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return findingKinds.flatMap((kind) => {
    const ofKind = byKind.get(kind);
    if (ofKind === undefined) return [];
    return [{ kind, count: ofKind.length, findings: ofKind.slice(0, maxFindings).map(toFinding) }];
  });
}

function toFinding({ id, kind: _kind, subject: _subject, about: _about, row, ...facts }: Identified): Finding {
  const { type = 'site' } = facts;
  const label = row && type !== 'site' ? labelOf(contentTypes[type], row) : undefined;
  return { _id: id, ...facts, ...(label && { label }) };
}

/** The number of dismissals that are kept. The oldest go first. */
const maxDismissals = 10_000;

/** Returns the ids of the dismissed findings. */
async function dismissedIds(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('dismissedFindings').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Dismisses findings for all staff, and forgets dismissals whose subject is gone; part of a transaction. */
async function dismiss(trx: Kysely<Database>, findings: { id: string; subject: string }[], by: string): Promise<void> {
  await removeUseless(trx);
  for (const { id, subject } of findings) {
    await trx
      .insertInto('dismissedFindings')
      .values({ id, subject, dismissedAt: instant(), dismissedBy: by })
      .onConflict((same) => same.doNothing())
      .execute();
  }
}

/** Shows findings again; part of a transaction. */
async function showAgain(trx: Kysely<Database>, ids: string[]): Promise<void> {
  await trx.deleteFrom('dismissedFindings').where('id', 'in', ids).execute();
}

async function removeUseless(trx: Kysely<Database>): Promise<void> {
  const lasting = ['server', ...sectionNames, ...contentTypeNames];
  let useless = trx.deleteFrom('dismissedFindings').where('subject', 'not in', lasting);
  for (const type of Object.values(contentTypes))
    useless = useless.where('subject', 'not in', trx.selectFrom(table(type)).select('id'));
  useless = useless.where('subject', 'not in', trx.selectFrom('drafts').select('id'));
  await useless.where('subject', 'not in', trx.selectFrom('admins').select('id')).execute();
  await trx
    .deleteFrom('dismissedFindings')
    .where('id', 'not in', (latest) =>
      latest
        .selectFrom('dismissedFindings')
        .select('id')
        .orderBy('dismissedAt', 'desc')
        .orderBy('id')
        .limit(maxDismissals),
    )
    .execute();
}
