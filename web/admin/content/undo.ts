import type { ContentType } from '#contract/content/contentType.ts';
import { recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import { useRestore } from '../../api/recentlyDeleted.ts';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';

/** What a confirmation says of a delete. */
export const restorable = `You can restore it for ${restorableDays} days.`;

/** Answers a function that says in a toast that an item was deleted, with an 'Undo' that restores it. */
export function useOfferUndo(type: ContentType) {
  const restore = useRestore();
  const toasts = useToasts();
  const failure = useFailureToast();

  // By its promise: the toast may outlast the screen.
  const undo = async (id: string) => {
    try {
      toasts.success(await restore.mutateAsync({ type, id }));
    } catch (error) {
      failure.say(error as Error, recentlyDeletedMessages.restoreFailed);
    }
  };
  return (text: string, id: string) => toasts.success(text, { label: 'Undo', run: () => void undo(id) });
}
