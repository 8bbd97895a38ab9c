import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'item';

/** Returns the address of a list that opens the versions of one of its items. */
export const openedItemPath = (listPath: string, id: string) =>
  `${listPath}?${new URLSearchParams({ [parameter]: id })}`;

/** Opens the item that the address names, with its versions. Afterwards the address no longer names it. */
export function useOpenedItem(open: (id: string, withVersions: true) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(parameter);
  useEffect(() => {
    if (id === null) return;
    setSearch({}, { replace: true, preventScrollReset: true });
    open(id, true);
  }, [id, open, setSearch]);
}
