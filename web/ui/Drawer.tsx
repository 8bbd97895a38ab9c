import { Equal, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { usePressBeside } from './usePressBeside.ts';

interface DrawerProps {
  /** Returns the content at the top, beside the Close button. Links call `close`. */
  head: (close: () => void) => ReactNode;
  /** Returns the content below. */
  children: (close: () => void) => ReactNode;
  /** The class names of the drawer's ground. */
  className: string;
}

/**
 * The menu on screens where the bar has no room for its links: a button, and the drawer that it opens on the right. The
 * drawer is always behind its button, so that a press before the scripts opens it (earlyPress.ts).
 */
export function Drawer({ head, children, className }: DrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const open = () => drawer.current?.open || drawer.current?.showModal();
  const close = () => drawer.current?.close();
  const pressBeside = usePressBeside(close);
  // A dialog that is removed returns the focus only if it is closed.
  useLayoutEffect(() => {
    const { current } = drawer;
    return () => current?.close();
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="-mr-2 inline-flex min-h-12 items-center gap-2.5 self-center px-2 text-[1rem] font-semibold lg:hidden noscript:hidden"
      >
        Menu
        <Equal aria-hidden className="size-5" />
      </button>
      <dialog
        ref={drawer}
        aria-label="Menu"
        {...pressBeside}
        className={`on-dark left-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto overscroll-contain text-on-brand transition-[translate] duration-(--time-slow) ease-key backdrop:bg-scrim starting:translate-x-full ${className}`}
      >
        {/* This element fills the drawer: a click on the dialog element itself counts as a click beside the drawer. */}
        <div className="flex min-h-full flex-col px-[min(1.25rem,6.25vw)] pb-6 wrap-anywhere">
          <form method="dialog" className="flex min-h-18 flex-none items-center justify-between gap-x-4">
            {head(close)}
            <IconButton type="submit" label="Close menu" quiet>
              <X aria-hidden className="size-5" />
            </IconButton>
          </form>
          {children(close)}
        </div>
      </dialog>
    </>
  );
}
