import type { Kysely } from 'kysely';
import { sharpSide } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { type CalendarDate, dayMs } from '#contract/dates.ts';
import { isDateToBeAnnounced } from '#contract/event/eventFacts.ts';
import { isEventOver } from '#contract/event/isEventOver.ts';
import { type LocalMinute, minuteIn } from '#contract/event/localTime.ts';
import type { Schedule } from '#contract/event/schedule.ts';
import { listAdmins } from '#server/auth/admins.ts';
import { latestBackup } from '#server/backup/daily.ts';
import { instant, now } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { rowOf, waitingDrafts } from '#server/content/drafts.ts';
import { hasItems, imageOf, type StoredType } from '#server/content/rows.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import { freeBytes } from '#server/files.ts';
import { hashOf } from '#server/hashOf.ts';
import { readJob } from '#server/jobs.ts';
import { isNewSite } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import type { Finding, FindingKind } from '../contract.ts';
import { conspicuousChecks, isDead, type LinkCheck } from './links/linkChecks.ts';
import { type UsedLink, usedLinks } from './links/usedLinks.ts';
import { type PublicContent, type PublicItem, placeOf, readPublicContent, sectionTexts } from './publicContent.ts';

/** A finding before it has an id. */
interface Found extends Omit<Finding, '_id'> {
  kind: FindingKind;
  /** The id of what it is about; `server` for the machine. A dismissal goes with its subject. */
  subject: string;
  /** The fault in words. A finding that staff dismissed is new as soon as its fault changes. */
  about: string;
  /** The row of the item, which names it. */
  row?: ContentRow | undefined;
}

export interface Identified extends Found {
  id: string;
}

/** Finds all that needs a look, computed from what is stored (docs/decisions/0074). */
export async function findAll({ config, database: { db }, settings }: Services): Promise<Identified[]> {
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

/** Returns the id of a finding, which is the same whenever the same is wrong with the same subject. */
function findingId({ kind, subject, about }: Pick<Found, 'kind' | 'subject' | 'about'>): string {
  return `${kind} ${subject} ${hashOf(about).slice(0, 16)}`;
}

/** The age from which a daily backup is old (ms). */
const oldBackupAfter = 2 * dayMs;

/** The free space on the disk below which it needs a look, and below which it is urgent (bytes). */
const little = { soon: 1024 ** 3, now: 256 * 1024 ** 2 };

/** Finds a daily backup that fails, or has not been made for two days. An operator may switch them off. */
async function findOldBackup({ backups }: Config, db: Kysely<Database>, timeZone: string): Promise<Found[]> {
  if (backups.keep === 0) return [];
  const { failure } = await readJob(db, 'daily backup');
  const { last } = await latestBackup(db, backups.directory, timeZone);
  const { began } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.min('createdAt').as('began'))
    .executeTakeFirstOrThrow();
  // A new site has no backup yet.
  const age = now() - (last?.at ?? Date.parse(began ?? instant()));
  if (failure === undefined && age <= oldBackupAfter) return [];
  const since = last === undefined ? undefined : new Date(last.at).toISOString();
  return [{ kind: 'backup', subject: 'server', about: since ?? '', since, failure }];
}

/** Finds a disk that is nearly full. It counts anew each month. */
async function findFullDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Found[]> {
  const free = await freeBytes(dataDir);
  if (free >= little.soon) return [];
  const about = `${free < little.now ? 'now' : 'soon'} ${instant().slice(0, 7)}`;
  return [{ kind: 'disk', subject: 'server', about, freeBytes: free }];
}

/** Finds the links of public pages that are dead, and those that lead elsewhere for good. `checks` are by address. */
function findBadLinks(
  content: PublicContent,
  checks: ReadonlyMap<string, LinkCheck>,
  siteUrl: string | undefined,
): Found[] {
  // Without a bad link, no text is searched for links.
  if (checks.size === 0) return [];
  return usedLinks(content, siteUrl).flatMap((link) => {
    const check = checks.get(link.href);
    return check === undefined ? [] : ofCheck(link, check);
  });
}

function ofCheck({ place, row, text, href }: UsedLink, check: LinkCheck): Found[] {
  const found = { ...place, subject: place.itemId, about: `${place.field} ${href}`, row, text };
  if (isDead(check)) return [{ kind: 'deadLink', ...found, failure: check.failure ?? undefined }];
  if (check.movedTo === null || isSamePlace(href, check.movedTo)) return [];
  return [{ kind: 'movedLink', ...found, movedTo: check.movedTo }];
}

/** Whether two addresses differ only in what each browser and each site mends by itself. */
function isSamePlace(one: string, other: string): boolean {
  const [plain, plainOther] = [one, other].map((href) => href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''));
  return plain === plainOther;
}

/** The time without a visit after which an admin needs a look (ms). */
const absentAfter = 365 * dayMs;
/** The time without a change after which a draft may be forgotten (ms). */
const oldDraftAfter = 30 * dayMs;

/** Finds the admins who have not been here for a year. */
async function findAbsentAdmins(db: Kysely<Database>): Promise<Found[]> {
  const admins = await listAdmins(db);
  return admins.flatMap(({ id, username, createdAt, lastSeenAt }) => {
    if ((lastSeenAt ?? createdAt) > instant(-absentAfter)) return [];
    const since = lastSeenAt ?? undefined;
    return [{ kind: 'absentAdmin', label: username, subject: id, about: since ?? '', since } as const];
  });
}

/** Finds the drafts that nobody has changed for a month, but for those that were public or have a time to become so. */
async function findOldDrafts(db: Kysely<Database>): Promise<Found[]> {
  const drafts = await waitingDrafts(db).where('wasPublic', '=', 0).execute();
  return drafts.flatMap((draft) => {
    const row = rowOf(draft);
    const since = row.updatedAt ?? row.createdAt;
    if (since > instant(-oldDraftAfter)) return [];
    return [{ kind: 'oldDraft', type: draft.type, itemId: row.id, subject: row.id, about: since, row, since } as const];
  });
}

/** Finds the upcoming events that are over at a minute in the chapter's time zone. */
function findPassedEvents({ itemsOf }: PublicContent, now: LocalMinute): Found[] {
  return itemsOf.upcomingEvents
    .filter(({ row }) => {
      const dateToBeAnnounced = isDateToBeAnnounced(row as Record<string, unknown>);
      return isEventOver({ schedule: scheduleOf(row), dateToBeAnnounced }, now);
    })
    .map((item) => {
      const { date, endDate = date } = scheduleOf(item.row);
      const facts = { subject: item.row.id, about: endDate, row: item.row, since: endDate };
      return { kind: 'passedEvent', ...placeOf(item, 'eventDate'), ...facts };
    });
}

function scheduleOf(row: PublicItem['row']): Schedule {
  const { eventDate, endDate, endTime } = row as Record<string, CalendarDate | null>;
  return { date: eventDate ?? '', endDate: endDate ?? undefined, endTime: endTime ?? undefined };
}

/** A text in square brackets, as the originals of the settings have where a name is missing. */
const placeholder = /\[[^[\]\n]{1,80}\]/;

/** Finds the placeholders that visitors see in the settings of the site. */
function findPlaceholders(content: PublicContent): Found[] {
  return sectionTexts(content).flatMap(({ place, text }) => {
    const [found] = placeholder.exec(text) ?? [];
    if (found === undefined) return [];
    return [
      { kind: 'placeholder', ...place, subject: place.itemId, about: `${place.field} ${found}`, text: found } as const,
    ];
  });
}

/** Finds the parts of public pages that say that they are empty. */
async function findEmptyLists(db: Kysely<Database>, { itemsOf }: PublicContent): Promise<Found[]> {
  const empty: Found[] = [];
  for (const type of Object.values<StoredType>(contentTypes)) {
    const { name, list } = type;
    if (!list.isExpected || itemsOf[name].length > 0 || (await hasItems(db, type, 1))) continue;
    empty.push({ kind: 'emptyList', type: name, subject: name, about: '' });
  }
  return empty;
}

/** The ending of a file's name, and the beginning of one that a camera has given. */
const fileEnding = /\.(?:jpe?g|png|webp|gif|avif|tiff?|heic|heif|svg)$/i;
const cameraName = /^(?:img|dsc|dscn|dscf|pxl|dji)[-_ ]?\d{3}/i;

/** Finds pictures without an alternative text, with a file's name in its place, and pictures that are too small. */
function findPoorPictures({ itemsOf }: PublicContent): Found[] {
  // Portraits of former members are not taken again, and the many photos of an event need no descriptions.
  const { formerMembers: _, eventPhotos: __, ...present } = itemsOf;
  return Object.values(present).flat().flatMap(ofPicture);
}

function ofPicture(item: PublicItem): Found[] {
  const { key, width, height } = imageOf(item.row);
  const found = (kind: Found['kind'], field: string, about = key): Found => ({
    kind,
    ...placeOf(item, field),
    subject: item.row.id,
    about,
    row: item.row,
  });
  const { alt } = item.row;
  const poor: Found[] = [];
  // A portrait is called by the name of its person, a poster by its title or its first words.
  const { search }: StoredType = contentTypes[item.type];
  const name = item.row[search?.name ?? 'name'];
  if (alt === null && !(name || item.row.description)) poor.push(found('missingAlt', 'alt'));
  if (alt !== null && (fileEnding.test(alt) || cameraName.test(alt)))
    poor.push({ ...found('fileNameAlt', 'alt', alt), text: alt });
  if (Math.min(width, height) < sharpSide) poor.push({ ...found('smallPicture', 'image'), width, height });
  return poor;
}
