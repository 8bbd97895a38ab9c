import type { ContentType } from '#contract/content/contentType.ts';
import { recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import { useRestore } from '../../api/recentlyDeleted.ts';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';

/** The sentence about restoring in the confirmation of a delete. */
export const restorable = `You can restore it for ${restorableDays} days.`;

/** Returns a function that shows a toast for a deleted item, with an 'Undo' button that restores the item. */
export function useOfferUndo(type: ContentType) {
  const restore = useRestore();
  const sayWithUndo = useUndoToast(recentlyDeletedMessages.restoreFailed);
  return (text: string, id: string) => sayWithUndo(text, () => restore.mutateAsync({ type, id }));
}

/**
 * Returns a function that shows a toast with an 'Undo' button. `undo` resolves with the message of its success.
 * `failed` is the text of a failure without a message of the server.
 */
export function useUndoToast(failed: string) {
  const toasts = useToasts();
  const { report } = useFailureToast();
  return (text: string, undo: () => Promise<string>) =>
    toasts.success(text, { label: 'Undo', run: () => void report(undo(), failed) });
}
