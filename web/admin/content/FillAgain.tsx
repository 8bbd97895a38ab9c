import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorBox } from '../ui/messages.tsx';
import type { FormValues } from './formData.ts';

const noImage = 'The picture could not be fetched. Please choose it.';

interface FillAgainProps {
  /** The field that is to be filled in, if there is one. */
  field: string | undefined;
  hasImage: boolean;
}

/** Leads to what is missing in a form that is filled with an item again: the picture if it was lost, else a field. */
export function FillAgain({ field, hasImage }: FillAgainProps) {
  const { setError, setFocus, formState } = useFormContext<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  const isLost = formState.errors.image?.message === noImage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    if (!hasImage) setError('image', { message: noImage });
    else if (field !== undefined) setFocus(field);
  }, []);
  useEffect(() => {
    if (isLost) box.current?.focus();
  }, [isLost]);
  return isLost && <ErrorBox ref={box} text={noImage} />;
}
