import { type ReactNode, useDeferredValue } from 'react';

/** The number of items in the first render of a long list. The others follow in a deferred render. */
const firstItems = 60;

interface DrawnItemsProps<Item> {
  items: readonly Item[];
  /** Returns the card of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * The cards of a list: the first ones, then all of them. The deferred render of a long list does not block what stands
 * above it, nor typing.
 */
export function DrawnItems<Item>({ items, children }: DrawnItemsProps<Item>) {
  const deferred = useDeferredValue(items, items.slice(0, firstItems));
  // The card of a deleted item must be gone before its question closes and returns the focus.
  const drawn = items.length > firstItems ? deferred : items;
  return drawn.map(children);
}
