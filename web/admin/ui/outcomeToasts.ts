import { type ReactNode, useRef } from 'react';
import type { ContentType } from '#contract/content/contentType.ts';
import { recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import { ApiError, failureText } from '../../api/http.ts';
import { useRestore } from '../../api/recentlyDeletedQueries.ts';
import { isAuthenticated } from '../../api/session.ts';
import { useToasts } from './Toast.tsx';

/**
 * Returns `attempt`, `clear` and `report`. `attempt` waits for work, shows the reason of its failure in a toast (the
 * server's message, else the fallback), and resolves with whether it succeeded. Its toast replaces the one before, and
 * `clear` removes it. `report` does so for a call, and shows the message of its success, too. The end of a session is
 * reported by the login instead (web/admin/README.md, "Session").
 */
export function useFailureToast() {
  const toasts = useToasts();
  const dismiss = useRef<() => void>(undefined);
  const clear = () => dismiss.current?.();
  const attempt = async (work: () => Promise<unknown>, fallback: string) => {
    try {
      await work();
      return true;
    } catch (error) {
      clear();
      if (isAuthenticated()) dismiss.current = toasts.error(failureText(error as Error, fallback));
      return false;
    }
  };
  const report = (call: Promise<string>, fallback: string) => attempt(async () => toasts.success(await call), fallback);
  return { attempt, clear, report };
}

/** Returns the sentence about restoring in the confirmation of a delete of `count` items. */
export const restorable = (count: number) =>
  `You can restore ${count === 1 ? 'it' : 'them'} for ${restorableDays} days.`;

/** Returns a function that shows a toast for deleted items, with an 'Undo' button that restores them. */
export function useOfferUndo(type: ContentType) {
  const restore = useRestore();
  const sayWithUndo = useUndoToast(recentlyDeletedMessages.restoreFailed);
  return (text: string, ids: readonly string[]) => sayWithUndo(text, () => restore.mutateAsync({ type, ids }));
}

/**
 * Returns a function that shows a toast with an 'Undo' button. `undo` resolves with the message of its success.
 * `failed` is the text of a failure without a message of the server, `further` what else the toast offers. After a
 * failure that says nothing against another attempt the toast is offered again: some changes have no other way back.
 */
export function useUndoToast(failed: string) {
  const toasts = useToasts();
  const { report, clear } = useFailureToast();
  const offer = (text: string, undo: () => Promise<string>, further?: ReactNode) => {
    const run = () => {
      clear();
      const undone = undo();
      void report(undone, failed);
      undone.catch((error) => mayYetSucceed(error) && offer(text, undo, further));
    };
    toasts.success(text, { label: 'Undo', run, further });
  };
  return offer;
}

/** Whether the server has not answered, or could not do what it was asked for. */
const mayYetSucceed = (error: unknown) =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);

/** The id of what stands above every screen. It gets the focus when the focused button in it is removed. */
export const noticesId = 'notices';
