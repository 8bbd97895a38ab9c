import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClubName } from '#contract/clubs.ts';
import type { ContentType } from '#contract/content/contentType.ts';
import type { ImageRule } from '#contract/content/images.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import type { Media, StoredImage } from '../media/media.ts';
import type { Upload } from './form.ts';
import type { Lists } from './lists.ts';

/** A content type with a table. */
export type StoredType = ContentType & { name: ContentTypeName };

/** An item as both APIs answer it; its fields are those of its content type's `item`. */
export type Item = { _id: string } & Record<string, unknown>;

/** The texts of a form after its check. What is undefined stays as it is, null is none. */
export type Values = Record<string, unknown>;

/** An uploaded image, and the rule that it must follow. */
export interface NewImage {
  upload: Upload;
  rule: ImageRule;
}

/**
 * Rows ↔ items: the only place where an image's key becomes a `url`, and where rows and images are kept in
 * step. `add` and `update` throw a ClientError for an image that can't be taken.
 */
export interface ContentStore {
  list(type: StoredType): Promise<Item[]>;
  listPastEventsByClub(clubName: ClubName): Promise<Item[]>;
  /** Undefined if there is no such item. */
  get(type: StoredType, id: string): Promise<Item | undefined>;
  add(type: StoredType, values: Values, image: NewImage): Promise<Item>;
  /** Without an image the stored one stays. Undefined if there is no such item. */
  update(type: StoredType, id: string, values: Values, image?: NewImage): Promise<Item | undefined>;
  /** Whether there was such an item. */
  remove(type: StoredType, id: string): Promise<boolean>;
  /** As `add`, for an item that no one wrote: it can be told from the others, and is as old as it says. */
  addSample(type: StoredType, values: Values, image: NewImage, createdAt: Date): Promise<void>;
  hasSamples(): Promise<boolean>;
  /** Removes the samples that nobody has changed. */
  removeSamples(): Promise<void>;
}

type Row = ContentRow & Record<string, unknown>;

const newestFirst = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;
const inOrderOfAddition = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** How each list is sorted (readings: Bodies); the id settles ties. */
const order: Record<ContentTypeName, readonly (readonly [column: string, direction: 'asc' | 'desc'])[]> = {
  pastEvents: newestFirst,
  upcomingEvents: [['eventDate', 'asc'], ...inOrderOfAddition],
  governingTeam: inOrderOfAddition,
  electromazine: newestFirst,
  journey: newestFirst,
};

export function createContentStore(parts: { database: OpenDatabase; media: Media; lists: Lists }): ContentStore {
  const { database, media, lists } = parts;
  const { db } = database;

  /** In one transaction: what `work` does, and the news of it. `work` answers the images that no row needs any more; they go once all is committed. */
  async function change(type: StoredType, work: (trx: Kysely<Database>) => Promise<StoredImage[]>): Promise<void> {
    const useless = await db.transaction().execute(async (trx) => {
      const images = await work(trx);
      for (const image of images) await media.release(trx, image);
      await database.changes.announce(trx, type.name);
      return images;
    });
    lists.forget(type.name);
    for (const image of useless) await media.remove(image);
  }

  /** Stores an image for `work`, which puts it into a row; if that fails the image goes again. */
  async function changeWithImage(
    type: StoredType,
    { upload, rule }: NewImage,
    work: (trx: Kysely<Database>, image: StoredImage) => Promise<StoredImage[]>,
  ): Promise<void> {
    const image = await media.keep(upload, rule);
    try {
      await change(type, (trx) => work(trx, image));
    } catch (error) {
      await media.remove(image);
      throw error;
    }
  }

  async function insert(
    type: StoredType,
    values: Values,
    newImage: NewImage,
    origin: { createdAt: Date; isSample: number },
  ) {
    const id = randomUUID();
    await changeWithImage(type, newImage, async (trx, image) => {
      const row: ContentRow = {
        id,
        image: JSON.stringify(image),
        ...origin,
        createdAt: origin.createdAt.toISOString(),
      };
      await trx
        .insertInto(table(type))
        .values({ ...values, ...row } as never)
        .execute();
      await media.settle(trx, image);
      return [];
    });
    return id;
  }

  async function get(type: StoredType, id: string) {
    const row = await db.selectFrom(table(type)).selectAll().where('id', '=', id).executeTakeFirst();
    return row && toItem(row);
  }

  function toItem(row: ContentRow): Item {
    const { id, image, createdAt, isSample: _, ...fields } = row as Row;
    const present = Object.entries(fields).filter(([, value]) => value !== null);
    return { _id: id, ...media.describe(JSON.parse(image)), ...Object.fromEntries(present), createdAt };
  }

  return {
    async list(type) {
      return (await inOrder(db, type).execute()).map(toItem);
    },

    async listPastEventsByClub(clubName) {
      const query = inOrder(db, contentTypes.pastEvents).where('clubName' as 'name', '=', clubName);
      return (await query.execute()).map(toItem);
    },

    get,

    async add(type, values, image) {
      const id = await insert(type, values, image, { createdAt: new Date(), isSample: 0 });
      return (await get(type, id)) as Item;
    },

    async update(type, id, values, newImage) {
      // What staff have changed is theirs and no sample any more.
      const set = { ...values, isSample: 0 } as never;
      let found = false;
      const work = async (trx: Kysely<Database>, image?: StoredImage) => {
        // This update locks the row, so that the image which it answers is the one to be replaced.
        const row = await trx
          .updateTable(table(type))
          .set(set)
          .where('id', '=', id)
          .returning('image')
          .executeTakeFirst();
        found = row !== undefined;
        if (row === undefined || image === undefined) return image === undefined ? [] : [image];
        await trx
          .updateTable(table(type))
          .set({ image: JSON.stringify(image) })
          .where('id', '=', id)
          .execute();
        await media.settle(trx, image);
        return [JSON.parse(row.image) as StoredImage];
      };
      await (newImage === undefined ? change(type, work) : changeWithImage(type, newImage, work));
      return found ? get(type, id) : undefined;
    },

    async remove(type, id) {
      let found = false;
      await change(type, async (trx) => {
        const row = await trx.deleteFrom(table(type)).where('id', '=', id).returning('image').executeTakeFirst();
        found = row !== undefined;
        return row === undefined ? [] : [JSON.parse(row.image) as StoredImage];
      });
      return found;
    },

    async addSample(type, values, image, createdAt) {
      await insert(type, values, image, { createdAt, isSample: 1 });
    },

    async hasSamples() {
      for (const type of Object.values(contentTypes)) {
        const row = await db.selectFrom(table(type)).select('id').where('isSample', '=', 1).limit(1).executeTakeFirst();
        if (row !== undefined) return true;
      }
      return false;
    },

    async removeSamples() {
      for (const type of Object.values(contentTypes)) {
        await change(type, async (trx) => {
          const rows = await trx.deleteFrom(table(type)).where('isSample', '=', 1).returning('image').execute();
          return rows.map((row) => JSON.parse(row.image) as StoredImage);
        });
      }
    },
  };
}

/** A type's rows in the order of its list. */
function inOrder(db: Kysely<Database>, type: StoredType) {
  let query = db.selectFrom(table(type)).selectAll();
  for (const [column, direction] of order[type.name]) query = query.orderBy(column as 'createdAt', direction);
  return query;
}

/** A content type's table has its name. Typed as one of them: this module touches the columns that all have, and passes the others through. */
function table(type: StoredType) {
  return type.name as 'governingTeam';
}
