import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  onClose: () => void;
  /** Stands on top, beside the button that closes it. */
  head: ReactNode;
  children: ReactNode;
  /** Its ground. */
  className: string;
}

/** The menu that slides in from the right on narrow screens, open for as long as it is mounted. */
export function Drawer({ onClose, head, children, className }: DrawerProps) {
  return (
    <Modal
      aria-label="Menu"
      onClose={onClose}
      className={`on-dark left-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto overscroll-contain text-on-brand transition-[translate] duration-(--time-slow) ease-key starting:translate-x-full ${className}`}
    >
      {/* All of the drawer: a click on the dialog itself is one beside it. */}
      <div className="flex min-h-full flex-col px-5 pb-6">
        <div className="flex min-h-18 flex-none items-center justify-between">
          {head}
          <IconButton label="Close menu" quiet onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </Modal>
  );
}
