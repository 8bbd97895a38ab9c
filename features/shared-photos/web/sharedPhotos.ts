import {
  nobody,
  randomUuid,
  removeUnsaved,
  saveUnsaved,
  type UnsavedForm,
  unsavedOf,
} from '#web/admin/unsaved/unsavedStore.ts';

/** The `form` of shared photos, as long as nobody has said where they go. */
const sharedForm = 'shared';

/** The largest number and size in bytes of the shared photos that wait in a browser. */
export const sharedLimits = { files: 100, bytes: 1024 ** 3 };

/** The shared photos that wait in this browser. */
export interface SharedPhotos {
  /** The ids of their unsaved forms, one for each share. */
  ids: string[];
  /** The files in the order in which they were shared. */
  files: File[];
  /** The number of files for which there was no room. */
  leftOut: number;
}

/** Keeps shared files in this browser, for whoever logs in next: the service worker does not know the session. */
export async function keepShared(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const kept = fitting(files, (await readShared()).files);
  await saveUnsaved(formOf(nobody, sharedForm, kept, files.length - kept.length));
}

/** Returns the files for which there is room beside those that wait. */
export function fitting(files: readonly File[], waiting: readonly File[]): File[] {
  let places = sharedLimits.files - waiting.length;
  let bytes = sharedLimits.bytes - waiting.reduce((sum, { size }) => sum + size, 0);
  return files.filter(({ size }) => {
    if (places < 1 || size > bytes) return false;
    places -= 1;
    bytes -= size;
    return true;
  });
}

/** Returns the shared photos that wait in this browser. */
export async function readShared(): Promise<SharedPhotos> {
  const forms = [...(await unsavedOf(nobody))].reverse();
  const values = forms.map((form) => form.values as { photos: { image: File }[]; leftOut: number });
  return {
    ids: forms.map(({ id }) => id),
    files: values.flatMap(({ photos }) => photos.map(({ image }) => image)),
    leftOut: values.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

/** Makes shared files the unsaved photos of a form of `owner`, and returns the id of that unsaved form. */
export async function moveShared({ ids, files }: SharedPhotos, owner: string, form: string): Promise<string> {
  const moved = formOf(owner, form, files);
  await saveUnsaved(moved);
  await removeShared(ids);
  return moved.id;
}

/** Removes shared photos from this browser. */
export async function removeShared(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(removeUnsaved));
}

const formOf = (owner: string, form: string, files: readonly File[], leftOut?: number): UnsavedForm => ({
  id: randomUuid(),
  owner,
  form,
  ...(form === sharedForm && { title: 'shared photos' }),
  values: { photos: files.map((image) => ({ image })), ...(leftOut !== undefined && { leftOut }) },
  savedAt: Date.now(),
});
