import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Marks a list with `data-folded` while one of its entries is held. A style then shows only the names, so that all
 * places have the same height and are near. The held entry stays at its place on the screen.
 */
export function useFolded(list: RefObject<HTMLElement | null>, heldId: string | undefined) {
  const lastId = useRef(heldId);
  useLayoutEffect(() => {
    const id = heldId ?? lastId.current;
    lastId.current = heldId;
    const entry = list.current?.querySelector(`[data-card="${id}"]`);
    if (!list.current || !entry) return;
    const { top } = entry.getBoundingClientRect();
    list.current.toggleAttribute('data-folded', heldId !== undefined);
    window.scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [list, heldId]);
}
