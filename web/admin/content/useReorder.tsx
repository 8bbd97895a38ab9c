import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import * as reorder from './reorder.ts';

/** The distance in pixels that a pointer must move before it drags. A smaller movement counts as a click. */
const tremble = 6;
/**
 * The distance from the window's edge at which a dragged row scrolls the page (`near`), and the scrolled distance per
 * frame (`step`), in pixels.
 */
const edge = { near: 90, step: 14 };

/**
 * Puts the rows of a list into another order, each by its handle. There are three ways: drag the row; pick it up by a
 * click or by Space or Enter, move it by the arrow keys and drop it by a click or the same keys; or pick it up and then
 * use the handle of the row in whose place it should go. Escape puts the row back. `put` moves a row at once.
 *
 * While a row is held, only its place on the screen changes (`placeOf`), so that its handle keeps the focus and the
 * pointer. `onDrop` is called with all ids in their new order, and with the moved id; its promise settles when the list
 * has its final order.
 */
export function useReorder(
  ids: readonly string[],
  nameOf: (id: string) => string,
  onDrop: (ids: string[], movedId: string) => Promise<unknown>,
) {
  const [state, setState] = useState(reorder.nothingHeld);
  // The current state: several events may come before the next render.
  const latest = useRef(state);
  const pointer = useRef<{ x: number; y: number; drags: boolean }>(undefined);
  const clickEndsDrag = useRef(false);

  // A row loses the focus when React moves it to its new place in the document.
  useEffect(() => {
    if (state.dropped !== undefined) focusIfLost(document.getElementById(handleId(state.dropped.id)));
  });

  const become = (next: reorder.Reordering) => {
    latest.current = next;
    setState(next);
  };
  const pickUp = (id: string) => become(reorder.pickUp(id, nameOf(id), ids));
  const moveTo = (index: number) => become(reorder.moveTo(latest.current, index));
  const drop = () => {
    if (latest.current.held === undefined) return;
    become(reorder.drop(latest.current, ids));
    const { dropped } = latest.current;
    if (dropped)
      void onDrop([...dropped.order], dropped.id).finally(() => become(reorder.settle(latest.current, dropped)));
  };
  const cancel = () => {
    pointer.current = undefined;
    become(reorder.putBack(latest.current, ids));
  };

  /**
   * Moves the held row to the position of the pointer, and scrolls the page when the pointer is near the window's
   * edge.
   */
  const follow = () => {
    const at = pointer.current;
    const { held } = latest.current;
    if (held === undefined || !at?.drags) return;
    if (at.y < edge.near) window.scrollBy({ top: -edge.step, behavior: 'instant' });
    if (at.y > innerHeight - edge.near) window.scrollBy({ top: edge.step, behavior: 'instant' });
    const over = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (over !== undefined && over !== held.id) moveTo(held.order.indexOf(over));
  };
  const onFrame = useEffectEvent(follow);
  const isHolding = state.held !== undefined;
  useEffect(() => {
    if (!isHolding) return;
    let frame = requestAnimationFrame(function next() {
      onFrame();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHolding]);

  const handleOf = (id: string) => ({
    /** Whether this handle's row is held. */
    held: state.held?.id === id,
    /** Whether another row is held and can be put in the place of this row. */
    takes: isHolding && state.held?.id !== id,
    onClick: () => {
      if (clickEndsDrag.current) return;
      const { held } = latest.current;
      if (held === undefined) return pickUp(id);
      if (held.id !== id) moveTo(held.order.indexOf(id));
      drop();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { held } = latest.current;
      if (held === undefined) return;
      if (event.key === 'Escape') return cancel();
      if (held.id !== id) return;
      const index = reorder.indexAfterKey(event.key, held.order.indexOf(id), held.order.length - 1);
      if (index === undefined) return;
      event.preventDefault();
      moveTo(index);
      // The scroll waits for the next frame, when the row is at its new place.
      const handle = event.currentTarget;
      requestAnimationFrame(() => handle.scrollIntoView({ block: 'nearest' }));
    },
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y, button }: PointerEvent<HTMLElement>) => {
      if (latest.current.held !== undefined || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      // Some browsers do not focus a pressed button, but the handle must receive the Escape key.
      currentTarget.focus({ preventScroll: true });
      pointer.current = { x, y, drags: false };
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
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

  /** Puts a row into a place at once. */
  const put = (id: string, index: number) => {
    pickUp(id);
    moveTo(index);
    drop();
  };

  return { put, placeOf: (id: string) => reorder.placeOf(state, id), handleOf, announcement: state.announcement };
}

/** The props of a row's handle. */
export type Handle = ReturnType<ReturnType<typeof useReorder>['handleOf']>;

/**
 * The handle of a row. It drags the row, or picks it up and drops it. While another row is held, the handle marks
 * the place for that row.
 */
export function MoveHandle({
  itemId,
  headingId,
  helpId,
  held,
  takes,
  ...events
}: { itemId: string; headingId: string; helpId: string } & Handle) {
  return (
    <button
      type="button"
      id={handleId(itemId)}
      aria-label={takes ? 'Put here' : 'Move'}
      aria-pressed={takes ? undefined : held}
      aria-describedby={`${headingId} ${helpId}`}
      title={takes ? 'Put here' : 'Move'}
      {...events}
      className="absolute top-3 right-[min(0.75rem,3.75vw)] inline-grid size-[min(2.75rem,14vw)] cursor-grab touch-none place-items-center rounded-control border-2 border-edge bg-sheet text-admin-text select-none hover:bg-brand-tint aria-pressed:cursor-grabbing aria-pressed:border-transparent aria-pressed:bg-admin-fill aria-pressed:text-on-brand"
    >
      <GripVertical aria-hidden className="pointer-events-none size-5" />
    </button>
  );
}

/** Returns the id of a row's handle. */
const handleId = (itemId: string) => `move-${itemId}`;
