import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Draft } from '../drafts/store.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { useLeaveGuard } from '../leaving/useLeaving.ts';
import { differingNames } from './differingNames.ts';
import type { FormValues } from './formData.ts';

/** Guards what is typed into a form and not saved: it waits as a draft, and whoever leaves is asked. */
export function useUnsavedValues(
  form: UseFormReturn<FormValues>,
  about: { form: string; title?: string },
  restored?: Draft,
) {
  const { control, setValue, reset, getValues, formState } = form;
  const values = useWatch({ control });
  const changed = formState.isDirty;
  const removeDraft = useDraft({ ...about, values: changed ? values : undefined, restored });

  const type = (typed: FormValues) => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled once, when it is first shown
  useEffect(() => {
    if (restored) type(restored.values);
  }, []);

  useLeaveGuard(changed, () => {
    removeDraft();
    reset();
  });

  return {
    /** After `sent` was saved: the form shows `saved`, and on top of it what has been typed while it was sent. */
    settle: (sent: FormValues, saved: FormValues) => {
      const typed = getValues();
      removeDraft();
      reset(saved);
      type(Object.fromEntries(differingNames(typed, sent).map((name) => [name, typed[name]])));
    },
  };
}
