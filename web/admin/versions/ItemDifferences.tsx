import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { capitalized } from '#contract/capitalized.ts';
import { differingNames, type FormValues } from '../content/formValues.ts';
import { imageLabels, imageTextInWords, isImageText } from '../forms/imageTexts.ts';
import { Differences } from './Differences.tsx';

interface ItemDifferencesProps extends Pick<ComponentProps<typeof Differences>, 'names'> {
  /** The texts of two versions of an item. */
  one: FormValues;
  other: FormValues;
  /** The images of both, if they differ. */
  images?: { one: ReactNode; other: ReactNode } | undefined;
}

/** The differences between two versions of an item, in the words of the form around them. */
export function ItemDifferences({ one, other, images, names }: ItemDifferencesProps) {
  const list = useRef<HTMLDListElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>();
  useLayoutEffect(() => setForm(list.current?.closest('form')), []);
  const texts = differingNames(one, other).map((name) => ({
    key: name,
    label: labelOf(form, name),
    one: inWords(form, name, one[name]),
    other: inWords(form, name, other[name]),
  }));
  const differences = images ? [...texts, { key: 'image', label: 'Image', ...images }] : texts;
  return <Differences ref={list} names={names} differences={differences} />;
}

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
