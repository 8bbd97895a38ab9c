import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';

/** The number of items in the first render of a long list. The others follow in a deferred render. */
const firstItems = 60;

interface DrawnItemsProps<Item> {
  items: readonly Item[];
  /** Gets the focus when a card is removed that has the focus. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Returns the card of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * The cards of a list: the first ones, then all of them. The deferred render of a long list does not block what stands
 * above it, nor typing.
 */
export function DrawnItems<Item>({ items, fallbackFocus, children }: DrawnItemsProps<Item>) {
  const deferred = useDeferredValue(items, items.slice(0, firstItems));
  const count = useRef(deferred.length);
  // The card of a deleted item stays in a long list for a moment, and its question has returned the focus to it.
  useEffect(() => {
    if (deferred.length < count.current) focusIfLost(fallbackFocus.current);
    count.current = deferred.length;
  }, [deferred, fallbackFocus]);
  // The card of a deleted item must be gone before its question closes and returns the focus.
  const drawn = items.length > firstItems ? deferred : items;
  return drawn.map(children);
}
