import type { RefObject } from 'react';
import { sampleContentMessages } from '#contract/sampleContent.ts';
import { useRemoveSampleContent } from '../api/sampleContent.ts';
import { focusIfLost } from '../ui/focusIfLost.ts';
import { useToasts } from './ui/Toast.tsx';
import { useFailureToast } from './useFailureToast.ts';

/**
 * Returns whether the sample content is being removed, and the function that removes it with one click
 * (docs/product.md, "Sample content"). It asks no question: an item that staff have changed no longer counts as sample
 * content, and the other samples can be generated again. `fallbackFocus` gets the focus if the pressed button is
 * removed.
 */
export function useRemoveSamples(fallbackFocus: RefObject<HTMLElement | null>) {
  const remove = useRemoveSampleContent();
  const toasts = useToasts();
  const failure = useFailureToast();

  // This awaits the promise instead of using callbacks, because the button's component may be unmounted before the end.
  const removeAll = async () => {
    try {
      toasts.success(await remove.mutateAsync());
    } catch (error) {
      failure.say(error as Error, sampleContentMessages.removeFailed);
    }
    focusIfLost(fallbackFocus.current);
  };
  return { isRemoving: remove.isPending, removeAll };
}
