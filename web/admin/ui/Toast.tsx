import { Check, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';

const successTime = 3000;
/** Time enough to read it, to decide and to come to its button. */
const actionTime = 10_000;

/** Moves the focus to the latest toast, which stands at the far end of the tab order. */
const toastKey = 'F8';

/** What can be done about what a toast says. Doing it takes the toast away. */
interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
  action?: ToastAction;
}

/** `success` and `error` say a text in the corner of the page, and answer a function that takes it away again. */
interface Toasts {
  /** Leaves by itself, but not while it is pointed at or has focus. With an action it stays longer. */
  success: (text: string, action?: ToastAction) => () => void;
  /** Stays until it is dismissed. */
  error: (text: string) => () => void;
  /** Takes away whatever is said. */
  clear: () => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

/** The toasts of the nearest `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider around it.');
  return toasts;
}

let lastId = 0;

/** Shows what `useToasts` says below it. */
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

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const focusLatest = (event: KeyboardEvent) => {
      const button = list.current?.querySelector<HTMLElement>('li:last-child button');
      if (event.key !== toastKey || !button) return;
      event.preventDefault();
      button.focus();
    };
    window.addEventListener('keydown', focusLatest);
    return () => window.removeEventListener('keydown', focusLatest);
  }, []);

  // What had the focus before a toast gets it back when that toast goes.
  const focusedBefore = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that goes may have had the focus
  useEffect(() => {
    if (focusedBefore.current instanceof HTMLElement) focusIfLost(focusedBefore.current);
  }, [messages]);

  return (
    <ToastContext value={toasts}>
      {children}
      <ul
        ref={list}
        aria-label={`Notifications (${toastKey})`}
        aria-live="polite"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        }}
        // Not called for a toast that goes with the focus in it: then it is left on purpose.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusedBefore.current = null;
        }}
        className="fixed right-5 bottom-5 z-40 grid w-[min(26rem,calc(100vw-2.5rem))] gap-3 sm:right-6 sm:bottom-6"
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} onDismiss={dismiss} />
        ))}
      </ul>
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
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => onDismiss(id), time);
    return () => clearTimeout(timer);
  }, [leaves, time, id, onDismiss]);

  const { role, Icon, color } = variants[tone];
  return (
    <li
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="on-dark flex items-center gap-2 rounded-panel bg-brand-night py-3 pr-3 pl-4.5 text-on-brand shadow-dialog transition-[opacity,translate] duration-(--time-base) starting:translate-y-2 starting:opacity-0"
    >
      <p role={role} className="flex flex-1 items-center gap-3.5">
        <Icon aria-hidden className={`size-6 flex-none ${color}`} />
        {text}
      </p>
      {action && (
        <Button
          variant="line"
          size="small"
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
        </Button>
      )}
      <IconButton label="Dismiss" quiet onClick={() => onDismiss(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}
