/**
 * A list in which one item stands at another index, and the others keep their order; an index beyond an end is that
 * end.
 */
export function move<Item>(list: readonly Item[], item: Item, index: number): Item[] {
  const others = list.filter((other) => other !== item);
  return others.toSpliced(Math.max(index, 0), 0, item);
}

/** Where a key moves the item at `index` in a grid of so many columns; undefined for a key that moves nothing. */
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
