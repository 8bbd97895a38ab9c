import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { indexAfterKey, move } from './move.ts';

/** The distance in pixels that a pointer must move before it drags. A smaller movement counts as a click. */
const tremble = 6;
/**
 * The distance from the window's edge at which a dragged card scrolls the page (`near`), and the scrolled distance per
 * frame (`step`), in pixels.
 */
const edge = { near: 90, step: 14 };

/** The props of a card's handle. */
export interface Handle {
  /** Whether this handle's card is held. */
  held: boolean;
  /** Whether another card is held and can be put in the place of this card. */
  takes: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Puts the cards of a grid into another order, each by its handle. There are three ways: drag the card; pick it up by a
 * click or by Space or Enter, move it by the arrow keys and drop it by a click or the same keys; or pick it up and then
 * use the handle of the card in whose place it should go. Escape puts the card back.
 *
 * While a card is held, only its place on the screen changes (`place`), so that its handle keeps the focus and the
 * pointer. `onDrop` is called with all ids in their new order; its promise settles when the list has its final order.
 */
export function useReorder(
  ids: readonly string[],
  nameOf: (id: string) => string,
  grid: RefObject<HTMLElement | null>,
  onDrop: (ids: string[]) => Promise<unknown>,
) {
  const [held, setHeld] = useState<Held>();
  const [announcement, setAnnouncement] = useState('');
  // The current state: several events may come before the next render.
  const latest = useRef<Held>(undefined);
  const pointer = useRef<{ x: number; y: number; drags: boolean }>(undefined);
  const clickEndsDrag = useRef(false);
  // A dropped card keeps its place on the screen until the list also has the new order.
  const [dropped, setDropped] = useState<Held>();

  // A card loses the focus when React moves it to its new place in the document.
  useEffect(() => {
    if (dropped !== undefined) focusIfLost(document.getElementById(handleId(dropped.id)));
  });

  const show = (what: string, now: Held, stillHeld = true) => {
    latest.current = stillHeld ? now : undefined;
    setHeld(latest.current);
    setDropped(undefined);
    setAnnouncement(`${what} ${nameOf(now.id)}, position ${now.order.indexOf(now.id) + 1} of ${now.order.length}.`);
  };
  const pickUp = (id: string) => show('Picked up', { id, order: ids });
  const moveTo = ({ id, order }: Held, index: number) => show('Moved', { id, order: move(order, id, index) });
  const drop = () => {
    const now = latest.current;
    if (now === undefined) return;
    show('Dropped', now, false);
    if (now.order.every((id, index) => id === ids[index])) return;
    setDropped(now);
    void onDrop([...now.order]).finally(() => setDropped((shown) => (shown === now ? undefined : shown)));
  };
  const cancel = () => {
    pointer.current = undefined;
    if (latest.current) show('Put back', { id: latest.current.id, order: ids }, false);
  };

  /**
   * Moves the held card to the position of the pointer, and scrolls the page when the pointer is near the window's
   * edge.
   */
  const follow = () => {
    const at = pointer.current;
    const now = latest.current;
    if (now === undefined || !at?.drags) return;
    if (at.y < edge.near) window.scrollBy({ top: -edge.step, behavior: 'instant' });
    if (at.y > innerHeight - edge.near) window.scrollBy({ top: edge.step, behavior: 'instant' });
    const over = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-card]')?.dataset.card;
    if (over !== undefined && over !== now.id) moveTo(now, now.order.indexOf(over));
  };
  const onFrame = useEffectEvent(follow);
  const isHolding = held !== undefined;
  useEffect(() => {
    if (!isHolding) return;
    let frame = requestAnimationFrame(function next() {
      onFrame();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHolding]);

  const handleOf = (id: string): Handle => ({
    held: held?.id === id,
    takes: held !== undefined && held.id !== id,
    onClick: () => {
      if (clickEndsDrag.current) return;
      const now = latest.current;
      if (now === undefined) return pickUp(id);
      if (now.id !== id) moveTo(now, now.order.indexOf(id));
      drop();
    },
    onKeyDown: (event) => {
      const now = latest.current;
      if (now === undefined) return;
      if (event.key === 'Escape') return cancel();
      if (now.id !== id || grid.current === null) return;
      const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
      const index = indexAfterKey(event.key, now.order.indexOf(id), columns, now.order.length - 1);
      if (index === undefined) return;
      event.preventDefault();
      moveTo(now, index);
      // The scroll waits for the next frame, when the card is at its new place.
      const handle = event.currentTarget;
      requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
    },
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y, button }) => {
      if (latest.current !== undefined || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      // Some browsers do not focus a pressed button, but the handle must receive the Escape key.
      currentTarget.focus({ preventScroll: true });
      pointer.current = { x, y, drags: false };
    },
    onPointerMove: ({ clientX: x, clientY: y }) => {
      const at = pointer.current;
      if (at === undefined) return;
      const drags = at.drags || Math.hypot(x - at.x, y - at.y) > tremble;
      if (drags && !at.drags) pickUp(id);
      pointer.current = drags ? { x, y, drags } : at;
    },
    onPointerUp: () => {
      if (pointer.current?.drags) {
        clickEndsDrag.current = true;
        // The click comes at once or, after a touch, never.
        setTimeout(() => {
          clickEndsDrag.current = false;
        });
        follow();
        drop();
      }
      pointer.current = undefined;
    },
    onPointerCancel: cancel,
  });

  return { placeOf: (id: string) => (held ?? dropped)?.order.indexOf(id), handleOf, announcement };
}

interface Held {
  id: string;
  /** All ids in the order that they would have if the card were dropped now. */
  order: readonly string[];
}

/** Returns the id of a card's handle. */
export const handleId = (itemId: string) => `move-${itemId}`;

/** The id of the text that explains how to move cards. */
export const moveHelpId = 'move-help';
