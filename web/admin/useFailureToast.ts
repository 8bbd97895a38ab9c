import { useCallback, useRef } from 'react';
import { failureText } from '../api/http.ts';
import { isAuthenticated } from '../api/session.ts';
import { useToasts } from './ui/Toast.tsx';

/**
 * Returns `say` and `clear`. `say` shows the reason of a failed call in a toast: the server's message, else the
 * fallback. It replaces the toast that it showed last. `clear` removes this toast. The end of a session is reported by
 * the login instead (docs/product.md, "Session").
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
  return { say, clear };
}
