import type { Selectable } from 'kysely';
import { z } from 'zod';
import { activityEntrySchema } from '#contract/activity.ts';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { isItemId } from '#contract/itemPages.ts';
import { publicationSchema } from '#contract/publication.ts';
import { itemVersionSchema } from '#contract/versions.ts';
import { serverFeatures } from '#features/server.ts';
import { isAffordableHash } from '../auth/passwords.ts';
import { toEntry } from '../content/activityLog.ts';
import { rowOf } from '../content/drafts.ts';
import { idOf, rowOf as rowOfVersion, toVersion } from '../content/itemVersions.ts';
import { toItem } from '../content/rows.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { type LastingTable, tableNameOf } from '../database/tables.ts';
import type { StoredImage } from '../media/storedImage.ts';

type Row<Name extends keyof Database> = Selectable<Database[Name]>;

const itemId = z.string().refine(isItemId);

const withId = z.object({ id: itemId });
const admin = withId.extend({ passwordHash: z.string().refine(isAffordableHash) });
const movedEvent = z.object({ movedFrom: itemId.nullable(), movedEvent: z.string().nullable() });

/** The addresses of a picture say nothing about its row. */
const media = { describe: (image: StoredImage) => ({ ...image, url: '', srcset: '' }) };

const readItem = (name: ContentTypeName) => (row: ContentRow) => {
  withId.parse(row);
  contentTypes[name].item.parse(toItem(media, contentTypes[name], row));
  readMove(row);
};

/** Reads the event that a past event was, and becomes again when the move is undone. */
function readMove(row: ContentRow): void {
  const { movedFrom, movedEvent: json } = movedEvent.partial().parse(row);
  if (!json) return;
  const event = { ...JSON.parse(json), image: row.image };
  readItem('upcomingEvents')(event);
  z.literal(movedFrom).parse(event.id);
}

/**
 * By table: reads a row as the program does when it answers, by the schema of that answer, and throws an error if it
 * can't. The table of a feature that was taken out gets `() => {}`. The schema of each row (`rowSchemas`) is checked
 * before.
 */
export const rowReaders: Partial<Record<LastingTable, (row: never) => unknown>> = {
  admins: (row: Row<'admins'>) => admin.parse(row),
  ...Object.fromEntries(contentTypeNames.map((name) => [tableNameOf(name), readItem(name)])),
  drafts: (row: Row<'drafts'>) => readItem(row.type)(rowOf(row)),
  schedule: ({ publishAt, hideAt }: Row<'schedule'>) =>
    publicationSchema().parse({ publishAt: publishAt ?? undefined, hideAt: hideAt ?? undefined }),
  item_versions(stored: Row<'itemVersions'>) {
    const row = rowOfVersion(stored);
    readItem(stored.type)(row);
    itemVersionSchema.parse(toVersion(media, contentTypes[stored.type], row));
    // A change stores the version before it under this id.
    z.literal(idOf(stored.itemId, stored.version)).parse(stored.id);
  },
  removed_items: (row: Row<'removedItems'>) => withId.parse(row),
  site_versions: ({ id, section, version }: Row<'siteVersions'>) => z.literal(`${section} ${version}`).parse(id),
  site_images: (row: Row<'siteImages'>) => withId.parse(row),
  notices: () => {},
  dismissed_findings: () => {},
  activity: (row: Row<'activity'>) => activityEntrySchema.parse(toEntry(row)),
  ...Object.assign({}, ...serverFeatures.map((feature) => feature.rowReaders)),
};
