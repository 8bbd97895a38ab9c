import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { itemPath } from '../../api/contentQueries.ts';
import { ownAddress } from '../../api/http.ts';
import { adminApi } from '../../api/session.ts';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { ErrorBox, takeFocus } from '../ui/messages.tsx';
import { type FormValues, textsOf } from './formValues.ts';

const parameter = 'again';

/** Returns the address of an add form that is filled with an item. */
export const againPath = (addPath: string, { _id }: StoredItem) =>
  `${addPath}?${new URLSearchParams({ [parameter]: _id })}`;

/** An item for the form of a new item. */
interface Again {
  values: FormValues;
  /** Whether the item's picture could be fetched. */
  hasImage: boolean;
}

/**
 * Loads the item that the address names, for the type's add form, without the texts in `leftOut`. Afterwards the
 * address no longer names it: from then on the content of the form is kept as its unsaved form.
 */
export function useAgain(type: ContentType, leftOut: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(parameter);
  const load = useMutation({ mutationFn: (again: string) => loadAgain(type, leftOut, again) });
  const { mutate } = load;
  useEffect(() => {
    if (id !== null) mutate(id, { onSettled: () => setSearch({}, { replace: true, preventScrollReset: true }) });
  }, [id, mutate, setSearch]);
  return { again: load.data, error: load.error, isLoading: id !== null };
}

async function loadAgain(type: ContentType, leftOut: readonly string[], id: string): Promise<Again> {
  const item = await adminApi.getItem<StoredItem>(itemPath(type, id));
  const texts = Object.entries(textsOf(type, item)).filter(([name]) => !leftOut.includes(name));
  const image = await fetchImage(item.url).catch(() => undefined);
  const imageTexts = image && { image, ...imageTextsOf(item) };
  return { values: { ...Object.fromEntries(texts), ...imageTexts }, hasImage: image !== undefined };
}

/** Fetches a stored image as a file that a form can send. Rejects if it is not there. */
async function fetchImage(url: string): Promise<File> {
  const answer = await fetch(ownAddress(url));
  if (!answer.ok) throw new Error(`The image was answered ${answer.status}.`);
  const bytes = await answer.blob();
  // The address of a draft's image has a secret behind the name.
  const [name = ''] = url.slice(url.lastIndexOf('/') + 1).split('?');
  return new File([bytes], name, { type: bytes.type });
}

const noImage = 'The picture could not be fetched. Please choose it.';

interface FillAgainProps {
  /** The field that the user must fill in, if there is such a field. */
  field: string | undefined;
  hasImage: boolean;
}

/**
 * Leads to the missing part of a form that is filled with an item again: to the picture if it was lost, or else to a
 * field.
 */
export function FillAgain({ field, hasImage }: FillAgainProps) {
  const { setError, setFocus, formState } = useFormContext<FormValues>();
  const isLost = formState.errors.image?.message === noImage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    if (!hasImage) setError('image', { message: noImage });
    else if (field !== undefined) setFocus(field);
  }, []);
  return isLost && <ErrorBox ref={takeFocus} text={noImage} />;
}
