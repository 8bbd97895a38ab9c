import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Draft } from '../drafts/draftStore.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { useLeaveGuard } from '../leaving/useLeaving.ts';
import { differingNames } from './differingNames.ts';
import type { FormValues } from './formData.ts';

interface About {
  /** What the draft says of the form: which it is and what it is about. */
  form: string;
  title?: string;
  /** What the form is filled with. */
  restored?: Draft;
  /** Called when the changes are given up: what is on its way is not to be saved then. */
  onGivenUp: () => void;
}

/** Guards what is typed into a form and not saved: it waits as a draft, and whoever leaves is asked. */
export function useUnsavedValues(form: UseFormReturn<FormValues>, { restored, onGivenUp, ...about }: About) {
  const { control, setValue, reset, getValues, formState } = form;
  const values = useWatch({ control });
  const changed = formState.isDirty;
  const { remove: removeDraft, keyFor } = useDraft({ ...about, values: changed ? values : undefined, restored });

  const type = (typed: FormValues) => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled once, when it is first shown
  useEffect(() => {
    if (restored) type(restored.values);
  }, []);

  useLeaveGuard(changed, () => {
    onGivenUp();
    removeDraft();
    reset();
  });

  return {
    keyFor,
    /**
     * After `sent` was saved: the form shows `saved`, and on top of it what has been typed while it was sent. Answers
     * whether there is nothing of that.
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
