/** A row on its way to another place of its list. */
interface Row {
  id: string;
  name: string;
  /** All ids in the order with the row in its new place. */
  order: readonly string[];
}

export interface Reordering {
  held?: Row;
  /** A dropped row keeps its place on the screen until the list also has the new order. */
  dropped?: Row;
  /** The latest event, for a screen reader. */
  announcement: string;
}

/** `ids` is the list in its own order. */
export type ReorderEvent =
  | { type: 'pickUp'; id: string; name: string; ids: readonly string[] }
  | { type: 'moveTo'; index: number }
  | { type: 'drop'; ids: readonly string[] }
  | { type: 'putBack'; ids: readonly string[] }
  /** The list has its final order after a drop. */
  | { type: 'settled'; dropped: Row };

export const nothingHeld: Reordering = { announcement: '' };

/** A reducer: returns the state after an event. Without a held row, no row can be moved, dropped or put back. */
export function reorder(state: Reordering, event: ReorderEvent): Reordering {
  if (event.type === 'pickUp') {
    const held = { id: event.id, name: event.name, order: event.ids };
    return { held, announcement: announce('Picked up', held) };
  }
  // Another row may have been dropped since.
  if (event.type === 'settled') return state.dropped === event.dropped ? { ...state, dropped: undefined } : state;

  const { held } = state;
  if (held === undefined) return state;
  switch (event.type) {
    case 'moveTo': {
      const moved = { ...held, order: move(held.order, held.id, event.index) };
      return { held: moved, announcement: announce('Moved', moved) };
    }
    case 'drop': {
      const isMoved = held.order.some((id, index) => id !== event.ids[index]);
      return { dropped: isMoved ? held : undefined, announcement: announce('Dropped', held) };
    }
    case 'putBack':
      return { announcement: announce('Put back', { ...held, order: event.ids }) };
  }
}

const announce = (what: string, { id, name, order }: Row) =>
  `${what} ${name}, position ${order.indexOf(id) + 1} of ${order.length}.`;

/** Returns the place of a row on the screen; `undefined` if the row is at its place in the list. */
export const placeOf = ({ held, dropped }: Reordering, id: string): number | undefined =>
  (held ?? dropped)?.order.indexOf(id);

/**
 * Returns a list in which `item` stands at another index and the other items keep their order. An index beyond an end
 * means that end.
 */
export function move<Item>(list: readonly Item[], item: Item, index: number): Item[] {
  const others = list.filter((other) => other !== item);
  others.splice(Math.max(index, 0), 0, item);
  return others;
}

/**
 * Returns the index to which a key moves the row at `index`. Returns `undefined` for a key that moves nothing.
 */
export function indexAfterKey(key: string, index: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: last,
  };
  const moved = moves[key];
  return moved === undefined ? undefined : Math.min(Math.max(moved, 0), last);
}
