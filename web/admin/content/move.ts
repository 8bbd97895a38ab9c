/**
 * Returns a list in which `item` stands at another index and the other items keep their order. An index beyond an end
 * means that end.
 */
export function move<Item>(list: readonly Item[], item: Item, index: number): Item[] {
  const others = list.filter((other) => other !== item);
  return others.toSpliced(Math.max(index, 0), 0, item);
}

/**
 * Returns the index to which a key moves the item at `index`, in a grid with `columns` columns. Returns `undefined` for
 * a key that moves nothing.
 */
export function indexAfterKey(key: string, index: number, columns: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: last,
  };
  const moved = moves[key];
  return moved === undefined ? undefined : Math.min(Math.max(moved, 0), last);
}
