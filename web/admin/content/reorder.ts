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
  dropped?: Row | undefined;
  /** The latest event, for a screen reader. */
  announcement: string;
}

export const nothingHeld: Reordering = { announcement: '' };

// These functions return the state after an event. Without a held row, no row can be moved, dropped or put back. `ids`
// is the list in its own order.

export const pickUp = (id: string, name: string, ids: readonly string[]) =>
  holding('Picked up', { id, name, order: ids });

export const moveTo = (state: Reordering, index: number) =>
  state.held ? holding('Moved', { ...state.held, order: move(state.held.order, state.held.id, index) }) : state;

export function drop(state: Reordering, ids: readonly string[]): Reordering {
  const { held } = state;
  if (held === undefined) return state;
  const isMoved = held.order.some((id, index) => id !== ids[index]);
  return { dropped: isMoved ? held : undefined, announcement: announce('Dropped', held) };
}

export const putBack = (state: Reordering, ids: readonly string[]): Reordering =>
  state.held ? { announcement: announce('Put back', { ...state.held, order: ids }) } : state;

/** The list has its final order after a drop. Another row may have been dropped since. */
export const settle = (state: Reordering, dropped: Row): Reordering =>
  state.dropped === dropped ? { ...state, dropped: undefined } : state;

const holding = (event: string, held: Row): Reordering => ({ held, announcement: announce(event, held) });

const announce = (event: string, { id, name, order }: Row) =>
  `${event} ${name}, position ${order.indexOf(id) + 1} of ${order.length}.`;

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
