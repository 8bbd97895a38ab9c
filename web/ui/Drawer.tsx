import { Equal, X } from 'lucide-react';
import { type ReactNode, startTransition, useState } from 'react';
import { IconButton } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  /** Returns the content at the top, beside the Close button. Links call `close`. */
  head: (close: () => void) => ReactNode;
  /** Returns the content below. */
  children: (close: () => void) => ReactNode;
  /** The class names of the drawer's ground. */
  className: string;
}

/** The menu on screens where the bar has no room for its links: a button, and the drawer that it opens on the right. */
export function Drawer({ head, children, className }: DrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // A transition: the browser shows the press first. The menu takes a slow phone 100 ms.
        onClick={() => startTransition(() => setOpen(true))}
        className="-mr-2 inline-flex min-h-12 items-center gap-2.5 self-center px-2 text-[1rem] font-semibold lg:hidden noscript:hidden"
      >
        Menu
        <Equal aria-hidden className="size-5" />
      </button>
      {open && (
        <Modal
          aria-label="Menu"
          onClose={close}
          className={`on-dark left-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto overscroll-contain text-on-brand transition-[translate] duration-(--time-slow) ease-key starting:translate-x-full ${className}`}
        >
          {/* This element fills the drawer: a click on the dialog element itself counts as a click beside the drawer. */}
          <div className="flex min-h-full flex-col px-[min(1.25rem,6.25vw)] pb-6 wrap-anywhere">
            <div className="flex min-h-18 flex-none items-center justify-between gap-2">
              {head(close)}
              <IconButton label="Close menu" quiet onClick={close}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </div>
            {children(close)}
          </div>
        </Modal>
      )}
    </>
  );
}
