import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { lockName } from '../database/lockName.ts';
import type { ContentRow, Database, DatabaseKind } from '../database/schema.ts';
import { stale } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import { eventIdOf, isShown, photosOf } from './photosOfEvents.ts';
import { countOf, imageOf, type StoredType } from './rows.ts';

/**
 * Shows the images of rows to visitors, and hides them; each function is part of the transaction that changes the
 * rows. The photos of a past event are shown and hidden with it (docs/decisions/0078), under a lock of the event's id:
 * other changes wait that add photos to the event, restore them, or show and hide it.
 */
export type ShownImages = ReturnType<typeof createShownImages>;

export function createShownImages(kind: DatabaseKind, media: Media, maxPhotos: number) {
  /** Shows the photos of an event that has become a public past event. */
  async function showPhotos(trx: Kysely<Database>, eventId: string): Promise<void> {
    await lockName(trx, kind, eventId);
    const images = (await photosOf(trx, eventId).execute()).map(imageOf);
    const hidden = await media.secretsOf(trx, images);
    for (const image of images) if (hidden.has(image.key)) await media.attach(trx, image);
  }

  /** Hides the photos of an event that visitors no longer see as a past one. */
  async function hidePhotos(trx: Kysely<Database>, eventId: string): Promise<void> {
    await lockName(trx, kind, eventId);
    for (const photo of await photosOf(trx, eventId).execute()) await media.quarantine(trx, imageOf(photo));
  }

  /** Shows restored photos of an event, if visitors see it. Throws a 409 if it has too many now. */
  async function showRestored(trx: Kysely<Database>, eventId: string, photos: ContentRow[]): Promise<void> {
    await lockName(trx, kind, eventId);
    if ((await countOf(photosOf(trx, eventId))) > maxPhotos) throw stale(contentTypes.eventPhotos.add.full(maxPhotos));
    if (!(await isShown(trx, eventId))) return;
    for (const photo of photos) await media.attach(trx, imageOf(photo));
  }

  return {
    showPhotos,
    hidePhotos,

    /** Shows the images of rows of a type that are public again. */
    async show(trx: Kysely<Database>, type: StoredType, rows: ContentRow[]): Promise<void> {
      if (type.name === 'eventPhotos') {
        const byEvent = Map.groupBy(rows, (row) => (row as Database['eventPhotos']).eventId);
        for (const [eventId, photos] of [...byEvent].sort()) await showRestored(trx, eventId, photos);
        return;
      }
      for (const row of rows) await media.attach(trx, imageOf(row));
      if (type.name === 'pastEvents') for (const eventId of rows.map(eventIdOf).sort()) await showPhotos(trx, eventId);
    },

    /** Hides the images of rows of a type that visitors no longer see. */
    async hide(trx: Kysely<Database>, type: StoredType, rows: ContentRow[]): Promise<void> {
      for (const row of rows) await media.quarantine(trx, imageOf(row));
      if (type.name === 'pastEvents') for (const eventId of rows.map(eventIdOf).sort()) await hidePhotos(trx, eventId);
    },
  };
}
