import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorBox } from '../ui/messages.tsx';
import type { FormValues } from './formData.ts';

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
