import type { Group, Item } from '@radix-ui/react-dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { newTab } from '../../ui/Button.tsx';
import type { useFailureToast } from './outcomeToasts.ts';
import type { ShowDialog } from './useShownDialog.ts';

/** The open menu around an item. */
export interface OpenMenuValue {
  /** The parts of which it is made. They come with the menu, so that a list loads none of them. */
  Group: typeof Group;
  Item: typeof Item;
  focusButton: () => void;
  /** Says what failed. It is that of the menu's button, because an item is gone when its work ends. */
  failure: ReturnType<typeof useFailureToast>;
  /** Shows a dialog in the place of the menu. It returns the focus to the button of the menu. */
  show: ShowDialog;
}

export const OpenMenu = createContext<OpenMenuValue | undefined>(undefined);

/** Returns the open menu around an item. */
export function useOpenMenu(): OpenMenuValue {
  const menu = use(OpenMenu);
  if (menu === undefined) throw new Error('An item needs a menu around it.');
  return menu;
}

/** Items of a menu that belong together. A line divides them from those before. */
export function MoreGroup({ children }: { children: ReactNode }) {
  const { Group } = useOpenMenu();
  return (
    <Group className="[:not(:empty)~&:not(:empty)]:mt-1.5 [:not(:empty)~&:not(:empty)]:border-t [:not(:empty)~&:not(:empty)]:border-line [:not(:empty)~&:not(:empty)]:pt-1.5">
      {children}
    </Group>
  );
}

interface MoreItemProps {
  icon: LucideIcon;
  /** The address that it opens in a new tab, or the path of the screen to which it leads. */
  href?: string;
  to?: string;
  /** Runs when the focus is on the button of the menu again. */
  onSelect?: () => void;
  children: ReactNode;
}

/** An item of a menu. */
export function MoreItem({ icon: Icon, href, to, onSelect, children }: MoreItemProps) {
  const { Item, focusButton } = useOpenMenu();
  const content = (
    <>
      <Icon aria-hidden className="size-4.5 flex-none text-admin-text" />
      {children}
    </>
  );
  return (
    <Item
      asChild={href !== undefined || to !== undefined}
      onSelect={() => {
        focusButton();
        onSelect?.();
      }}
      className="flex min-h-11 scroll-my-2 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1 leading-tight font-medium data-highlighted:bg-brand-tint focus-visible:-outline-offset-3"
    >
      {to !== undefined ? (
        <Link to={to}>{content}</Link>
      ) : href !== undefined ? (
        <a href={href} {...newTab}>
          {content}
        </a>
      ) : (
        content
      )}
    </Item>
  );
}
