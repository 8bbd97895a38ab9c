import { contentTypes } from '#contract/content/index.ts';
import type { Services } from '../services.ts';
import { imageOf, type StoredType, table } from './rows.ts';

/** The number of rows that are read and changed at once. */
const batch = 50;

/**
 * Computes the focus of images that an older version of the program has stored, also of deleted items, until the signal
 * aborts. An image that fails is tried again at the next start. The versions of the items stay, because their content
 * does not change. Another process may do the same meanwhile, with the same result.
 */
export async function addMissingFocus(services: Services, signal: AbortSignal): Promise<void> {
  for (const type of Object.values(contentTypes)) {
    let last = '';
    while (!signal.aborted) {
      const rows = await rowsWithout(services, type, last);
      if (rows.length === 0) break;
      last = rows.at(-1)?.id ?? last;
      await addFocus(services, type, rows, signal);
    }
  }
}

type Row = { id: string; image: string };

function rowsWithout({ database }: Services, type: StoredType, after: string): Promise<Row[]> {
  return database.db
    .selectFrom(table(type))
    .select(['id', 'image'])
    .where('image', 'not like', '%"focus":%')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}

async function addFocus({ media, writer, log }: Services, type: StoredType, rows: Row[], signal: AbortSignal) {
  const found: (Row & { now: string })[] = [];
  for (const row of rows) {
    if (signal.aborted) return;
    const image = imageOf(row);
    try {
      found.push({ ...row, now: JSON.stringify({ ...image, focus: await media.findFocus(image) }) });
    } catch (error) {
      log.warn({ err: error, key: image.key }, 'focus of an image not computed');
    }
  }
  if (found.length === 0) return;
  await writer.transaction([type], 'server', async (trx) => {
    for (const { id, image, now } of found) {
      // Staff may have chosen another image meanwhile.
      await trx.updateTable(table(type)).set({ image: now }).where('id', '=', id).where('image', '=', image).execute();
    }
  });
}
