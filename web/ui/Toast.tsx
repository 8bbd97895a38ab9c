import { Check, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { IconButton } from './Button.tsx';

const successTime = 3000;

interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

/** Each says a text in the corner of the page, and answers a function that takes it away again. */
interface Toasts {
  /** Leaves by itself, but not while it is pointed at or has focus. */
  success: (text: string) => () => void;
  /** Stays until it is dismissed. */
  error: (text: string) => () => void;
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
    const show = (tone: ToastMessage['tone'], text: string) => {
      lastId += 1;
      const id = lastId;
      setMessages((shown) => [...shown, { id, tone, text }]);
      return () => dismiss(id);
    };
    return { success: (text: string) => show('success', text), error: (text: string) => show('error', text) };
  }, [dismiss]);

  return (
    <ToastContext value={toasts}>
      {children}
      <ul
        aria-label="Notifications"
        aria-live="polite"
        className="fixed right-5 bottom-5 z-40 grid w-[min(26rem,calc(100vw-2.5rem))] gap-3 sm:right-6 sm:bottom-6"
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} onDismiss={dismiss} />
        ))}
      </ul>
    </ToastContext>
  );
}

const looks = {
  success: { role: 'status', Icon: Check, color: 'text-ok-on-dark' },
  error: { role: 'alert', Icon: TriangleAlert, color: 'text-danger-on-dark' },
};

function Toast({ message: { id, tone, text }, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const leaves = tone === 'success' && !pointedAt && !focused;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => onDismiss(id), successTime);
    return () => clearTimeout(timer);
  }, [leaves, id, onDismiss]);

  const { role, Icon, color } = looks[tone];
  return (
    <li
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="on-dark grid grid-cols-[1fr_auto] items-center gap-3.5 rounded-panel bg-brand-night py-3 pr-3 pl-4.5 text-on-brand shadow-dialog transition-[opacity,translate] duration-(--time-base) starting:translate-y-2 starting:opacity-0"
    >
      <p role={role} className="flex items-center gap-3.5">
        <Icon aria-hidden className={`size-6 ${color}`} />
        {text}
      </p>
      <IconButton label="Dismiss" quiet onClick={() => onDismiss(id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}
