import { noticesId, useFailureToast, useUndoToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { sampleContentMessages } from '../contract.ts';
import { useRemoveSampleContent, useRestoreSampleContent } from './queries.ts';

/** A button that removes all sample content with one click. It asks no question, and offers to undo the removal. */
export function RemoveSamples() {
  const remove = useRemoveSampleContent();
  const restore = useRestoreSampleContent();
  const sayWithUndo = useUndoToast(sampleContentMessages.restoreFailed);
  const failure = useFailureToast();

  // This awaits the promise instead of using callbacks, because the button is unmounted when the samples are removed.
  const removeAll = async () => {
    await failure.attempt(async () => {
      const { message, removal } = await remove.mutateAsync();
      sayWithUndo(message, () => restore.mutateAsync(removal));
    }, sampleContentMessages.removeFailed);
    focusIfLost(document.getElementById(noticesId));
  };
  return (
    <SmallButton variant="danger-outline" disabled={remove.isPending} onClick={() => void removeAll()}>
      {remove.isPending ? 'Removing...' : 'Remove sample content'}
    </SmallButton>
  );
}
