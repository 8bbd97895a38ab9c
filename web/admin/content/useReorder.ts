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

/** How far a pointer goes before it drags, in pixels: a click may tremble. */
const tremble = 6;
/** How near to the window's edge a dragged card scrolls the page, and by how much in a frame, in pixels. */
const edge = { near: 90, step: 14 };

/** The props of a card's handle. */
export interface Handle {
  /** Whether its card is the one that is held. */
  held: boolean;
  /** Whether another card is held, and can be put in this one's place. */
  takes: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Lets the cards of a grid be put into another order, each by its handle: dragged; picked up by a click or by Space
 * or Enter, then moved by the arrow keys and dropped by the same keys; or picked up, then put in the place of the card
 * whose handle is used next. Escape puts it back.
 *
 * While a card is held only its place on the screen changes (`place`), so that its handle keeps focus and pointer.
 * `onDrop` gets all ids in their new order; its promise ends when the list has the order that counts from then on.
 */
export function useReorder(
  ids: readonly string[],
  nameOf: (id: string) => string,
  grid: RefObject<HTMLElement | null>,
  onDrop: (ids: string[]) => Promise<unknown>,
) {
  const [held, setHeld] = useState<Held>();
  const [announcement, setAnnouncement] = useState('');
  // What holds at this moment: several events may come before it is drawn.
  const latest = useRef<Held>(undefined);
  const pointer = useRef<{ x: number; y: number; drags: boolean }>(undefined);
  const clickEndsDrag = useRef(false);
  // It keeps its place on the screen until the list has it, too.
  const [dropped, setDropped] = useState<Held>();

  // A card that finds its new place in the document loses the focus on the way.
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

  /** Moves the held card to where the pointer drags it, and scrolls the page when that is near its edge. */
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
      // Once it stands there.
      const handle = event.currentTarget;
      requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
    },
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y, button }) => {
      if (latest.current !== undefined || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      // Not every browser focuses a button that is pressed, and Escape has to reach it.
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
  /** All ids as they would stand if it were dropped here. */
  order: readonly string[];
}

/** The id of a card's handle. */
export const handleId = (itemId: string) => `move-${itemId}`;

/** The id of the text that says how cards are moved. */
export const moveHelpId = 'move-help';
