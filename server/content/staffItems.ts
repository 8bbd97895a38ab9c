import type { Kysely } from 'kysely';
import type { Publication } from '#contract/publication.ts';
import type { Database } from '../database/schema.ts';
import type { Media } from '../media/media.ts';
import type { FoundRow } from './drafts.ts';
import { withPhotoCounts } from './photosOfEvents.ts';
import { presentPreviewLinks } from './previewLinks.ts';
import { type Item, imageOf, type StoredType, toItem } from './rows.ts';

/** An item as staff see it: with its publication. */
export type StaffItem = Item & Publication;

/**
 * Returns rows of a type as items for staff. The addresses of the images of drafts, and of photos of hidden events,
 * have their secrets.
 */
export async function toStaffItems(
  db: Kysely<Database>,
  media: Pick<Media, 'describe' | 'secretsOf'>,
  type: StoredType,
  found: FoundRow[],
): Promise<StaffItem[]> {
  const mayBeHidden = found.filter(({ row, isDraft }) => isDraft || 'eventId' in row);
  const images = mayBeHidden.map(({ row }) => imageOf(row));
  const secrets = await media.secretsOf(db, images);
  const scheduled = await db.selectFrom('schedule').selectAll().where('type', '=', type.name).execute();
  const dates = new Map(scheduled.map((each) => [each.id, each]));
  const links = await presentPreviewLinks(db)
    .select(['itemId', ({ fn }) => fn.max('until').as('until')])
    .where('type', '=', type.name)
    .groupBy('itemId')
    .execute();
  const previews = new Map(links.map(({ itemId, until }) => [itemId, until]));
  const rows = found.map(({ row }) => row);
  const counted = await withPhotoCounts(db, type, rows);
  return counted.map((row, index) => {
    const isDraft = found[index]?.isDraft;
    const { publishAt, hideAt } = dates.get(row.id) ?? {};
    const previewUntil = previews.get(row.id);
    return {
      ...toItem(media, type, row, secrets.get(imageOf(row).key)),
      ...(isDraft && { draft: true as const }),
      ...(isDraft && publishAt && { publishAt }),
      ...(hideAt && { hideAt }),
      ...(isDraft && previewUntil && { previewUntil }),
    };
  });
}
