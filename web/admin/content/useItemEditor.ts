import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useLoadItem } from '../../api/contentQueries.ts';
import { enterHistory } from '../../ui/historyEntry.ts';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { editButtonId } from './ContentCard.tsx';

/** The id of the heading of a list. */
export const listHeadingId = 'list';

/** What the open form edits. */
export interface Editing<Item> {
  /** The item in the state that was loaded. */
  item: Item;
  loadedAt: number;
  /** The unsaved form of an earlier visit to this form. */
  restored?: UnsavedForm;
  /** Whether the form opens at the item's versions. */
  withVersions?: boolean;
  /** The name of the field at which the form opens. */
  field?: string;
}

/**
 * Manages the open form above a list. `open` loads the item first, and asks before it replaces a form with changes. The
 * form opens at the item's versions if `withVersions`, or at a field. `restore` opens a loaded item with an unsaved
 * form. `close` returns the focus to the item's card, or to the list's heading if a search hides the card. Back closes
 * the form, too. `closeFormOf` closes the form of an item that leaves the list.
 */
export function useItemEditor<Item extends StoredItem>(type: EditableTypeOf<Item>) {
  const load = useLoadItem(type);
  const { leave, changedForms } = useLeaving();
  const [editing, setEditing] = useState<Editing<Item>>();

  const { mutate } = load;
  const open = useCallback(
    (id: string, withVersions = false, field?: string) =>
      mutate(id, { onSuccess: (item) => leave(() => setEditing({ item, loadedAt: Date.now(), withVersions, field })) }),
    [leave, mutate],
  );
  const restore = (item: Item, restored: UnsavedForm) => setEditing({ item, loadedAt: Date.now(), restored });
  const close = () => {
    if (editing) {
      const button = document.getElementById(editButtonId(editing.item._id));
      (button ?? document.getElementById(listHeadingId))?.focus();
    }
    setEditing(undefined);
  };
  const closeFormOf = useCallback(
    ({ _id }: StoredItem) => setEditing((shown) => (shown?.item._id === _id ? undefined : shown)),
    [],
  );
  /** The number of times that a form with changes was left by Back. */
  const [returns, setReturns] = useState(0);
  const leaveByBack = useEffectEvent(() => {
    // The form stays until the question is answered, so it needs an entry again.
    if (changedForms().length > 0) setReturns(returns + 1);
    leave(close);
  });
  const isOpen = editing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return makes a new entry
  useEffect(() => {
    if (!isOpen) return undefined;
    const leaveHistory = enterHistory(() => leaveByBack());
    // The router may be about to put another page in the place of this entry, as at the end of a session.
    return () => void setTimeout(leaveHistory);
  }, [isOpen, returns]);
  return {
    editing,
    open,
    restore,
    close,
    closeFormOf,
    loadingId: load.isPending ? load.variables : undefined,
    error: load.error,
  };
}
