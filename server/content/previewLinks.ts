import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import { type ItemKind, type ItemType, itemPath, itemTypes, kindOf } from '#contract/itemPages.ts';
import {
  maxPreviewLinks,
  type PreviewLink,
  previewLinkDays,
  previewParameter,
  publicationMessages,
} from '#contract/publication.ts';
import { tokenOfLink } from '#contract/tokenOfLink.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { endWindow, instant } from '../clock.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';
import { stale } from '../http/errors.ts';
import { record } from './activityLog.ts';
import { findDraft, lockRow, required } from './drafts.ts';
import type { Writer } from './writer.ts';

/** A draft whose page is shown. */
export interface PreviewedDraft {
  type: ItemType;
  row: ContentRow;
}

const lifetime = previewLinkDays * dayMs;

/** Selects the links that are not over. */
export function presentPreviewLinks(db: Kysely<Database>) {
  const { start, end } = endWindow(lifetime);
  return db.selectFrom('previewLinks').where('until', '>', start).where('until', '<=', end);
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/**
 * The links to look at drafts without an account. A link has a token of 128 random bits, of which only the hash is
 * stored. It ends when the draft is published or deleted, when staff end it, and after some days.
 */
export function createPreviewLinks({ db, kind }: OpenDatabase, writer: Writer) {
  return {
    /** Makes a link. Throws a 404 if the item does not exist, and a 409 if it is public. */
    async add(type: ItemType, id: string, by: SessionAdmin): Promise<PreviewLink> {
      const token = randomBytes(16).toString('base64url');
      const until = instant(lifetime);
      await writer.transaction([contentTypes[type]], by, async (trx) => {
        const { row, isDraft } = required(contentTypes[type], await lockRow(trx, kind, contentTypes[type], id));
        if (!isDraft) throw stale(publicationMessages.noDraft);
        const present = presentPreviewLinks(trx).select('id');
        await trx.deleteFrom('previewLinks').where('id', 'not in', present).execute();
        const links = trx.selectFrom('previewLinks').select('id').where('itemId', '=', id).orderBy('until', 'desc');
        const tooOld = await links
          .offset(maxPreviewLinks - 1)
          .limit(maxPreviewLinks)
          .execute();
        for (const link of tooOld) await trx.deleteFrom('previewLinks').where('id', '=', link.id).execute();
        await trx
          .insertInto('previewLinks')
          .values({ id: hashOf(token), type, itemId: id, until })
          .execute();
        await record(trx, { by: by.username, action: 'linked', type: contentTypes[type], row });
      });
      return { path: `${itemPath(kindOf(type), id)}?${previewParameter}=${token}`, until };
    },

    /** Ends all links of a draft. Throws a 404 if the item does not exist. */
    async end(type: ItemType, id: string, by: SessionAdmin): Promise<void> {
      await writer.transaction([contentTypes[type]], by, async (trx) => {
        const { row } = required(contentTypes[type], await lockRow(trx, kind, contentTypes[type], id));
        const ended = await endPreviewLinks(trx, id);
        if (ended > 0) await record(trx, { by: by.username, action: 'unlinked', type: contentTypes[type], row });
      });
    },

    /** Returns the draft that a token shows at the address of an item; undefined if the token shows none there. */
    async find(itemKind: ItemKind, id: string, token: string): Promise<PreviewedDraft | undefined> {
      const link = await presentPreviewLinks(db)
        .select('type')
        .where('id', '=', hashOf(tokenOfLink(token)))
        .where('itemId', '=', id)
        .executeTakeFirst();
      const type = itemTypes[itemKind].find((name) => name === link?.type);
      const row = type && (await findDraft(db, contentTypes[type], id));
      return row && { type, row };
    },
  };
}

/** Ends the links of a draft, and returns their number; part of the transaction that changes it. */
export async function endPreviewLinks(trx: Kysely<Database>, itemId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('previewLinks')
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
