import { type ComponentProps, type KeyboardEvent, type MouseEvent, startTransition } from 'react';
import { Link } from '../ui/Link.tsx';

interface ItemButtonProps extends ComponentProps<'a'> {
  /** The path of the item's page. An item of another API may have none. */
  href: string | undefined;
  onPress: () => void;
}

/**
 * A button that opens an item in its place. Without scripts, and in another tab, it leads to the page of the item. A
 * press before the scripts run counts as early press (`data-opens`).
 */
export function ItemButton({ href, onPress, ...props }: ItemButtonProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A transition: the browser shows the press first. What it opens takes a slow phone up to 100 ms.
    startTransition(onPress);
  };
  return (
    <Link
      {...props}
      href={href}
      data-opens=""
      role="button"
      tabIndex={href === undefined ? 0 : undefined}
      onClick={press}
      onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && press(event)}
    />
  );
}
