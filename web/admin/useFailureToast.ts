import { useCallback, useRef } from 'react';
import { failureText } from '../api/http.ts';
import { isAuthenticated } from '../api/session.ts';
import { useToasts } from './ui/Toast.tsx';

/**
 * Returns `say`, `clear` and `report`. `say` shows the reason of a failed call in a toast: the server's message, else
 * the fallback. It replaces the toast that it showed last. `clear` removes this toast. `report` waits for a call, and
 * shows the message of its success or the reason of its failure. The end of a session is reported by the login instead
 * (docs/product.md, "Session").
 */
export function useFailureToast() {
  const toasts = useToasts();
  const dismiss = useRef<() => void>(undefined);
  const clear = useCallback(() => dismiss.current?.(), []);
  const say = useCallback(
    (error: Error, fallback: string) => {
      clear();
      if (isAuthenticated()) dismiss.current = toasts.error(failureText(error, fallback));
    },
    [clear, toasts],
  );
  const report = (call: Promise<string>, fallback: string) =>
    call.then(
      (message) => void toasts.success(message),
      (error: Error) => say(error, fallback),
    );
  return { say, clear, report };
}
