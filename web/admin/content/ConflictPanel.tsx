import { useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#contract/conflict.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { Picture } from '../../ui/Picture.tsx';
import { FilePreview } from '../forms/FilePreview.tsx';
import { imageLabels, imageTextInWords, imageTextsOf, isImageText } from '../forms/imageTexts.ts';
import { ConflictBox, Versions, VersionText } from './ConflictBox.tsx';
import { differingNames, type FormValues } from './formValues.ts';

interface ConflictPanelProps<Item extends StoredItem> {
  conflict: Conflict;
  /** The item as it was when this form loaded it. */
  edited: Item;
  /** The item as the other editor saved it. */
  theirs: Item;
  /** Returns the form's values for an item. */
  valuesOf: (item: Item) => FormValues & { version: string };
  onTake: (theirs: Item) => void;
}

/**
 * A panel in a form with a conflict: another editor has changed the item in the meantime. It shows the differences
 * between both versions and offers a choice between them.
 */
export function ConflictPanel<Item extends StoredItem>(props: ConflictPanelProps<Item>) {
  const { conflict, edited, theirs, valuesOf, onTake } = props;
  const { watch, reset, setValue } = useFormContext<FormValues>();
  const list = useRef<HTMLDListElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>();
  useLayoutEffect(() => setForm(list.current?.closest('form')), []);

  const { image, version: _, ...mine } = watch();
  const { version, ...theirTexts } = valuesOf(theirs);
  const imagesDiffer = image instanceof File || theirs.url !== edited.url;
  // The form's image no longer exists, so the stored image and its texts stay.
  const kept = imagesDiffer && !(image instanceof File) ? { ...mine, ...imageTextsOf(theirs) } : mine;
  const differing = differingNames(kept, theirTexts);

  return (
    <ConflictBox
      conflict={conflict}
      isSame={differing.length === 0 && !imagesDiffer}
      onKeep={() => {
        for (const [name, value] of Object.entries({ ...kept, version })) setValue(name, value);
      }}
      onTake={() => {
        reset({ image: undefined, ...valuesOf(theirs) });
        onTake(theirs);
      }}
    >
      <dl ref={list} className="mt-3 grid gap-4">
        {differing.map((name) => (
          <Versions
            key={name}
            label={labelOf(form, name)}
            theirs={<VersionText text={inWords(form, name, theirTexts[name])} />}
            yours={<VersionText text={inWords(form, name, mine[name])} />}
          />
        ))}
        {imagesDiffer && (
          <Versions
            label="Image"
            theirs={
              <Picture
                key={theirs.url}
                image={theirs}
                alt="Their file"
                sizes="20rem"
                className="aspect-4/5 w-full max-w-40 bg-wash object-contain"
              />
            }
            yours={
              image instanceof File ? (
                <FilePreview file={image} className="aspect-4/5 w-full max-w-40 bg-wash object-contain" />
              ) : (
                // The image that the form was loaded with no longer exists, because the other editor has replaced it.
                <p className="text-ink-soft">Their image stays, unless you choose another one.</p>
              )
            }
          />
        )}
      </dl>
    </ConflictBox>
  );
}

/** Returns the label of a field. The labels of an item's texts are read from the form in the document. */
function labelOf(form: HTMLFormElement | null | undefined, name: string): string | null | undefined {
  if (isImageText(name)) return imageLabels[name];
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && 'labels' in field
    ? (field.labels as NodeListOf<HTMLLabelElement> | null)?.[0]?.textContent
    : name;
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
