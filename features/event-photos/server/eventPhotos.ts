import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { isItemId } from '#contract/itemPages.ts';
import type { SessionAdmin } from '#server/auth/sessions.ts';
import { record } from '#server/content/activityLog.ts';
import type { Addition } from '#server/content/contentStore.ts';
import { findRow, required } from '#server/content/drafts.ts';
import type { RequestKey } from '#server/content/idempotency.ts';
import { eventIdOf, photosOf, placeOfPhoto } from '#server/content/photosOfEvents.ts';
import { excludeOthers, missing, setOrder } from '#server/content/rows.ts';
import { type StaffItem, toStaffItems } from '#server/content/staffItems.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { eventPhotoMessages } from '../contract.ts';

const { eventPhotos, pastEvents } = contentTypes;

/**
 * The photos of past events, event by event. `id` is the id of a past event, or of a draft of one. The functions throw
 * a 404 if there is no such event.
 */
export type EventPhotos = ReturnType<typeof createEventPhotos>;

export function createEventPhotos({ database: { db, kind }, media, writer, store, config }: Services) {
  function staffItems(rows: ContentRow[]) {
    const found = rows.map((row) => ({ row, isDraft: false }));
    return toStaffItems(db, media, eventPhotos, found);
  }
  const find = async (of: Kysely<Database>, id: string) => required(pastEvents, await findRow(of, pastEvents, id)).row;

  /** Arranges the photos of an event, and returns them. `work` gets them as they are, and no other change meanwhile. */
  async function arrange(
    id: string,
    by: SessionAdmin,
    work: (trx: Kysely<Database>, eventId: string, photos: ContentRow[]) => Promise<void>,
  ): Promise<StaffItem[]> {
    const rows = await writer.transaction([eventPhotos], by, async (trx) => {
      const eventId = eventIdOf(await find(trx, id));
      await excludeOthers(trx, kind, [eventPhotos]);
      await work(trx, eventId, await photosOf(trx, eventId).execute());
      return photosOf(trx, eventId).execute();
    });
    return staffItems(rows);
  }

  return {
    /** Returns the photos of an event in their order, as staff see them. */
    list: async (id: string): Promise<StaffItem[]> =>
      staffItems(await photosOf(db, eventIdOf(await find(db, id))).execute()),

    /** Adds a photo to an event. Throws a 409 if it has as many as it can have. */
    add: (id: string, addition: Pick<Addition, 'values' | 'image'>, by: SessionAdmin, key?: RequestKey) =>
      store.add(
        eventPhotos,
        { ...addition, isDraft: false, place: (trx) => placeOfPhoto(trx, kind, id, config.eventPhotos) },
        by,
        key,
      ),

    /** Puts the photos of an event into the order of `ids`. Throws a 409 if these are not exactly their ids. */
    reorder: (id: string, ids: string[], by: SessionAdmin) =>
      arrange(id, by, async (trx, _eventId, photos) => {
        await setOrder(trx, eventPhotos, photos, ids, eventPhotoMessages.order.stale);
        await record(trx, { by: by.username, action: 'reordered', type: eventPhotos });
      }),

    /** Makes a photo the cover of its event, in the place of any other; null: none is the cover. */
    async setCover(id: string, photoId: string | null, by: SessionAdmin): Promise<StaffItem[]> {
      if (photoId !== null && !isItemId(photoId)) throw missing(eventPhotos)();
      return arrange(id, by, async (trx, eventId, photos) => {
        const chosen = photos.find((photo) => photo.id === photoId);
        if (photoId !== null && chosen === undefined) throw missing(eventPhotos)();
        const former = (photos as Database['eventPhotos'][]).find(({ cover }) => cover === 'true');
        const covers = trx.updateTable('eventPhotos').where('eventId', '=', eventId);
        await covers.set({ cover: null }).where('cover', 'is not', null).execute();
        await covers.set({ cover: 'true' }).where('id', '=', photoId).execute();
        const changed = chosen ?? former;
        const change = chosen ? { field: 'cover', to: 'true' } : { field: 'cover', from: 'true' };
        if (changed !== undefined && chosen?.id !== former?.id)
          await record(trx, {
            ...{ by: by.username, action: 'changed', type: eventPhotos, row: changed },
            details: { changes: [change] },
          });
      });
    },
  };
}
