import type { FormValues } from '../content/formData.ts';

/** What someone typed and chose in a form, and has not saved yet. */
export interface Draft {
  id: string;
  /** The username of whoever typed it: nobody else is shown it. */
  owner: string;
  /** Which form it belongs to: see `forms.ts`. */
  form: string;
  /** What the form is about, for the offer to restore it. */
  title?: string;
  values: FormValues;
  /** The idempotency keys under which the form was sent, each by what it held (`contentsOf`). */
  keys?: Record<string, string>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** How long a draft waits, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
const storeName = 'drafts';

/** Keeps a draft in this browser, in place of the one with its id. Its image is kept too. */
export async function saveDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

/** Removes a draft from this browser, if it is still there. */
export async function removeDraft(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** The drafts of one person, the latest first. Whoever's are too old are removed. */
export async function draftsOf(owner: string): Promise<Draft[]> {
  const drafts: Draft[] = await inStore('readonly', (store) => store.getAll());
  const outdated = drafts.filter(isOutdated);
  await Promise.all(outdated.map(({ id }) => removeDraft(id)));
  return drafts
    .filter((draft) => draft.owner === owner && !outdated.includes(draft))
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Removes all drafts of one person. */
export async function removeDraftsOf(owner: string): Promise<void> {
  const drafts = await draftsOf(owner);
  await Promise.all(drafts.map(({ id }) => removeDraft(id)));
}

/** Whether a draft has waited for too long. */
export function isOutdated({ savedAt }: Pick<Draft, 'savedAt'>, now = Date.now()): boolean {
  return now - savedAt >= lifetime;
}

let opened: Promise<IDBDatabase> | undefined;

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open('chapterhouse', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  const database = answerOf(request);
  // A browser may refuse it once, or close it when its data are cleared: the next call opens it anew.
  const forget = () => {
    opened = undefined;
  };
  database.then((open) => {
    open.onclose = forget;
  }, forget);
  return database;
}

/** What is asked first is done first, whichever of them is awaited. */
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
