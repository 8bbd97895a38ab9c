import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusMain } from './focusMain.ts';
import { usePressBeside } from './usePressBeside.ts';

interface ModalProps
  extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel' | 'onClick' | 'onPointerDown' | 'ref'> {
  onClose: () => void;
}

/**
 * The browser's own modal dialog. It is open while it is mounted. The page behind it is dimmed, locked and inert.
 * Escape and a click beside the dialog call `onClose`, which decides whether the dialog closes. On closing, the element
 * that had the focus before gets the focus again. If it is removed, the heading of its section gets the focus.
 */
export function Modal({ onClose, className = '', ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // A dialog returns the focus only if `close` is called; removing it from the document is not enough.
    return () => opened?.close();
  }, []);

  const [opener] = useState(() => document.activeElement);
  const [heading] = useState(() => headingAround(opener));
  useEffect(
    () => () => {
      // A dialog that took the place of another one has returned the focus to the button that opened that one.
      if (opener?.isConnected || document.activeElement !== document.body) return;
      if (heading?.isConnected) heading.focus();
      else focusMain();
    },
    [opener, heading],
  );

  const pressBeside = usePressBeside(onClose);

  return createPortal(
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close the dialog although the `cancel` event is prevented. The `close` event comes late, when the
      // dialog may be open again. It is opened again, because `onClose` decides whether it closes.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
      {...pressBeside}
      className={`backdrop:bg-scrim ${className}`}
      {...props}
    />,
    // A portal: the dialog must not inherit the styles of its ancestors.
    document.body,
  );
}

/** Returns the heading that can take the focus, of the nearest section around an element that has one. */
function headingAround(element: Element | null): HTMLElement | null {
  const section = element?.closest('section, main');
  if (!section) return null;
  return section.querySelector<HTMLElement>('h2[tabindex]') ?? headingAround(section.parentElement);
}

/** The class names of a dialog that is a card in the middle of the page, apart from its width. */
export const modalCardClass =
  'm-auto max-h-[calc(100dvh-2.5rem)] overflow-auto rounded-panel bg-sheet text-ink shadow-dialog transition-[opacity,translate] duration-(--time-base) ease-settle starting:translate-y-2 starting:opacity-0';
