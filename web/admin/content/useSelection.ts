import { useCallback, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';

/** The selection of several items of a list. */
export type Selection<Item extends StoredItem> = ReturnType<typeof useSelection<Item>>;

/**
 * Lets the user select items of a list. `isOn` while the user selects; `selected` are the selected items that are still
 * in the list. `toggle` adds or takes away one item, `select` replaces the selection.
 */
export function useSelection<Item extends StoredItem>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const toggle = useCallback(
    ({ _id }: StoredItem) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(_id)) after.add(_id);
        return after;
      }),
    [],
  );
  return {
    isOn: ids !== undefined,
    selected: items.filter(({ _id }) => ids?.has(_id)),
    has: ({ _id }: StoredItem) => ids?.has(_id),
    toggle,
    select: (chosen: readonly Item[]) => setIds(new Set(chosen.map(({ _id }) => _id))),
    end: () => setIds(undefined),
  };
}
