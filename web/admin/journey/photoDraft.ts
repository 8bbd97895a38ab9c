import type { FormValues } from '../content/formData.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { randomUuid } from '../drafts/randomUuid.ts';
import type { Photo } from './photoQueue.ts';

/** Returns a photo for the queue. */
export const newPhoto = (file: File, caption = ''): Photo => ({ id: randomUuid(), file, caption });

/** Returns the values of the form with which a photo is sent. */
export function valuesOf({ file, caption }: Photo): FormValues {
  return caption.trim() === '' ? { image: file } : { image: file, caption };
}

/** Returns the values that a draft keeps of photos: the form of a single one, the forms of several. */
export function draftValues(photos: readonly Photo[]): FormValues | undefined {
  const [first, ...others] = photos;
  if (first === undefined) return undefined;
  return others.length === 0 ? valuesOf(first) : { photos: photos.map(valuesOf) };
}

/** Returns the photos of a draft. */
export function photosOf({ values }: Draft): Photo[] {
  const forms = (values.photos ?? [values]) as { image: File; caption?: string }[];
  return forms.map(({ image, caption }) => newPhoto(image, caption));
}
