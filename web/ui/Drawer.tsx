import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  onClose: () => void;
  /** The content at the top, beside the Close button. */
  head: ReactNode;
  children: ReactNode;
  /** The class names of the drawer's ground. */
  className: string;
}

/** The menu that slides in from the right on narrow screens. It is open while it is mounted. */
export function Drawer({ onClose, head, children, className }: DrawerProps) {
  return (
    <Modal
      aria-label="Menu"
      onClose={onClose}
      className={`on-dark left-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto overscroll-contain text-on-brand transition-[translate] duration-(--time-slow) ease-key starting:translate-x-full ${className}`}
    >
      {/* This element fills the drawer: a click on the dialog element itself counts as a click beside the drawer. */}
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
