import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface ModalProps
  extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel' | 'onClick' | 'onPointerDown' | 'ref'> {
  onClose: () => void;
  /** Takes the focus on closing when what had it before is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

/**
 * The browser's own modal dialog, open for as long as it is mounted: the page behind it is dimmed, locked and inert.
 * Escape and a click beside it call `onClose`, which decides; what had the focus before gets it back.
 */
export function Modal({ onClose, fallbackFocus, className = '', ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Only a dialog that closes, and isn't just removed, gives the focus back.
    return () => opened?.close();
  }, []);

  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!opener?.isConnected) fallbackFocus?.current?.focus();
    },
    [opener, fallbackFocus],
  );

  // A press that begins in the dialog and ends beside it, as when text is selected, doesn't close it.
  const pressed = useRef<EventTarget>(null);

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser handles
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it all the same. The event comes late, when the dialog may be open again.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && pressed.current === target && onClose()}
      className={`backdrop:bg-scrim ${className}`}
      {...props}
    />,
    // Its ancestors' looks are not for the dialog.
    document.body,
  );
}
