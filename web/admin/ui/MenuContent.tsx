import { Content, Group, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { OpenMenu, type OpenMenuValue } from './MoreItem.tsx';

interface MenuContentProps extends Pick<OpenMenuValue, 'failure' | 'show'> {
  button: RefObject<HTMLButtonElement | null>;
  /** The ids of the elements that name it. */
  labelledBy: string;
  /** Whether the keyboard has opened it. Then its first item has the focus. */
  byKeyboard: boolean;
  onClose: () => void;
  /** The groups of items. */
  children: ReactNode;
}

/** An open menu below its button. Its module comes later than the button, because most menus of a list stay closed. */
export default function MenuContent({
  button,
  labelledBy,
  byKeyboard,
  failure,
  show,
  onClose,
  children,
}: MenuContentProps) {
  const isWaiting = useRef(byKeyboard);
  // Radix calls it again when the card renders again.
  const focusFirst = (menu: HTMLElement | null) => {
    if (!isWaiting.current || menu === null) return;
    isWaiting.current = false;
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  };
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // Radix keeps the focus in the menu. The ARIA practice lets it go on from the button.
    event.stopPropagation();
    button.current?.focus();
    onClose();
  };
  return (
    <Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {/* It has the place of the button. */}
      <Trigger asChild>
        <span className="invisible absolute inset-0" />
      </Trigger>
      {/* A card would cut it off. */}
      <Portal container={button.current?.closest('main')}>
        <Content
          ref={focusFirst}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={labelledBy}
          onKeyDownCapture={closeOnTab}
          onInteractOutside={(event) => {
            // A press of the button closes the menu itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusIfLost(button.current);
          }}
          className="z-20 max-h-(--radix-dropdown-menu-content-available-height) w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-panel border border-line bg-sheet p-2 shadow-dialog outline-none [--focus:var(--color-admin-text)]"
        >
          <OpenMenu value={{ Group, Item, focusButton: () => button.current?.focus(), failure, show }}>
            {children}
          </OpenMenu>
        </Content>
      </Portal>
    </Root>
  );
}
