import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';

/** The number of cards in the first render of a list: a row on a wide screen. */
const firstCards = 4;

/**
 * The number of items of a list that renders at once when it changes. A longer list does so in a deferred render, which
 * takes long, so its first render has as many cards.
 */
const maxAtOnce = 60;

interface DrawnItemsProps<Item> {
  items: readonly Item[];
  /** The class name of the room that a card takes until it is rendered. */
  room: string;
  /** Gets the focus when a card is removed that has the focus. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Returns the card of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * The cards of a list: the first ones, then all of them. The others have room from the beginning, so that the user
 * comes back to the same place. The deferred render of a long list does not block what stands above it, nor typing.
 */
export function DrawnItems<Item extends StoredItem>(props: DrawnItemsProps<Item>) {
  const { items, room, fallbackFocus, children } = props;
  const isFirst = !useDeferredValue(true, false);
  const deferred = useDeferredValue(items);
  const count = useRef(deferred.length);
  // The card of a deleted item stays in a long list for a moment, and its question has returned the focus to it.
  useEffect(() => {
    if (deferred.length < count.current) focusIfLost(fallbackFocus.current);
    count.current = deferred.length;
  }, [deferred, fallbackFocus]);
  const isLong = items.length > maxAtOnce;
  const first = isLong ? maxAtOnce : firstCards;
  // The card of a deleted item must be gone before its question closes and returns the focus.
  const drawn = isLong ? deferred : items;
  return drawn.map((item, index) =>
    isFirst && index >= first ? <div key={item._id} className={room} /> : children(item),
  );
}
