import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { capitalized } from '#contract/capitalized.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { Picture } from '../../ui/Picture.tsx';
import { FilePreview } from '../forms/FilePreview.tsx';
import { imageLabels, imageTextInWords, isImageText } from '../forms/imageTexts.ts';
import { Versions, VersionText } from './ConflictBox.tsx';
import { differingNames, type FormValues } from './formValues.ts';

interface ItemDifferencesProps {
  /** The texts of two versions of an item. */
  theirs: FormValues;
  yours: FormValues;
  /** The images of both, if they differ: see `ImageVersion`. */
  images?: { theirs: ReactNode; yours: ReactNode } | undefined;
  /** The names of both versions, if they are not the versions of a conflict. */
  names?: readonly [string, string];
}

/** The differences between two versions of an item, in the words of the form around them. */
export function ItemDifferences({ theirs, yours, images, names }: ItemDifferencesProps) {
  const list = useRef<HTMLDListElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>();
  useLayoutEffect(() => setForm(list.current?.closest('form')), []);
  return (
    <dl ref={list} className="mt-3 grid gap-4">
      {differingNames(theirs, yours).map((name) => (
        <Versions
          key={name}
          label={labelOf(form, name)}
          names={names}
          theirs={<VersionText text={inWords(form, name, theirs[name])} />}
          yours={<VersionText text={inWords(form, name, yours[name])} />}
        />
      ))}
      {images && <Versions label="Image" names={names} {...images} />}
    </dl>
  );
}

const imageClass = 'aspect-4/5 w-full max-w-40 bg-wash object-contain';

/** The image of a version: that of an item, or a file. */
export function ImageVersion({ image, alt }: { image: StoredItem | File; alt: string }) {
  return image instanceof File ? (
    <FilePreview file={image} className={imageClass} />
  ) : (
    <Picture key={image.url} image={image} alt={alt} sizes="20rem" className={imageClass} />
  );
}

/** Whether two items have the same image. Its address has a secret at its end while visitors do not see it. */
export const haveSameImage = (one: StoredItem, other: StoredItem) => pathOf(one) === pathOf(other);

const pathOf = ({ url }: StoredItem) => url.split('?')[0];

/** Returns the label of a field: that in the form in the document, or the field's name if the form lacks the field. */
function labelOf(form: HTMLFormElement | null | undefined, name: string): string | null | undefined {
  if (isImageText(name)) return imageLabels[name];
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && 'labels' in field
    ? (field.labels as NodeListOf<HTMLLabelElement> | null)?.[0]?.textContent
    : capitalized(name);
}

/** Returns the value of a field in the words of the form. */
function inWords(form: HTMLFormElement | null | undefined, name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (isImageText(name)) return imageTextInWords(name, text);
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === text)?.text ?? text;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return text === '' ? 'No' : 'Yes';
  return text;
}
