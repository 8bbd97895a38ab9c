import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { changeOf } from '#server/content/changes.ts';
import { type FoundRow, presentDrafts, rowOf } from '#server/content/drafts.ts';
import { presentRows, presentRowsOf, type StoredType } from '#server/content/rows.ts';
import { inParts } from '#server/database/inParts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Action, Line } from '../contract/imports.ts';
import { type Checked, formFields, hashOfItem, hashOfTexts, idOfImported, isNoted } from './candidates.ts';
import { chapterhouse } from './origin.ts';
import type { Candidate } from './readers/reader.ts';

/** What an earlier import has noted of an item. */
export type Known = Database['importedItems'];

/** What becomes of a candidate, and the item that it became before, if it is there. */
export interface Verdict {
  action: Action;
  reason?: string;
  known?: Known;
  found?: FoundRow;
  differences?: Difference[];
}

type Difference = NonNullable<Line['differences']>[number];

/** The items here that candidates may have become. */
export interface Here {
  known: Map<string, Known>;
  rows: Map<string, FoundRow>;
}

/** What is compared of a candidate. */
export interface There {
  candidate: Candidate;
  checked: Checked;
}

/** Reads what the candidates of a type have become before. */
export async function readHere(
  db: Kysely<Database>,
  origin: string,
  type: StoredType,
  candidates: Candidate[],
): Promise<Here> {
  const known = new Map<string, Known>();
  const rows = new Map<string, FoundRow>();
  for (const some of inParts(candidates)) {
    const ids = some.map(({ key }) => idOfImported(origin, type.name, key));
    const found = await db.selectFrom('importedItems').selectAll().where('id', 'in', ids).execute();
    for (const one of found) known.set(one.id, one);
    const items = [
      ...found.map(({ itemId }) => itemId),
      ...(isOfChapterhouse(origin) ? some.map(({ key }) => key) : []),
    ];
    if (items.length === 0) continue;
    for (const row of await presentRowsOf(db, type, items)) rows.set(row.id, { row, isDraft: false });
    const drafts = await presentDrafts(db, type).where('id', 'in', items).execute();
    for (const draft of drafts) rows.set(draft.id, { row: rowOf(draft), isDraft: true });
  }
  return { known, rows };
}

const isOfChapterhouse = (origin: string) => origin === chapterhouse;

/**
 * Says what becomes of a candidate: what changed there alone is updated, what changed here alone stays, and what
 * changed on both sides is a conflict (features/import/README.md).
 */
export async function judge(
  db: Kysely<Database>,
  origin: string,
  type: StoredType,
  { candidate, checked }: There,
  here: Here,
): Promise<Verdict> {
  const known = here.known.get(idOfImported(origin, type.name, candidate.key));
  if (known === undefined) {
    // The archive is of this site itself.
    const own = isOfChapterhouse(origin) ? here.rows.get(candidate.key) : undefined;
    return own === undefined ? { action: 'create' } : judgeOwn(type, checked, own);
  }
  const found = here.rows.get(known.itemId);
  if (found === undefined) {
    if (await hasMovedOn(db, known.itemId)) return { action: 'unchanged', known };
    return known.undone ? { action: 'create', known } : { action: 'skip', known, reason: 'It was deleted here.' };
  }
  const isSamePicture = candidate.picture !== undefined && isNoted(known.picture, candidate.picture);
  if (isSamePicture && known.texts === hashOfTexts(checked)) return { action: 'unchanged', known, found };
  if (known.here === hashOfItem(type, found.row)) return { action: 'update', known, found };
  const differences: Difference[] = differencesOf(type, checked, found);
  if (!isSamePicture) differences.push({ field: 'image' });
  return { action: differences.length === 0 ? 'unchanged' : 'conflict', known, found, differences };
}

function judgeOwn(type: StoredType, checked: Checked, found: FoundRow): Verdict {
  const differences = differencesOf(type, checked, found);
  return { action: differences.length === 0 ? 'unchanged' : 'conflict', found, differences };
}

/** Returns the texts of an item that differ from those that a source says. */
function differencesOf(type: StoredType, { values }: Checked, { row }: FoundRow) {
  const stored = row as unknown as Record<string, unknown>;
  return formFields(type)
    .filter((field) => values[field] !== undefined)
    .flatMap((field) => changeOf(field, String(stored[field] ?? ''), String(values[field] ?? '')))
    .map(({ field, from: here, to: there }) => ({ field, here, there }));
}

/** Whether an upcoming event has become a past one, or a member a former one. */
async function hasMovedOn(db: Kysely<Database>, id: string): Promise<boolean> {
  const past = presentRows(db, contentTypes.pastEvents).where(db.dynamic.ref('movedFrom'), '=', id);
  if ((await past.executeTakeFirst()) !== undefined) return true;
  return (await presentRowsOf(db, contentTypes.formerMembers, [id])).length > 0;
}
