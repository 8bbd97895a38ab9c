import { useCallback, useRef } from 'react';
import { failureText } from '../api/http.ts';
import { isAuthenticated } from '../api/session.ts';
import { useToasts } from './ui/Toast.tsx';

/**
 * `say` tells in a toast why a call failed, in the server's words or else in those of the fallback, in place of what
 * it said last; `clear` takes that away. That a session has ended, the login says (docs/product.md, "Session").
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
