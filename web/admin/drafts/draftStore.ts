import { comparableUsername } from '#contract/usernames.ts';
import type { FormValues } from '../content/formData.ts';

/** The values of a form that a user has typed or chosen and not yet saved. */
export interface Draft {
  id: string;
  /** The username of the person who typed the draft. It is shown to no other user. */
  owner: string;
  /** The name of the draft's form: see `forms.ts`. */
  form: string;
  /** The title of the edited item, for the offer to restore the draft. */
  title?: string;
  values: FormValues;
  /** The idempotency keys with which the form was sent, by the contents that were sent (`contentsOf`). */
  keys?: Record<string, string>;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** The lifetime of a draft, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
const storeName = 'drafts';

/** Stores a draft in this browser, in place of an earlier draft with the same id. Its image is stored too. */
export async function saveDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

/** Removes a draft from this browser, if it is still there. */
export async function removeDraft(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** Returns the drafts of one user, the latest first. It also removes the outdated drafts of all users. */
export async function draftsOf(owner: string): Promise<Draft[]> {
  const drafts: Draft[] = await inStore('readonly', (store) => store.getAll());
  const outdated = drafts.filter(isOutdated);
  await Promise.all(outdated.map(({ id }) => removeDraft(id)));
  return drafts
    .filter((draft) => comparableUsername(draft.owner) === comparableUsername(owner) && !outdated.includes(draft))
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Removes all drafts of one user. */
export async function removeDraftsOf(owner: string): Promise<void> {
  const drafts = await draftsOf(owner);
  await Promise.all(drafts.map(({ id }) => removeDraft(id)));
}

/** Returns whether a draft is older than its lifetime. */
export function isOutdated({ savedAt }: Pick<Draft, 'savedAt'>, now = Date.now()): boolean {
  return now - savedAt >= lifetime;
}

let opened: Promise<IDBDatabase> | undefined;

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open('chapterhouse', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  const database = answerOf(request);
  // A browser may refuse to open the database once, or close it when its data is cleared. The next call opens it again.
  const forget = () => {
    opened = undefined;
  };
  database.then((open) => {
    open.onclose = forget;
  }, forget);
  return database;
}

/** Requests run in the order of the calls, whichever of them is awaited. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= openStore();
  const database = await opened;
  return answerOf(ask(database.transaction(storeName, mode).objectStore(storeName)));
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
