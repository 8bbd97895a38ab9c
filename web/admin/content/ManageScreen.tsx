import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { useContentList, usePrefetchContentList, useRemoveItems } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { FailedList } from '../layout/Fetched.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { useFailureToast, useOfferUndo } from '../ui/outcomeToasts.ts';
import { useToasts } from '../ui/Toast.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { UnsavedEdits } from '../unsaved/UnsavedOffer.tsx';
import type { Card } from './ContentCard.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { deleteQuestion } from './deleteQuestion.ts';
import { EditPanel, type EditPanelProps } from './EditPanel.tsx';
import { ItemList, type ItemListProps } from './ItemList.tsx';
import type { Ordering } from './OrderList.tsx';
import { useOpenedItem } from './openedItem.ts';
import { useItemEditor } from './useItemEditor.ts';
import { useSelection } from './useSelection.ts';

interface ManageScreenProps<Item extends StoredItem>
  extends ContentScreens<Item>,
    Pick<ItemListProps<Item>, 'listOptions' | 'further'>,
    Pick<EditPanelProps<Item>, 'closesAfterUpdate'> {
  listTitle: string;
  /**
   * `card` and `listOptions` should be constants: a new value renders every card again, and computes every search text
   * again.
   */
  card: Card<Item>;
  /** Returns what an item is called. */
  nameOf: (item: Item) => string;
  /** Only for a list that staff put into order: puts the items into the order of `ids`. */
  onReorder?: Ordering<Item>['onReorder'];
  noteOf?: Ordering<Item>['noteOf'];
  /** Returns the effect of a delete on the public site, in one sentence. */
  consequence: (item: Item) => string;
  /** Returns what stands above the list. `closeForm` closes the open form, for an action that moves its item away. */
  above?: (closeForm: () => void) => ReactNode;
}

/**
 * The screen that lists a content type's items, for editing and deleting them (web/admin/README.md, "Manage screens").
 */
export function ManageScreen<Item extends StoredItem>(props: ManageScreenProps<Item>) {
  const {
    listTitle,
    card,
    listOptions,
    nameOf,
    onReorder,
    noteOf,
    consequence,
    above,
    further,
    closesAfterUpdate,
    ...screens
  } = props;
  const { type, add, manage } = screens;
  // The query of `useContentList` begins when the screen has been shown.
  usePrefetchContentList(type);
  const list = useContentList(type);
  const editor = useItemEditor(type);
  const remove = useRemoveItems(type);
  const selection = useSelection(list.data ?? noItems);
  const { changedForms, discardChanges } = useLeaving();
  const toasts = useToasts();
  const { say: sayFailure, clear: clearFailure } = useFailureToast();
  const offerUndo = useOfferUndo(type);
  const [toDelete, setToDelete] = useState<{ items: readonly Item[]; unsaved: Item | undefined }>();
  const failure = useRef<HTMLDivElement>(null);

  const loadFailure = editor.error && failureText(editor.error, type.edit.loadFailed);
  useEffect(() => {
    if (loadFailure) failure.current?.focus();
  }, [loadFailure]);

  const { open, closeFormOf } = editor;
  const openForm = useCallback(
    ({ _id }: StoredItem, withVersions?: boolean) => {
      toasts.clear();
      open(_id, withVersions);
    },
    [toasts, open],
  );
  const showVersions = useCallback((item: Item) => openForm(item, true), [openForm]);
  useOpenedItem(open);
  const editingId = editor.editing?.item._id;
  const askToDelete = useCallback(
    (items: readonly Item[]) => {
      const edited = items.find(({ _id }) => _id === editingId);
      setToDelete({ items, unsaved: changedForms().length > 0 ? edited : undefined });
    },
    [editingId, changedForms],
  );
  const deleteItems = async (items: readonly Item[]) => {
    const ids = items.map(({ _id }) => _id);
    clearFailure();
    try {
      offerUndo(await remove.mutateAsync(ids), ids);
      if (editingId !== undefined && ids.includes(editingId)) discardChanges();
      for (const item of items) closeFormOf(item);
      selection.end();
    } catch (error) {
      sayFailure(error as Error, ids.length === 1 ? type.remove.failed : togetherMessages.deleteFailed(type));
    }
    setToDelete(undefined);
  };

  if (list.isLoadingError) return <FailedList title={manage.label} query={list} failed={type.list.failed} />;
  return (
    <>
      <ScreenHead title={manage.label} link={add} />
      <Messages>
        {loadFailure && <ErrorBox ref={failure} text={loadFailure} />}
        {/* After a failed refetch the list stays on the screen, because the user may be typing. */}
        {list.isRefetchError && <ErrorBox text={failureText(list.error, type.list.failed)} />}
        <UnsavedEdits type={type} addPath={add.path} onRestore={editor.restore} />
      </Messages>
      {above?.(editor.close)}
      {editor.editing && (
        // Each load mounts a new form, even for the same item.
        <EditPanel
          key={editor.editing.loadedAt}
          {...screens}
          editing={editor.editing}
          nameOf={nameOf}
          closesAfterUpdate={closesAfterUpdate}
          onClose={editor.close}
        />
      )}
      <ItemList
        type={type}
        add={add}
        title={listTitle}
        items={list.data}
        listOptions={listOptions}
        ordering={onReorder && { nameOf, noteOf, onReorder }}
        content={card}
        linkOf={screens.linkOf}
        closeFormOf={closeFormOf}
        editingId={editingId}
        loadingId={editor.loadingId}
        onEdit={openForm}
        onVersions={showVersions}
        onDelete={askToDelete}
        further={further}
        selection={selection}
      />
      {toDelete && (
        <ConfirmDialog
          {...deleteQuestion({ type, ...toDelete, nameOf, consequence })}
          onConfirm={() => deleteItems(toDelete.items)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

const noItems: never[] = [];
