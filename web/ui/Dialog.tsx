import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './Button.tsx';
import { Modal, modalCardClass } from './Modal.tsx';

interface DialogProps {
  title: string;
  /** The class names for its size. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal card in the middle of the dimmed page. It is open while it is mounted. Its X button also closes it. */
export function Dialog({
  title,
  className = 'w-[min(44rem,calc(100vw-min(2.5rem,12.5vw)))]',
  onClose,
  children,
}: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={titleId}
      className={`${modalCardClass} ${className} with-bars overscroll-contain`}
    >
      {/* The padding belongs to the card's children: a click on the padding must not count as a click beside the
          card. */}
      <div className="sticky top-(--edge) z-1 flex items-center justify-between gap-[min(1rem,5vw)] bg-sheet pt-6 pr-[min(1.25rem,6.25vw)] pb-2 pl-[clamp(min(1.25rem,6.25vw),3vw,2.25rem)] wrap-anywhere">
        <h2 id={titleId} className="font-journal text-h3 font-semibold tracking-[-.012em] text-heading">
          {title}
        </h2>
        <IconButton label="Close" quiet onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="px-[clamp(min(1.25rem,6.25vw),3vw,2.25rem)] pt-2 pb-[clamp(1.5rem,3vw,2.25rem)] wrap-anywhere">
        {children}
      </div>
    </Modal>
  );
}
