import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { profile } from '#chapter/profile.ts';
import { conflictMessage } from '#contract/conflict.ts';
import type { SettingsPicture } from '#contract/settings/fields.ts';
import {
  isChapterSection,
  type SectionName,
  type SectionValue,
  type SiteSettings,
  sectionNames,
} from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { keptVersions } from '#contract/versions.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { whenReady } from '../cache.ts';
import { instant } from '../clock.ts';
import { recordSection } from '../content/activityLog.ts';
import type { KnownSettings, ListCache } from '../content/listCache.ts';
import type { AbsentAdmin, NewImage, Writer } from '../content/writer.ts';
import type { Database } from '../database/schema.ts';
import { stale } from '../http/errors.ts';
import { runAlone } from '../jobs.ts';
import type { Media } from '../media/media.ts';
import { createSweeper } from '../sweeper.ts';
import { addPicture, keepPictures, pictureReader, removeUnused } from './pictures.ts';
import { originalOf, readVersion, type VersionRow, versionsOf } from './sectionVersions.ts';
import { visibleSettings } from './visibleSettings.ts';

/** A change of a section: another value, or null for the original. */
export interface SectionChange<Name extends SectionName> {
  value: SectionValue<Name> | null;
  /** The version of the edited section. */
  version: number | undefined;
}

/**
 * The settings of the site: of each section the last version that staff have saved, or else the original of
 * `chapter/profile.ts` (server/site/README.md, "Settings on pages"). The address of the operator comes before that of
 * staff.
 */
export type Settings = ReturnType<typeof createSettings>;

/** Whether a section of a feature has nothing to show. */
const isEmpty = (value: object) => Object.values(value).every((field) => (field ?? null) === null);

const sweepEvery = 60 * 60 * 1000;

export function createSettings(
  db: Kysely<Database>,
  media: Media,
  writer: Writer,
  cache: ListCache,
  log: FastifyBaseLogger,
  siteUrl?: string,
) {
  let name: string = profile.identity.name;
  let address = siteUrl;

  async function load(): Promise<() => KnownSettings> {
    const states = (await statesIn(db)).filter(({ _id, value }) => isChapterSection(_id) || !isEmpty(value));
    const settings = Object.fromEntries(states.map(({ _id, value }) => [_id, value])) as unknown as SiteSettings;
    name = settings.identity.name;
    address = siteUrl ?? (settings.address.url || undefined);
    return visibleSettings(settings);
  }

  const current = () => whenReady(cache.getSettings(load), (settings) => settings());

  async function statesIn(db: Kysely<Database>): Promise<SectionState[]> {
    const rows = await db.selectFrom('siteVersions').selectAll().orderBy('version').execute();
    const latest = new Map(rows.map((row) => [row.section, row]));
    const toState = await stateReader(db);
    return sectionNames.map((name) => withOperator(toState(name, latest.get(name))));
  }

  const withOperator = (state: SectionState): SectionState =>
    state._id === 'address' && siteUrl !== undefined
      ? { ...state, value: { url: siteUrl }, isSetByOperator: true }
      : state;

  /**
   * Returns a function that makes the state of a section from its version. A section without a version has its
   * original.
   */
  async function stateReader(db: Kysely<Database>) {
    const withPictures = await pictureReader(db, media);
    return (name: SectionName, row?: VersionRow): SectionState => {
      const value = row && storedValue(name, row);
      return {
        _id: name,
        version: row?.version ?? 0,
        isOriginal: value === undefined,
        value: withPictures(value ?? originalOf(name)),
        ...(row && { changedAt: row.changedAt, changedBy: row.changedBy }),
      };
    };
  }

  /** Returns undefined for the original, and for a value that this version of the program does not understand. */
  function storedValue(name: SectionName, row: VersionRow): SectionValue<SectionName> | undefined {
    try {
      return readVersion(name, row);
    } catch (err) {
      log.warn({ err, id: row.id }, 'a section of the settings cannot be read: the original is shown');
      return undefined;
    }
  }

  const latestOf = (trx: Kysely<Database>, name: SectionName) => versionsOf(trx, name).executeTakeFirst();

  async function conflict(trx: Kysely<Database>, name: SectionName) {
    const latest = await latestOf(trx, name);
    const item = { ...(await stateReader(trx))(name, latest) };
    return stale(conflictMessage, { by: latest?.changedBy ?? 'someone', at: latest?.changedAt ?? instant(), item });
  }

  /** Removes the pictures that no version has used for a day. */
  const removePictures = () => writer.transaction([], 'server', removeUnused);
  const sweepAlone = () => runAlone(db, 'removal of unused pictures', removePictures);
  const sweeper = createSweeper(sweepAlone, 'sweep of unused pictures', sweepEvery, log);

  return {
    /** Returns the settings as visitors see them at present, from memory if they have not changed. */
    current,
    /** Returns the name of the site as it was last read. */
    lastName: () => name,
    /** Returns `siteUrl` as it was last read. */
    lastSiteUrl: () => address,
    /** Returns the origin of the site for visitors; undefined if neither the operator nor staff have set it. */
    async siteUrl(): Promise<string | undefined> {
      return siteUrl ?? ((await current()).settings.address.url || undefined);
    },
    /** Returns every section as staff edit it. */
    list: () => statesIn(db),

    /** Returns the last versions of a section, the latest first. */
    async versions(name: SectionName): Promise<SectionState[]> {
      const rows = await versionsOf(db, name).execute();
      const toState = await stateReader(db);
      return rows.map((row) => toState(name, row));
    },

    /**
     * Stores a new version of a section. Throws a ClientError: 401 if the session of `by` has ended, 409 if the stored
     * section has another version than `version`, 400 for a picture that no longer exists.
     */
    change: <Name extends SectionName>(
      name: Name,
      { value, version }: SectionChange<Name>,
      by: SessionAdmin | AbsentAdmin,
    ) =>
      writer.transaction([{ name: 'site' }], by, async (trx, detach) => {
        const latest = (await latestOf(trx, name))?.version ?? 0;
        if (version !== undefined && version !== latest) throw await conflict(trx, name);
        const next = latest + 1;
        const stored = value === null ? null : JSON.stringify(await keepPictures(trx, value));
        const row = await trx
          .insertInto('siteVersions')
          .values({
            id: `${name} ${next}`,
            section: name,
            version: next,
            value: stored,
            changedAt: instant(),
            changedBy: by.username,
          })
          .onConflict((same) => same.doNothing())
          .returningAll()
          .executeTakeFirst();
        // Another transaction has stored this version at the same time.
        if (row === undefined) throw await conflict(trx, name);
        await trx
          .deleteFrom('siteVersions')
          .where('section', '=', name)
          .where('version', '<=', next - keptVersions)
          .execute();
        await removeUnused(trx, detach);
        await recordSection(trx, { by: by.username, action: value === null ? 'restored' : 'changed', section: name });
        return (await stateReader(trx))(name, row);
      }),

    /**
     * Stores a picture for a section, and returns it. It is removed after a day unless a section uses it. Throws the
     * errors with which an image is refused.
     */
    addPicture: (newImage: NewImage, by: SessionAdmin | AbsentAdmin): Promise<SettingsPicture> =>
      writer.transactionWithImage([], by, newImage, async (trx, _detach, image) => ({
        id: await addPicture(trx, image),
        ...media.describe(image),
      })),

    ...sweeper,
  };
}
