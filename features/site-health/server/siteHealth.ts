import { contentTypes } from '#contract/content/index.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { now } from '#server/clock.ts';
import { labelOf } from '#server/content/activityLog.ts';
import { isNewSite } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import { type Finding, type FindingGroup, findingKinds, maxFindings, type SiteHealth } from '../contract.ts';
import { dismissedIds } from './dismissals.ts';
import { type Found, findingId } from './findings/found.ts';
import { findBadLinks } from './findings/links.ts';
import { findFullDisk, findOldBackup } from './findings/machine.ts';
import { findAbsentAdmins, findOldDrafts, findPassedEvents } from './findings/outdated.ts';
import { findPoorPictures } from './findings/pictures.ts';
import { findEmptyLists, findPlaceholders } from './findings/texts.ts';
import { conspicuousChecks } from './links/linkChecks.ts';
import { readPublicContent } from './publicContent.ts';

interface Identified extends Found {
  id: string;
}

type HealthServices = Pick<Services, 'config' | 'database' | 'settings'>;

/** Returns what needs a look on the site, and what of it staff have dismissed (features/site-health/README.md). */
export async function readSiteHealth(services: HealthServices): Promise<SiteHealth> {
  const found = await findAll(services);
  const dismissed = await dismissedIds(services.database.db);
  return {
    open: groupsOf(found.filter(({ id }) => !dismissed.has(id))),
    dismissed: groupsOf(found.filter(({ id }) => dismissed.has(id))),
  };
}

/** Finds all that needs a look, computed from what is stored (docs/decisions/0074). */
export async function findAll({ config, database: { db }, settings }: HealthServices): Promise<Identified[]> {
  const { timeZone } = (await settings.current()).settings.region;
  const content = await readPublicContent(db, settings);
  // The first steps name the same.
  const isNew = await isNewSite(db);
  const found = [
    ...(await findOldBackup(config, db, timeZone)),
    ...(await findFullDisk(config)),
    ...findBadLinks(content, await conspicuousChecks(db), await settings.siteUrl()),
    ...findPassedEvents(content, minuteIn(timeZone, now())),
    ...(isNew ? [] : [...findPlaceholders(content), ...(await findEmptyLists(db, content))]),
    ...(await findOldDrafts(db)),
    ...(await findAbsentAdmins(db)),
    ...findPoorPictures(content),
  ];
  // A text may have the same dead link twice.
  return [...new Map(found.map((one) => [findingId(one), one]))].map(([id, one]) => ({ ...one, id }));
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
