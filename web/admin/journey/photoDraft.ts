import type { FormValues } from '../content/formData.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { randomUuid } from '../drafts/randomUuid.ts';
import { type ImageTexts, noImageTexts } from '../forms/imageTexts.ts';
import type { Photo } from './photoQueue.ts';

/** Returns a photo for the queue. */
export const newPhoto = (file: File, caption = '', texts: Partial<ImageTexts> = {}): Photo => ({
  id: randomUuid(),
  file,
  caption,
  texts: { ...noImageTexts, ...texts },
});

/** Returns the values of a photo's form: its file, and the texts that are not empty. */
export function valuesOf({ file, caption, texts }: Photo): FormValues {
  const written = Object.entries({ caption, ...texts }).filter(([, text]) => text.trim() !== '');
  return { image: file, ...Object.fromEntries(written) };
}

/** Returns the values that a draft keeps of photos: the form of a single photo, or the forms of several photos. */
export function draftValues(photos: readonly Photo[]): FormValues | undefined {
  const [first, ...others] = photos;
  if (first === undefined) return undefined;
  return others.length === 0 ? valuesOf(first) : { photos: photos.map(valuesOf) };
}

/** Returns the photos of a draft. */
export function photosOf({ values }: Draft): Photo[] {
  const forms = (values.photos ?? [values]) as ({ image: File; caption?: string } & Partial<ImageTexts>)[];
  return forms.map(({ image, caption, ...texts }) => newPhoto(image, caption, texts));
}
