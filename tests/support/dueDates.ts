import { randomBytes, randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import type { Place } from './stored.ts';

/** What becomes of an item at its minute. */
type Step = 'published' | 'unpublished';

/** An item to which something is due, the key of its image, and what becomes of it. */
export interface DueItem {
  id: string;
  key: string;
  isDraft: boolean;
  steps: readonly Step[];
}

/** A minute that is over, in any time zone. No call takes such a minute. */
const past = '2020-01-02T10:00';
/** The time of an image that only a draft has (`server/media/cleanup.ts`). */
const quarantined = '9999-12-31T23:59:59.999Z';

const kinds: Pick<DueItem, 'isDraft' | 'steps'>[] = [
  { isDraft: true, steps: ['published'] },
  { isDraft: false, steps: ['unpublished'] },
  { isDraft: true, steps: ['published', 'unpublished'] },
];

/**
 * Adds copies of a past event, each with pictures of its own: drafts to be published, events to be hidden, and drafts
 * to be both. Nothing is due yet.
 */
export async function copyEvent({ dataDir }: Place, db: Kysely<Database>, count: number): Promise<DueItem[]> {
  const { image, ...event } = await db.selectFrom('pastEvents').selectAll().limit(1).executeTakeFirstOrThrow();
  const picture = JSON.parse(image);
  const folderOf = (key: string) => join(dataDir, 'media', key);
  const imageWith = (key: string) => JSON.stringify({ ...picture, key });
  const items = Array.from({ length: count }, (_, index): DueItem => {
    const key = `${randomBytes(8).toString('hex')}-${randomBytes(8).toString('hex')}`;
    return { ...(kinds[index % kinds.length] as (typeof kinds)[number]), id: randomUUID(), key };
  });
  for (const { key } of items) await cp(folderOf(picture.key), folderOf(key), { recursive: true });
  await db.transaction().execute(async (trx) => {
    for (const { id, key, isDraft } of items) {
      const image = imageWith(key);
      if (!isDraft) {
        await trx
          .insertInto('pastEvents')
          .values({ ...event, id, image })
          .execute();
        continue;
      }
      const draft = { id, type: 'pastEvents', image, row: JSON.stringify({ ...event, id }), wasPublic: 0 } as const;
      await trx.insertInto('drafts').values(draft).execute();
      await trx.insertInto('mediaCleanup').values({ mediaKey: key, after: quarantined, secret: key }).execute();
    }
  });
  return items;
}

/** Makes the steps of items due, all at once. */
export async function makeDue(db: Kysely<Database>, items: DueItem[]): Promise<void> {
  const dates = items.map(({ id, steps }) => ({
    id,
    type: 'pastEvents' as const,
    publishAt: steps.includes('published') ? past : null,
    hideAt: steps.includes('unpublished') ? past : null,
    setBy: 'whoever',
  }));
  await db.insertInto('schedule').values(dates).execute();
}

export const countDue = async (db: Kysely<Database>) => (await db.selectFrom('schedule').select('id').execute()).length;

/** Waits until nothing is due, and checks that each item is in one state and each of its steps in the history once. */
export async function checkCarriedOut(db: Kysely<Database>, items: DueItem[]): Promise<void> {
  await vi.waitUntil(async () => (await countDue(db)) === 0, { timeout: 20_000 });
  const shown = await db.selectFrom('pastEvents').select(['id', 'version']).execute();
  const drafts = await db.selectFrom('drafts').select(['id', 'row']).execute();
  const keys = await db.selectFrom('mediaCleanup').select('mediaKey').where('after', '=', quarantined).execute();
  const activity = await db
    .selectFrom('activity')
    .select(['itemId', 'action', 'by', 'details'])
    .orderBy('id')
    .execute();
  const hidden = new Set(keys.map(({ mediaKey }) => mediaKey));
  for (const { id, key, steps } of items) {
    const isHidden = steps.at(-1) === 'unpublished';
    const states = [
      ...shown.filter((row) => row.id === id).map(({ version }) => ({ isHidden: false, version })),
      ...drafts.filter((row) => row.id === id).map(({ row }) => ({ isHidden: true, version: JSON.parse(row).version })),
    ];
    expect(states, id).toEqual([{ isHidden, version: 1 + steps.length }]);
    expect(hidden.has(key), `whether visitors do not see the picture of ${id}`).toBe(isHidden);
    const entries = activity.filter(({ itemId }) => itemId === id).map(({ itemId: _, ...entry }) => entry);
    const details = JSON.stringify({ scheduledFor: past });
    expect(entries, id).toEqual(steps.map((action) => ({ action, by: 'whoever', details })));
  }
}
