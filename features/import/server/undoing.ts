import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { instant } from '#server/clock.ts';
import { findRow } from '#server/content/drafts.ts';
import { earlierVersion } from '#server/content/itemVersions.ts';
import { eventIdOf, photosOf } from '#server/content/photosOfEvents.ts';
import { countOf, type StoredType } from '#server/content/rows.ts';
import type { AbsentAdmin } from '#server/content/writer.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import { ClientError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { authorOf } from './author.ts';
import { formFields, hashOfItem } from './candidates.ts';
import { storingActions } from './lines.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';
import { undoSections } from './settingsOf.ts';
import type { Former } from './storing.ts';

/** Somebody or a later import has changed the item since, or another process has undone the line. */
class Kept extends Error {}

/**
 * Deletes what an import has created, so that it can be restored, and brings back what it has changed, the last line
 * first. Items that somebody has changed since stay as they are. Goes on where an earlier try has ended.
 */
export async function undo(services: Services, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db } = services.database;
  const by = { username: row.undoneBy ?? authorOf(row).username };
  for (;;) {
    const line = await nextLine(db, row.id);
    if (line === undefined || signal.aborted) break;
    await undoLine(services, line, by).catch(async (error) => {
      const isKept = error instanceof Kept || (error instanceof ClientError && [404, 409].includes(error.status));
      if (!isKept) throw error;
      await mark(db, line, 'kept');
    });
  }
  if (signal.aborted) return;
  await undoSections(services, row, by.username);
  await db
    .updateTable('imports')
    .set({ state: 'undone', undoneAt: instant() })
    .where('id', '=', row.id)
    .where('state', '=', 'undoing')
    .execute();
}

const nextLine = (db: Kysely<Database>, importId: string) =>
  db
    .selectFrom('importLines')
    .selectAll()
    .where('importId', '=', importId)
    .where('action', 'in', storingActions)
    .where('state', '=', 'done')
    .where('undone', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

async function undoLine({ store, database: { db } }: Services, line: LineRow, by: AbsentAdmin): Promise<void> {
  const type: StoredType = contentTypes[line.type];
  const found = line.itemId === null ? undefined : await findRow(db, type, line.itemId);
  if (found === undefined || hashOfItem(type, found.row) !== line.here) throw new Kept();
  const { id, version } = found.row;
  if (line.action === 'create') {
    await store.remove(type, [id], by, async (trx, [row]) => {
      if (row === undefined || hashOfItem(type, row) !== line.here || (await hasPhotos(trx, row))) throw new Kept();
      await mark(trx, line, 'removed');
      await trx.updateTable('importedItems').set({ undone: 1 }).where('itemId', '=', id).execute();
    });
    return;
  }
  const { version: fromVersion, known } = JSON.parse(line.former ?? '{}') as Former;
  const before = (await earlierVersion(db, id, fromVersion)) as unknown as Record<string, unknown>;
  const values = Object.fromEntries(formFields(type).map((field) => [field, before[field] ?? null]));
  await store.update(
    type,
    id,
    {
      values,
      version,
      fromVersion,
      async also(trx) {
        await mark(trx, line, 'broughtBack');
        await trx.updateTable('importedItems').set(known).where('itemId', '=', id).execute();
      },
    },
    by,
  );
}

/** Whether an item is an event to which staff have added photos: an undo would hide them with it. */
const hasPhotos = async (trx: Kysely<Database>, row: ContentRow) => (await countOf(photosOf(trx, eventIdOf(row)))) > 0;

/** Marks what an undo has done with the item of a line. Throws if that is marked already. */
async function mark(trx: Kysely<Database>, { id }: LineRow, undone: NonNullable<LineRow['undone']>): Promise<void> {
  const marked = await trx
    .updateTable('importLines')
    .set({ undone })
    .where('id', '=', id)
    .where('undone', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (marked === undefined) throw new Kept();
}
