import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { readFit } from '#contract/content/fit.ts';
import { dayMs } from '#contract/dates.ts';
import { type SettingsPicture, unknownPicture } from '#contract/settings/fields.ts';
import { instant } from '../clock.ts';
import type { Detach } from '../content/writer.ts';
import type { Database } from '../database/schema.ts';
import { invalid } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';

type Uploaded = Extract<SettingsPicture, { id: string }>;

const isUploaded = (picture: unknown): picture is Uploaded =>
  typeof picture === 'object' && picture !== null && 'id' in picture;

/** The time for which a picture is kept although no section uses it (ms): the form that sent it may still be open. */
const unusedMs = dayMs;

/** Stores a picture that no section uses yet. Part of the transaction that attaches its image. */
export async function addPicture(trx: Kysely<Database>, image: StoredImage): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('siteImages')
    .values({ id, image: JSON.stringify(image), usedAt: instant() })
    .execute();
  return id;
}

/**
 * Returns the value of a section in its stored form: of an uploaded picture it has only the id and the choices for its
 * frame. Keeps these pictures; part of the transaction that stores the value. Throws a 400 for a picture that does not
 * exist.
 */
export async function keepPictures<Value>(trx: Kysely<Database>, value: Value): Promise<Value> {
  const kept = new Map<string, boolean>();
  // The pictures are updated in one order: two transactions that wait for each other's rows would both fail.
  for (const id of uploadedIn(value).sort()) {
    // This writes the row, and does not only read it: a removal in another transaction waits, and then sees the change.
    const row = await trx
      .updateTable('siteImages')
      .set({ usedAt: instant() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    kept.set(id, row !== undefined);
  }
  return mapPictures(value, ({ id, fit, focus }, path) => {
    if (kept.get(id) !== true) throw invalid(unknownPicture, { [path]: unknownPicture });
    return { id, fit, focus };
  });
}

/** Removes the pictures that no version uses, except new ones; part of a transaction that removes versions. */
export async function removeUnused(trx: Kysely<Database>, detach: Detach): Promise<void> {
  // The text of a version is searched, because a version that cannot be read has pictures, too.
  const removed = await trx
    .deleteFrom('siteImages')
    .where('usedAt', '<', instant(-unusedMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('siteVersions').select('id').where('value', 'like', sql<string>`'%' || site_images.id || '%'`),
        ),
      ),
    )
    .returning('image')
    .execute();
  for (const { image } of removed) await detach(JSON.parse(image));
}

/** Returns a function that adds to the uploaded pictures of a stored value the attributes for pages. */
export async function pictureReader(db: Kysely<Database>, media: Pick<Media, 'describe'>) {
  const rows = await db.selectFrom('siteImages').select(['id', 'image']).execute();
  const images = new Map(rows.map(({ id, image }) => [id, media.describe(JSON.parse(image))]));
  return <Value>(value: Value): Value =>
    mapPictures(value, (picture) => {
      const image = images.get(picture.id);
      return image && { ...image, ...picture, fit: readFit(picture.fit), focus: picture.focus ?? image.focus };
    });
}

/** Returns the ids of the uploaded pictures in a value. */
function uploadedIn(value: unknown): string[] {
  const ids = new Set<string>();
  mapPictures(value, (picture) => {
    ids.add(picture.id);
    return picture;
  });
  return [...ids];
}

/**
 * Returns a value with another picture in the place of each uploaded picture; undefined removes the picture. Entries
 * have pictures under the name `image`. `path` consists of the names on the way to it.
 */
export function mapPictures<Value>(
  value: Value,
  map: (picture: Uploaded, path: string) => SettingsPicture | undefined,
  path = '',
): Value {
  if (typeof value !== 'object' || value === null) return value;
  const mapEntry = ([name, entry]: [string, unknown]): [string, unknown] => {
    const place = path === '' ? name : `${path}.${name}`;
    return [name, name === 'image' && isUploaded(entry) ? map(entry, place) : mapPictures(entry, map, place)];
  };
  if (Array.isArray(value)) return value.map((entry, index) => mapEntry([String(index), entry])[1]) as Value;
  return Object.fromEntries(Object.entries(value).map(mapEntry)) as Value;
}
