import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { hasScreens } from '../../hasScreens.ts';

const itemParameter = 'item';
const fieldParameter = 'field';

/**
 * Returns the address of a list that opens one of its items: at a field of its form, or else with its versions.
 * Undefined if there is no such screen.
 */
export function openedItemPath(type: ContentTypeName, id: string, field?: string): string | undefined {
  if (!hasScreens(contentTypes[type])) return undefined;
  const opened = new URLSearchParams({ [itemParameter]: id, ...(field && { [fieldParameter]: field }) });
  return `${contentTypes[type].screens.manage}?${opened}`;
}

/** Returns the address of a form that opens at one of its fields. */
export const openedFieldPath = (path: string, field: string) =>
  `${path}?${new URLSearchParams({ [fieldParameter]: field })}`;

/** Opens the item that the address names, with its versions or at a field. Then the address no longer names it. */
export function useOpenedItem(open: (id: string, withVersions: boolean, field?: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(itemParameter);
  const field = useOpenedField();
  useEffect(() => {
    if (id === null) return;
    setSearch({}, { replace: true, preventScrollReset: true });
    open(id, field === undefined, field);
  }, [id, field, open, setSearch]);
}

/** Returns the name of the field that the address names. */
export function useOpenedField(): string | undefined {
  const [search] = useSearchParams();
  return search.get(fieldParameter) ?? undefined;
}
