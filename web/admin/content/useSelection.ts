import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import { replaceSearch } from './replaceSearch.ts';

/** The selection of several items of a list. */
export type Selection<Item extends StoredItem> = ReturnType<typeof useSelection<Item>>;

/** By their names in addresses (`selectionPath`): the functions that return the items to select. */
export type Selections<Item extends StoredItem> = Record<string, (items: readonly Item[]) => readonly Item[]>;

const parameter = 'select';

/** Returns the address of a list in which some items are selected: those of the selection with this name. */
export const selectionPath = (path: string, name: string) => `${path}?${new URLSearchParams({ [parameter]: name })}`;

/**
 * Lets the user select items of a list. `isOn` while the user selects; `selected` are the selected items that are still
 * in the list. `toggle` adds or takes away one item, `select` replaces the selection. Until the user changes it,
 * `isAsked`: the selection is that of `selections` which the address names, if it has items. Then the address no longer
 * names it. `selections` should be a constant: a new value renders every card again.
 */
export function useSelection<Item extends StoredItem>(items: readonly Item[], selections?: Selections<Item>) {
  const location = useLocation();
  const [search] = useSearchParams();
  const name = search.get(parameter);
  const asked = useMemo(() => {
    const ofName = selections && name !== null && Object.hasOwn(selections, name) ? selections[name] : undefined;
    const found = ofName?.(items) ?? [];
    return found.length > 0 ? idsOf(found) : undefined;
  }, [name, selections, items]);
  /** Undefined until the user changes the selection. Without `ids` it has ended. */
  const [chosen, setChosen] = useState<{ ids: ReadonlySet<string> | undefined }>();
  const { ids } = chosen ?? { ids: asked };
  const isChosen = chosen !== undefined;
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back may lead to an entry that names a selection
  useEffect(() => {
    if (isChosen) replaceSearch(pathname, without);
  }, [isChosen, pathname, location]);
  const toggle = useCallback(
    ({ _id }: StoredItem) =>
      setChosen((before) => {
        const after = new Set(before ? before.ids : asked);
        if (!after.delete(_id)) after.add(_id);
        return { ids: after };
      }),
    [asked],
  );
  return {
    isOn: ids !== undefined,
    isAsked: !isChosen && asked !== undefined,
    selected: items.filter(({ _id }) => ids?.has(_id)),
    has: ({ _id }: StoredItem) => ids?.has(_id),
    toggle,
    select: (items: readonly Item[]) => setChosen({ ids: idsOf(items) }),
    end: () => setChosen({ ids: undefined }),
  };
}

/** Returns the query of an address without the name of a selection. */
function without(search: URLSearchParams): URLSearchParams {
  search.delete(parameter);
  return search;
}

const idsOf = (items: readonly StoredItem[]): ReadonlySet<string> => new Set(items.map(({ _id }) => _id));
