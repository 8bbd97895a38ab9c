import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type EventItem, eventFacts, stateText, whenText } from '#contract/event/eventFacts.ts';
import {
  type ItemKind,
  type ItemType,
  isItemId,
  ogImagePath,
  ogImageVersion,
  typesWithPages,
} from '#contract/itemPages.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { runAlone } from '../jobs.ts';
import type { Media } from '../media/media.ts';
import type { OgImageItem, StoredOgImage } from '../media/ogImages.ts';
import type { OgImageTexts } from '../media/ogImageTexts.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { createSweeper } from '../sweeper.ts';
import { findItem } from './findItem.ts';
import { imageOf, table } from './rows.ts';

/** The interval of the checks whether the settings have changed (ms). */
const sweepEvery = 60 * 1000;
/** The number of rows that are read at once. */
const batch = 500;

type OgImageAnswer = { status: 200; file: StoredOgImage } | { status: 302; path: string } | { status: 404 | 410 };

/** The pictures of items in link previews. */
export function createItemOgImages(db: Kysely<Database>, media: Media, settings: Settings, log: FastifyBaseLogger) {
  async function find(kind: ItemKind, id: string, version: string): Promise<OgImageAnswer> {
    const found = await findItem(db, kind, id);
    // The former id of a moved event. The next step finds its past event, whatever the version.
    if (found.status === 308) return find(kind, found.id, '');
    if (found.status !== 200) return found;
    const { type, row } = found;
    if (version !== ogImageVersion(row.version)) return { status: 302, path: ogImagePath(kind, row.id, row.version) };
    const known = await settings.current();
    const file = await media.ogImage(imageOf(row), textsOf(type, row, shownSettings(known.settings)));
    return file ? { status: 200, file } : { status: 410 };
  }

  /** The settings of this process's last sweep. */
  let swept: string | undefined;
  const closed = new AbortController();
  async function removeFormer(): Promise<void> {
    const shown = shownSettings((await settings.current()).settings);
    const texts = JSON.stringify(shown);
    if (texts === swept) return;
    await runAlone(db, 'removal of former previews', async () => {
      await media.removeFormerOgImages(allItems(shown));
      swept = texts;
    });
  }

  async function* allItems(shown: ShownSettings): AsyncGenerator<OgImageItem> {
    for (const type of typesWithPages) {
      let last = '';
      while (!closed.signal.aborted) {
        const query = db.selectFrom(table(contentTypes[type])).selectAll();
        const rows: ContentRow[] = await query.where('id', '>', last).orderBy('id').limit(batch).execute();
        for (const row of rows) yield { image: imageOf(row), texts: textsOf(type, row, shown) };
        if (rows.length < batch) break;
        last = rows.at(-1)?.id ?? last;
      }
    }
  }

  const sweeper = createSweeper(removeFormer, 'sweep of former previews', sweepEvery, log);

  return {
    /**
     * Returns the picture of a version of an item, the path of the current version's picture, 410 if the item was
     * deleted, or 404 if it never existed.
     */
    find: async (kind: ItemKind, id: string, version: string): Promise<OgImageAnswer> =>
      isItemId(id) ? find(kind, id, version) : { status: 404 },
    /**
     * Removes the stored Open Graph images that show a former name of the chapter, another locale or an earlier
     * drawing. It does nothing if the settings have not changed since its last run.
     */
    sweep: sweeper.sweep,
    close(): Promise<void> {
      closed.abort();
      return sweeper.close();
    },
  };
}

/** Returns the settings that Open Graph images show. A change of them makes the stored images former ones. */
export const shownSettings = ({ identity: { name }, region: { locale, timeZone } }: SiteSettings) => ({
  name,
  locale,
  timeZone,
});
type ShownSettings = ReturnType<typeof shownSettings>;

/** Returns the texts of an item's Open Graph image, in the words of the chapter's locale. */
export function textsOf(type: ItemType, row: ContentRow, { name, locale, timeZone }: ShownSettings): OgImageTexts {
  if (type === 'electromazine') return { when: (row as { time?: string | null }).time ?? undefined, name };
  const facts = eventFacts(type, withoutNulls(row));
  return {
    state: stateText(facts),
    stateAlone: facts.state && stateText({ state: facts.state, stateNote: undefined }),
    when: whenText(facts, 'lines', timeZone, { locale, timeZone }),
    place: facts.place,
    name,
  };
}

const withoutNulls = (row: object): EventItem =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
