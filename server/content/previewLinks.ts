import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import { type ItemKind, type ItemType, itemPath, itemTypes, kindOf } from '#contract/itemPages.ts';
import { maxPreviewLinks, previewLinkDays, previewParameter, publicationMessages } from '#contract/publication.ts';
import type { PreviewLink } from '#contract/publicationFields.ts';
import { tokenOfLink } from '#contract/tokenOfLink.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { endWindow, instant } from '../clock.ts';
import { isWithin } from '../database/isWithin.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';
import { stale } from '../http/errors.ts';
import { createSweeper } from '../sweeper.ts';
import { record } from './activityLog.ts';
import { type FoundRow, findDraft, lockRow, required } from './drafts.ts';
import type { StoredType } from './rows.ts';
import type { ShownImages } from './shownImages.ts';
import type { Writer } from './writer.ts';

const lifetime = previewLinkDays * dayMs;
/** The interval of the checks whether links are over (ms). */
const sweepEvery = 60_000;

const eb = expressionBuilder<Database, 'previewLinks'>();

/** The condition of a link that is not over. */
const isPresent = () => isWithin('until', endWindow(lifetime));

/** Selects the links that are not over. */
export const presentPreviewLinks = (db: Kysely<Database>) => db.selectFrom('previewLinks').where(isPresent());

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/**
 * The links to look at drafts without an account. A link has a token of 128 random bits, of which only the hash is
 * stored. It ends when the draft is published or deleted, when staff end it, and after some days.
 */
export function createPreviewLinks(
  { db, kind }: OpenDatabase,
  writer: Writer,
  shownImages: ShownImages,
  log: FastifyBaseLogger,
) {
  /**
   * Ends the links of an item for which `condition` holds, and returns whether there were any; part of a transaction
   * that has locked the item. A draft's pictures are hidden again: the addresses that the links have shown end, too.
   */
  async function endThose(
    trx: Kysely<Database>,
    type: StoredType,
    { row, isDraft }: FoundRow,
    condition?: Expression<SqlBool>,
  ): Promise<boolean> {
    const ended = await endPreviewLinks(trx, row.id, condition);
    if (ended && isDraft) await shownImages.hide(trx, type, [row]);
    return ended;
  }

  async function endAllOver(): Promise<void> {
    const over = await db.selectFrom('previewLinks').select(['type', 'itemId']).where(isOver()).distinct().execute();
    for (const { type: name, itemId } of over) {
      const type = contentTypes[name];
      await writer.transaction([type], 'server', async (trx) => {
        const found = await lockRow(trx, kind, type, itemId);
        if (found) await endThose(trx, type, found, isOver());
        else await endPreviewLinks(trx, itemId, isOver());
      });
    }
  }

  return {
    /** Makes a link. Throws a 404 if the item does not exist, and a 409 if it is public. */
    async add(type: ItemType, id: string, by: SessionAdmin): Promise<PreviewLink> {
      const token = randomBytes(16).toString('base64url');
      const until = instant(lifetime);
      await writer.transaction([contentTypes[type]], by, async (trx) => {
        const found = required(contentTypes[type], await lockRow(trx, kind, contentTypes[type], id));
        if (!found.isDraft) throw stale(publicationMessages.noDraft);
        const latest = presentPreviewLinks(trx).select('id').where('itemId', '=', id).orderBy('until', 'desc');
        await endThose(trx, contentTypes[type], found, eb('id', 'not in', latest.limit(maxPreviewLinks - 1)));
        await trx
          .insertInto('previewLinks')
          .values({ id: hashOf(token), type, itemId: id, until })
          .execute();
        await record(trx, { by: by.username, action: 'linked', type: contentTypes[type], row: found.row });
      });
      return { path: `${itemPath(kindOf(type), id)}?${previewParameter}=${token}`, until };
    },

    /** Ends all links of a draft. Throws a 404 if the item does not exist. */
    async end(type: ItemType, id: string, by: SessionAdmin): Promise<void> {
      await writer.transaction([contentTypes[type]], by, async (trx) => {
        const found = required(contentTypes[type], await lockRow(trx, kind, contentTypes[type], id));
        if (!(await endThose(trx, contentTypes[type], found))) return;
        await record(trx, { by: by.username, action: 'unlinked', type: contentTypes[type], row: found.row });
      });
    },

    /** Returns the draft that a token shows at the address of an item; undefined if the token shows none there. */
    async find(itemKind: ItemKind, id: string, token: string) {
      const link = await presentPreviewLinks(db)
        .select('type')
        .where('id', '=', hashOf(tokenOfLink(token)))
        .where('itemId', '=', id)
        .executeTakeFirst();
      const type = itemTypes[itemKind].find((name) => name === link?.type);
      const row = type && (await findDraft(db, contentTypes[type], id));
      return row && { type, row };
    },

    /** Ends the links that are over. */
    ...createSweeper(endAllOver, 'sweep of preview links', sweepEvery, log),
  };
}

const isOver = () => eb.not(isPresent());

/**
 * Ends the links of an item for which `condition` holds, and returns whether there were any; part of the transaction
 * that publishes the item, or hides its pictures.
 */
export async function endPreviewLinks(
  trx: Kysely<Database>,
  itemId: string,
  condition: Expression<SqlBool> = eb.lit(true),
): Promise<boolean> {
  const links = trx.deleteFrom('previewLinks').where('itemId', '=', itemId);
  const { numDeletedRows } = await links.where(condition).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
