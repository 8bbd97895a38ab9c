import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ActivityAction, ActivityDetails, ActivityEntry } from '#contract/activity.ts';
import { dayMs } from '#contract/dates.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { instant } from '../clock.ts';
import { inParts } from '../database/inParts.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import type { StoredType } from './rows.ts';

const maxLabelLength = 80;

/**
 * Records an admin's action, in the transaction of that action. If `row` is left out, the action concerns the whole
 * list.
 */
export async function record(
  trx: Kysely<Database>,
  entry: {
    by: string;
    action: ActivityAction;
    type: StoredType;
    row?: Pick<ContentRow, 'id'>;
    details?: ActivityDetails;
  },
): Promise<void> {
  const { by, action, type, row, details } = entry;
  const label = row === undefined ? null : labelOf(type, row);
  const texts = { label, details: details ? JSON.stringify(details) : null };
  await insert(trx, { by, action, type: type.name, itemId: row?.id ?? null, ...texts });
}

/** Records an action on items that was one act: in one entry, which counts several items and names a single one. */
export async function recordTogether(
  trx: Kysely<Database>,
  { rows, ...entry }: { by: string; action: ActivityAction; type: StoredType; rows: readonly ContentRow[] },
): Promise<void> {
  await record(trx, { ...entry, ...(rows.length === 1 ? { row: rows[0] } : { details: { count: rows.length } }) });
}

/** Records that an admin has changed a section of the settings; part of that transaction. */
export async function recordSection(
  trx: Kysely<Database>,
  { by, action, section }: { by: string; action: 'changed' | 'restored'; section: SectionName },
): Promise<void> {
  await insert(trx, { by, action, type: 'site', itemId: section, label: settingsSections[section].label });
}

/** Records an action on who may log in; part of that transaction. `label` names the admin or the passkey concerned. */
export async function recordAdmin(
  trx: Kysely<Database>,
  { by, action, label = null }: { by: string; action: ActivityAction; label?: string | null },
): Promise<void> {
  await insert(trx, { by, action, type: 'admins', label });
}

async function insert(trx: Kysely<Database>, entry: Omit<Insertable<Database['activity']>, 'at'>): Promise<void> {
  await trx
    .insertInto('activity')
    .values({ ...entry, at: instant() })
    .execute();
}

/**
 * Takes the names and texts of items that are removed for good out of their entries; part of that transaction. Any item
 * may name people, in a caption or a description, so the type does not matter.
 */
export async function forgetItems(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    await trx.updateTable('activity').set({ label: null, details: null }).where('itemId', 'in', some).execute();
  }
}

/** How long an entry is kept (ms), and the number of entries that are removed at once. */
const activityLife = 2 * 365 * dayMs;
const atOnce = 500;

/** Removes the entries whose time is over. */
export async function removeOldActivity(db: Kysely<Database>): Promise<void> {
  const old = db.selectFrom('activity').select('id').where('at', '<=', instant(-activityLife)).orderBy('id');
  let removed: unknown[];
  do {
    removed = await db.deleteFrom('activity').where('id', 'in', old.limit(atOnce)).returning('id').execute();
  } while (removed.length === atOnce);
}

/** Returns a row as an entry. */
export const toEntry = ({ id, itemId, label, details, ...entry }: Selectable<Database['activity']>): ActivityEntry => ({
  id: String(id),
  ...entry,
  ...(itemId !== null && { itemId }),
  ...(label !== null && { label }),
  ...(details !== null && (JSON.parse(details) as ActivityDetails)),
});

/** Returns the start of an item's name: the first line of its name, description, caption or file name. */
export function labelOf({ search }: StoredType, row: Pick<ContentRow, 'id'>): string | null {
  const texts = row as Partial<Record<string, string | null>>;
  const text = texts[search?.name ?? ''] ?? texts.name ?? texts.description ?? texts.caption ?? texts.originalName;
  if (text === null || text === undefined) return null;
  const line = [...(text.trim().split('\n')[0] ?? '')];
  return line.length <= maxLabelLength ? line.join('') : `${line.slice(0, maxLabelLength - 1).join('')}…`;
}
