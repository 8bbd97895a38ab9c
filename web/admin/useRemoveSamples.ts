import { sampleContentMessages } from '#contract/sampleContent.ts';
import { useRemoveSampleContent, useRestoreSampleContent } from '../api/sampleContent.ts';
import { focusIfLost } from '../ui/focusIfLost.ts';
import { useUndoToast } from './content/undo.ts';
import { useFailureToast } from './useFailureToast.ts';

/** The id of what stands above every screen. It gets the focus when the focused button in it is removed. */
export const noticesId = 'notices';

/**
 * Returns whether the sample content is being removed, and the function that removes it with one click
 * (docs/product.md, "Sample content"). It asks no question, and offers to undo the removal.
 */
export function useRemoveSamples() {
  const remove = useRemoveSampleContent();
  const restore = useRestoreSampleContent();
  const sayWithUndo = useUndoToast(sampleContentMessages.restoreFailed);
  const failure = useFailureToast();

  // This awaits the promise instead of using callbacks, because the button is unmounted when the samples are removed.
  const removeAll = async () => {
    try {
      const { message, removal } = await remove.mutateAsync();
      sayWithUndo(message, () => restore.mutateAsync(removal));
    } catch (error) {
      failure.say(error as Error, sampleContentMessages.removeFailed);
    }
    focusIfLost(document.getElementById(noticesId));
  };
  return { isRemoving: remove.isPending, removeAll };
}
