import type { RefObject } from 'react';
import { type SampleRemoval, sampleContentMessages } from '#contract/sampleContent.ts';
import { useRemoveSampleContent, useRestoreSampleContent } from '../api/sampleContent.ts';
import { focusIfLost } from '../ui/focusIfLost.ts';
import { useToasts } from './ui/Toast.tsx';
import { useFailureToast } from './useFailureToast.ts';

/**
 * Returns whether the sample content is being removed, and the function that removes it with one click
 * (docs/product.md, "Sample content"). It asks no question, and offers to undo the removal. `fallbackFocus` gets the
 * focus if the pressed button is removed.
 */
export function useRemoveSamples(fallbackFocus: RefObject<HTMLElement | null>) {
  const remove = useRemoveSampleContent();
  const restore = useRestoreSampleContent();
  const toasts = useToasts();
  const failure = useFailureToast();

  // These await the promises instead of using callbacks, because the button is unmounted when the samples are removed.
  const undo = async (removal: SampleRemoval) => {
    try {
      toasts.success(await restore.mutateAsync(removal));
    } catch (error) {
      failure.say(error as Error, sampleContentMessages.restoreFailed);
    }
  };
  const removeAll = async () => {
    try {
      const { message, removal } = await remove.mutateAsync();
      toasts.success(message, { label: 'Undo', run: () => void undo(removal) });
    } catch (error) {
      failure.say(error as Error, sampleContentMessages.removeFailed);
    }
    focusIfLost(fallbackFocus.current);
  };
  return { isRemoving: remove.isPending, removeAll };
}
