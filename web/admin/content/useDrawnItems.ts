import { useDeferredValue } from 'react';

/** The number of items in the first render of a long list. The others follow in a deferred render. */
const firstItems = 60;

/**
 * Returns the items of a list that are drawn: the first ones, then all of them. The deferred render of a long list does
 * not block what stands above it, nor typing.
 */
export function useDrawnItems<Item>(items: readonly Item[]): readonly Item[] {
  const deferred = useDeferredValue(items, items.slice(0, firstItems));
  // The card of a deleted item must be gone before its question closes and returns the focus.
  return items.length > firstItems ? deferred : items;
}
