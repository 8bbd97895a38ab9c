import { Check, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { useHeldWhilePressed } from './Held.tsx';
import { SmallButton } from './SmallButton.tsx';
import { useTimeout } from './useTimeout.ts';

/** The time for which a success is shown, in milliseconds. */
export const successTime = 3000;
/** The time for which a toast with an action is shown: long enough to read it, to decide and to reach its button. */
const actionTime = 10_000;

/** The key that moves the focus to the latest toast. Toasts are at the end of the tab order. */
const toastKey = 'F8';

/** An action that a toast offers. Running it removes the toast. */
interface ToastAction {
  label: string;
  run: () => void;
  /** Further buttons and links, in a row of their own, which leave the toast where it is. */
  further?: ReactNode;
}

interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
  action?: ToastAction;
}

/**
 * The functions that show toasts. `success` and `error` show a text in the corner of the page, and return a function
 * that removes the toast.
 */
interface Toasts {
  /**
   * The toast disappears by itself, but not while the pointer is over it or the focus is in it. With an action it stays
   * longer.
   */
  success: (text: string, action?: ToastAction) => () => void;
  /** The toast stays until the user dismisses it. */
  error: (text: string) => () => void;
  /** Removes all toasts. */
  clear: () => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

/** Returns the toasts of the nearest `ToastProvider`. Throws without a provider. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider around it.');
  return toasts;
}

let lastId = 0;

/** Provides `useToasts` to its children, and shows their toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((one) => one.id !== id)), []);
  const toasts = useMemo(() => {
    const show = (message: Omit<ToastMessage, 'id'>) => {
      lastId += 1;
      const id = lastId;
      setMessages((shown) => [...shown, { id, ...message }]);
      return () => dismiss(id);
    };
    return {
      success: (text: string, action?: ToastAction) => show({ tone: 'success', text, action }),
      error: (text: string) => show({ tone: 'error', text }),
      clear: () => setMessages([]),
    };
  }, [dismiss]);

  const shownMessages = useHeldWhilePressed(messages);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusLatest = (event: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>('li:last-child button');
      if (event.key !== toastKey || !button) return;
      event.preventDefault();
      button.focus();
    };
    window.addEventListener('keydown', focusLatest);
    return () => window.removeEventListener('keydown', focusLatest);
  }, []);

  // The element that had the focus before a toast gets the focus again when that toast is removed.
  const focusedBefore = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that goes may have had the focus
  useEffect(() => {
    if (focusedBefore.current instanceof HTMLElement) focusIfLost(focusedBefore.current);
  }, [shownMessages]);

  return (
    <ToastContext value={toasts}>
      {children}
      {/* The live region is there before its first toast. The list is there only with an entry. */}
      <div
        ref={region}
        aria-live="polite"
        className="fixed right-5 bottom-5 z-40 w-[min(26rem,calc(100vw-2.5rem))] sm:right-6 sm:bottom-6 print:hidden"
      >
        {shownMessages.length > 0 && (
          <ul
            aria-label={`Notifications (${toastKey})`}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
            }}
            // React does not call this for a toast that is removed while it has the focus. In that case the element in
            // `focusedBefore` must be kept.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) focusedBefore.current = null;
            }}
            className="grid gap-3"
          >
            {shownMessages.map((message) => (
              <Toast key={message.id} message={message} onDismiss={dismiss} />
            ))}
          </ul>
        )}
      </div>
    </ToastContext>
  );
}

const variants = {
  success: { role: 'status', Icon: Check, color: 'text-ok-on-dark' },
  error: { role: 'alert', Icon: TriangleAlert, color: 'text-danger-on-dark' },
};

function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const { id, tone, text, action } = message;
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const leaves = tone === 'success' && !pointedAt && !focused;
  const time = action ? actionTime : successTime;
  useTimeout(() => onDismiss(id), leaves ? time : undefined);

  const { role, Icon, color } = variants[tone];
  return (
    <li
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="on-dark flex flex-wrap items-center gap-2 rounded-panel bg-brand-night py-3 pr-3 pl-4.5 text-on-brand shadow-dialog transition-[opacity,translate] duration-(--time-base) starting:translate-y-2 starting:opacity-0"
    >
      <p role={role} className="flex min-w-0 flex-1 items-center gap-3.5 wrap-anywhere">
        <Icon aria-hidden className={`size-6 flex-none ${color}`} />
        {text}
      </p>
      {action && (
        <SmallButton
          variant="outline"
          aria-keyshortcuts={toastKey}
          onClick={() => {
            onDismiss(id);
            action.run();
          }}
        >
          {action.label}
          <kbd aria-hidden className="font-signal text-data font-normal [@media(pointer:coarse)]:hidden">
            {toastKey}
          </kbd>
        </SmallButton>
      )}
      <IconButton label="Dismiss" quiet onClick={() => onDismiss(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
      {action?.further && <div className="flex w-full flex-wrap gap-2">{action.further}</div>}
    </li>
  );
}
