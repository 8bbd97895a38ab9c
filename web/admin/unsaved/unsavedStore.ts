import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { dayMs } from '#contract/dates.ts';
import { isSamePerson } from '#contract/usernames.ts';
import type { FormValues } from '../content/formValues.ts';
import { isPlainObject, replaceIn } from '../replaceIn.ts';

/** The values of a form that a user has typed or chosen and not yet saved. */
export interface UnsavedForm {
  id: string;
  /** The username of the person who typed the unsaved form. It is shown to no other user. `nobody`: see there. */
  owner: string;
  /** The name of the unsaved form's form: see `unsavedForms.ts`. */
  form: string;
  /** The title of the edited item, for the offer to restore the unsaved form. */
  title?: string;
  values: FormValues;
  /** The idempotency keys with which the form was sent, by the contents that were sent (`contentsOf`). */
  keys?: Record<string, string>;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** The lifetime of an unsaved form, in milliseconds. */
const unsavedLifetime = 30 * dayMs;

/** The owner of shared photos, whom no session has (features/shared-photos/). */
export const nobody = '';
/** The lifetime of shared photos that wait, in milliseconds. */
const sharedLifetime = dayMs;

/** A file that unsaved forms refer to, beside them, so that a change of a text writes no file again (0012). */
interface FileRecord {
  id: string;
  file: File;
}

/** The ids of files begin with this text. It sorts after the ids of all unsaved forms, which are hexadecimal. */
const filePrefix = 'file/';
const formRange = () => IDBKeyRange.upperBound(filePrefix, true);
const fileRange = () => IDBKeyRange.lowerBound(filePrefix);

/** The ids of the files that this page has stored or read. */
const fileIds = new WeakMap<File, string>();

/**
 * Stores an unsaved form in this browser, in place of an earlier unsaved form with the same id. Only files that are not
 * stored yet are written.
 */
export async function saveUnsaved(unsavedForm: UnsavedForm): Promise<void> {
  const files = new Map<string, File>();
  const values = withReferences(unsavedForm.values, (file) => {
    const id = idOf(file);
    files.set(id, file);
    return id;
  });
  await inStore(async (store) => {
    for (const [id, file] of files) {
      // A logout in another tab may have removed a file of a form that is still open here.
      if ((await store.getKey(id)) !== undefined) continue;
      await store.put({ id, file } satisfies FileRecord);
    }
    await store.put({ ...unsavedForm, values });
    await removeUnusedFiles(store);
  });
}

/** Removes an unsaved form from this browser, if it is still there. */
export async function removeUnsaved(id: string): Promise<void> {
  await inStore((store) => removeWhere(store, (unsavedForm) => unsavedForm.id === id));
}

/** Returns the unsaved forms of owners, the latest first. It also removes the outdated unsaved forms of all owners. */
export function unsavedOf(...owners: string[]): Promise<UnsavedForm[]> {
  return inStore(async (store) => {
    const unsavedForms = await removeWhere(store, (unsavedForm) => isOutdated(unsavedForm));
    const files = await readFiles(store);
    return unsavedForms
      .filter((unsavedForm) => belongsTo(unsavedForm, owners))
      .map((unsavedForm) => ({ ...unsavedForm, values: withFiles(unsavedForm.values, files) }))
      .sort((a, b) => b.savedAt - a.savedAt);
  });
}

/** Removes all unsaved forms of owners. */
export async function removeUnsavedOf(...owners: string[]): Promise<void> {
  await inStore((store) => removeWhere(store, (unsavedForm) => belongsTo(unsavedForm, owners)));
}

/** Removes the unsaved forms that `isRemoved` names. Returns the others. */
async function removeWhere(store: Store, isRemoved: (unsavedForm: UnsavedForm) => boolean): Promise<UnsavedForm[]> {
  const unsavedForms: UnsavedForm[] = await store.getAll(formRange());
  const removed = unsavedForms.filter(isRemoved);
  await Promise.all(removed.map(({ id }) => store.delete(id)));
  await removeUnusedFiles(store);
  return unsavedForms.filter((unsavedForm) => !removed.includes(unsavedForm));
}

const belongsTo = (unsavedForm: UnsavedForm, owners: string[]) =>
  owners.some((owner) => isSamePerson(owner, unsavedForm.owner));

function idOf(file: File): string {
  const id = fileIds.get(file) ?? filePrefix + randomUuid();
  fileIds.set(file, id);
  return id;
}

async function readFiles(store: Store): Promise<Map<string, File>> {
  const records: FileRecord[] = await store.getAll(fileRange());
  for (const { id, file } of records) fileIds.set(file, id);
  return new Map(records.map(({ id, file }) => [id, file]));
}

/** Removes the files that no unsaved form refers to. */
async function removeUnusedFiles(store: Store): Promise<void> {
  const unsavedForms: UnsavedForm[] = await store.getAll(formRange());
  const used = new Set<IDBValidKey>(unsavedForms.flatMap(({ values }) => referencesIn(values)));
  const stored = await store.getAllKeys(fileRange());
  await Promise.all(stored.filter((id) => !used.has(id)).map((id) => store.delete(id)));
}

/** Returns whether an unsaved form is older than its lifetime. */
export function isOutdated({ owner, savedAt }: Pick<UnsavedForm, 'owner' | 'savedAt'>, now = Date.now()): boolean {
  return now - savedAt >= (owner === nobody ? sharedLifetime : unsavedLifetime);
}

type Store = IDBPObjectStore<unknown, ['drafts'], 'drafts', 'readwrite'>;

let opened: Promise<IDBPDatabase> | undefined;

/** Makes the next call open the database again: a browser may refuse to once, or close it when its data is cleared. */
function forget(): void {
  opened = undefined;
}

function openStore(): Promise<IDBPDatabase> {
  const upgrade = (database: IDBPDatabase) => void database.createObjectStore('drafts', { keyPath: 'id' });
  const database = openDB('chapterhouse', 1, { upgrade, terminated: forget });
  database.catch(forget);
  return database;
}

/**
 * Calls `work` within a transaction, which is stored as a whole or not at all. Transactions run in the order of the
 * calls. `work` may wait only for its requests.
 */
async function inStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  opened ??= openStore();
  const { store, done } = (await opened).transaction('drafts', 'readwrite');
  // A request that fails also ends the transaction, whose error does not say why.
  done.catch(() => {});
  const result = await work(store);
  await done;
  return result;
}

/**
 * Returns the values with a reference in the place of each file, at any depth. `idOf` returns the id of a file's
 * record.
 */
export function withReferences(values: FormValues, idOf: (file: File) => string): FormValues {
  return replaceIn(values, (value) => (value instanceof File ? { storedFile: idOf(value) } : value)) as FormValues;
}

/** Returns the values with the files in the places of their references. */
export function withFiles(values: FormValues, files: ReadonlyMap<string, File>): FormValues {
  return replaceIn(values, (value) => (isReference(value) ? files.get(value.storedFile) : value)) as FormValues;
}

/** Returns the ids of the files that the stored values refer to. */
export function referencesIn(values: FormValues): string[] {
  const ids: string[] = [];
  replaceIn(values, (value) => {
    if (isReference(value)) ids.push(value.storedFile);
    return value;
  });
  return ids;
}

/** Whether a stored value refers to a file: by the id of the record that has the file. */
const isReference = (value: unknown): value is { storedFile: string } => isPlainObject(value) && 'storedFile' in value;

/** Returns a random UUID (version 4). `crypto.randomUUID` exists only on HTTPS. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
