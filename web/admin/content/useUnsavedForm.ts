import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Draft } from '../drafts/draftStore.ts';
import { useUnsavedValues } from '../drafts/useUnsavedValues.ts';
import { differingNames } from './differingNames.ts';
import type { FormValues } from './formData.ts';

interface About {
  /** The form's name and title for its draft. */
  form: string;
  title?: string;
  /** The draft whose values fill the form. */
  restored?: Draft;
  /** Other values that fill the form. */
  filled?: FormValues;
  /** Called when the user discards the changes, so that a running upload ends unsaved. */
  onDiscard: () => void;
}

/** Protects the unsaved values of a form of react-hook-form, and fills it with a restored draft. */
export function useUnsavedForm(
  form: UseFormReturn<FormValues>,
  { restored, filled = restored?.values, onDiscard, ...about }: About,
) {
  const { control, setValue, reset, getValues, formState } = form;
  const values = useWatch({ control });
  const { remove: removeDraft, withKey } = useUnsavedValues({
    ...about,
    values: formState.isDirty ? values : undefined,
    restored,
    onDiscard: () => {
      onDiscard();
      reset();
    },
  });

  const type = (typed: FormValues) => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled once, when it is first shown
  useEffect(() => {
    if (filled) type(filled);
  }, []);

  return {
    withKey,
    /**
     * Must be called after `sent` was saved. The form then shows `saved`, and on top of it the values that the user
     * typed while the form was being sent. Returns whether there are no such values.
     */
    settle: (sent: FormValues, saved: FormValues): boolean => {
      const typed = getValues();
      const newer = differingNames(typed, sent);
      removeDraft();
      reset(saved);
      type(Object.fromEntries(newer.map((name) => [name, typed[name]])));
      return newer.length === 0;
    },
  };
}
