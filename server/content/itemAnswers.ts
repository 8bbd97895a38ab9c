import { type Kysely, sql } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type LocalMinute, minuteIn } from '#contract/event/localTime.ts';
import { type ItemKind, type ItemPage, type ItemType, isItemId } from '#contract/itemPages.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { type CompressedBody, compressBodyNow } from '../http/compressedBody.ts';
import type { Media } from '../media/media.ts';
import { type Asker, inTurnFor } from '../onDemand.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { findItem } from './findItem.ts';
import type { ItemAnswer, ListCache } from './listCache.ts';
import { withoutStaffOnly } from './lists.ts';
import { eventIdOf, photosOf, withPhotoCounts } from './photosOfEvents.ts';
import type { PreviewLinks } from './previewLinks.ts';
import { imageOf, presentRows, toItem } from './rows.ts';

const { eventPhotos } = contentTypes;

/** The maximum number of other items on a page. */
const maxOthers = 4;

/** The minute at which an upcoming event is over, as `endOf` has it; one at the end of a day is 24:00 of that day. */
const endOfEvent = sql<LocalMinute>`coalesce(${sql.ref('endDate')}, ${sql.ref('eventDate')}) || 'T' ||
  coalesce(${sql.ref('endTime')}, '24:00')`;

/** The content of a page that is not kept. */
type Body = Pick<CompressedBody, 'etag' | 'identity'>;

/**
 * The items with pages. `minuteAt` returns the minute in a time zone for which upcoming events are chosen, and `toBody`
 * the body of a text.
 */
export function createItemPages(
  db: Kysely<Database>,
  media: Media,
  settings: Settings,
  cache: ListCache,
  previewLinks: Pick<PreviewLinks, 'find'>,
  minuteAt: (timeZone: string) => LocalMinute = minuteIn,
  toBody: (text: string) => CompressedBody | Promise<CompressedBody> = compressBodyNow,
) {
  const presentMinute = async () => minuteAt((await settings.current()).settings.region.timeZone);

  async function load(kind: ItemKind, id: string, minute: LocalMinute): Promise<ItemAnswer> {
    const found = await findItem(db, kind, id);
    if (found.status !== 200) return found;
    return { status: 200, body: await toBody(JSON.stringify(await pageOf(found.type, found.row, minute))) };
  }

  async function pageOf(
    type: ItemType,
    row: ContentRow,
    minute: LocalMinute,
    secret?: string,
  ): Promise<{ data: ItemPage }> {
    const [counted = row] = await withPhotoCounts(db, contentTypes[type], [row]);
    const item = toItem(media, contentTypes[type], counted, secret);
    const upcoming = await others('upcomingEvents', row, sql<boolean>`${endOfEvent} > ${minute}`);
    const photos = type === 'pastEvents' ? await photosFor(row, secret !== undefined) : [];
    const neighbours = { upcoming, others: await othersOf(type, row) };
    return { data: { type, item, ...neighbours, ...(photos.length > 0 && { photos }) } };
  }

  /** Returns the photos of a past event for visitors; those of a draft have their secrets in their addresses. */
  async function photosFor(event: ContentRow, isDraft: boolean): Promise<unknown[]> {
    const rows = await photosOf(db, eventIdOf(event)).execute();
    const secrets = isDraft ? await media.secretsOf(db, rows.map(imageOf)) : new Map<string, string>();
    const items = rows.map((row) => toItem(media, eventPhotos, row, secrets.get(imageOf(row).key)));
    return withoutStaffOnly(eventPhotos, items);
  }

  async function loadPhotos(id: string): Promise<ItemAnswer> {
    const found = await findItem(db, 'events', id);
    if (found.status !== 200) return found;
    if (found.type !== 'pastEvents') return { status: 404 };
    return { status: 200, body: await toBody(JSON.stringify({ data: await photosFor(found.row, false) })) };
  }

  async function othersOf(type: ItemType, row: ContentRow): Promise<unknown[]> {
    if (type === 'upcomingEvents') return [];
    if (type === 'electromazine') return others(type, row);
    return others(type, row, sql<boolean>`club_name = ${(row as unknown as { clubName: string }).clubName}`);
  }

  /** Returns the first items of a list, without the item of the page. */
  async function others(type: ItemType, { id }: ContentRow, condition = sql<boolean>`1 = 1`): Promise<unknown[]> {
    const rows = await presentRows(db, contentTypes[type])
      .where('id', '!=', id)
      .where(condition)
      .limit(maxOthers)
      .execute();
    const counted = await withPhotoCounts(db, contentTypes[type], rows);
    return counted.map((row) => toItem(media, contentTypes[type], row));
  }

  return {
    /**
     * Returns the answer for the address of an item: the item with its neighbours (`ItemPage`, as the body of the
     * public API), the id to which it has moved, 410 if it was deleted, or 404 if it never existed. An item that is not
     * in memory is read in turn. The read ends when all who asked have gone.
     */
    async find(kind: ItemKind, id: string, asker?: Asker): Promise<ItemAnswer> {
      if (!isItemId(id)) return { status: 404 };
      const minute = await presentMinute();
      // In another hour other events are the next ones. Until then readers leave out those that are over.
      return cache.getItem(`${kind} ${id} ${minute.slice(0, 13)}`, () => load(kind, id, minute), asker);
    },

    /**
     * Returns the answer for the photos of a past event, like `find`. An event that is still to come has no such
     * address.
     */
    async photos(id: string, asker?: Asker): Promise<ItemAnswer> {
      if (!isItemId(id)) return { status: 404 };
      return cache.getItem(`photos ${id}`, () => loadPhotos(id), asker);
    },

    /**
     * Returns the content of a draft's page for the token of a preview link; undefined if the token shows no draft at
     * this address. It is read in turn, and anew each time: a link that has ended shows nothing.
     */
    preview(kind: ItemKind, id: string, token: string, asker?: Asker): Promise<Body | undefined> {
      return inTurnFor(async () => {
        const found = isItemId(id) ? await previewLinks.find(kind, id, token) : undefined;
        if (found === undefined) return undefined;
        const { type, row } = found;
        const secrets = await media.secretsOf(db, [imageOf(row)]);
        const { data } = await pageOf(type, row, await presentMinute(), secrets.get(imageOf(row).key));
        const page: ItemPage = { ...data, notYetPublic: true };
        return { etag: 'draft', identity: Buffer.from(JSON.stringify({ data: page })) };
      }, asker);
    },
  };
}
