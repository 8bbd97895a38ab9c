import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useContentList, useRemoveItem } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { EditDrafts } from '../drafts/EditDrafts.tsx';
import { FailedList } from '../layout/FailedList.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { useChangedForms } from '../leaving/useLeaving.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';
import { CardGrid, ReorderableGrid } from './CardGrid.tsx';
import type { CardContent, CardList } from './ContentCard.tsx';
import { type EditForm, EditPanel } from './EditPanel.tsx';
import { ListTools, NoMatches } from './ListTools.tsx';
import { isNarrowed, type ListFacts } from './listing.ts';
import { restorable, useOfferUndo } from './undo.ts';
import { useItemEditor } from './useItemEditor.ts';
import { useListView } from './useListView.ts';

interface ManageScreenProps<Item extends StoredItem> {
  type: EditableTypeOf<Item>;
  title: string;
  listTitle: string;
  add: { path: string; label: string };
  /**
   * `card` and `facts` should be constants: a new value renders every card again and computes every search text again.
   */
  card: (item: Item, list: CardList, editing: boolean) => CardContent;
  facts: ListFacts<Item>;
  /** Only for a list that staff put into order. */
  reorder?: { nameOf: (item: Item) => string; onReorder: (ids: string[]) => Promise<unknown> };
  /** Returns the effect of a delete on the public site, in one sentence. */
  consequence: (item: Item) => string;
  edit: EditForm<Item>;
}

/** The screen that lists a content type's items, for editing and deleting them (docs/product.md, "Manage screens"). */
export function ManageScreen<Item extends StoredItem>(props: ManageScreenProps<Item>) {
  const { type, title, listTitle, add, card, facts, reorder, consequence, edit } = props;
  const list = useContentList(type);
  const { view, setView, shown } = useListView(list.data ?? noItems, facts);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const editor = useItemEditor(type, listHeading);
  const remove = useRemoveItem(type);
  const changedForms = useChangedForms();
  const toasts = useToasts();
  const { say: sayFailure, clear: clearFailure } = useFailureToast();
  const offerUndo = useOfferUndo(type);
  const [toDelete, setToDelete] = useState<{ item: Item; unsaved: boolean }>();
  const searchField = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLDivElement>(null);

  const loadFailure = editor.error && failureText(editor.error, type.edit.loadFailed);
  useEffect(() => {
    if (loadFailure) failure.current?.focus();
  }, [loadFailure]);

  const { open, closeFormOf } = editor;
  const openForm = useCallback(
    (item: Item) => {
      toasts.clear();
      open(item);
    },
    [toasts, open],
  );
  const editingId = editor.editing?.item._id;
  const askToDelete = useCallback(
    (item: Item) => setToDelete({ item, unsaved: item._id === editingId && changedForms().length > 0 }),
    [editingId, changedForms],
  );
  const cardList = useMemo(() => ({ heading: listHeading, closeFormOf }), [closeFormOf]);
  const clearSearch = () => {
    setView({ search: '', filter: '' });
    searchField.current?.focus();
  };
  const deleteItem = (item: Item) => {
    clearFailure();
    remove.mutate(item._id, {
      onSuccess: (message) => {
        offerUndo(message, item._id);
        closeFormOf(item);
      },
      onError: (error) => sayFailure(error, type.remove.failed),
      onSettled: () => setToDelete(undefined),
    });
  };

  if (list.isLoadingError) {
    return <FailedList title={title} text={failureText(list.error, type.list.failed)} onRetry={list.refetch} />;
  }
  const total = list.data?.length ?? 0;
  const narrowed = isNarrowed(view);
  const grid = {
    items: shown,
    content: card,
    list: cardList,
    editingId,
    loadingId: editor.loadingId,
    onEdit: openForm,
    onDelete: askToDelete,
  };
  return (
    <>
      <ScreenHead title={title} link={add} />
      <Messages>
        {loadFailure && <ErrorBox ref={failure} text={loadFailure} />}
        {/* After a failed refetch the list stays on the screen, because the user may be typing. */}
        {list.isRefetchError && <ErrorBox text={failureText(list.error, type.list.failed)} />}
        <EditDrafts type={type} addPath={add.path} onRestore={editor.restore} />
      </Messages>
      {editor.editing && (
        // Each load mounts a new form, even for the same item.
        <EditPanel
          key={editor.editing.loadedAt}
          type={type}
          loaded={editor.editing.item}
          restored={editor.editing.restored}
          {...edit}
          onClose={editor.close}
        />
      )}
      <h2 ref={listHeading} tabIndex={-1} className="sr-only">
        {listTitle}
      </h2>
      <ListTools
        facts={facts}
        view={view}
        onChange={setView}
        shown={shown.length}
        total={total}
        searchField={searchField}
      />
      {list.isPending ? (
        <LoadingState text="Loading" />
      ) : total === 0 ? (
        <EmptyState text={type.list.empty}>
          <ButtonLink variant="admin" to={add.path}>
            {add.label}
          </ButtonLink>
        </EmptyState>
      ) : shown.length === 0 ? (
        <NoMatches onClear={clearSearch} />
      ) : reorder && total > 1 && !narrowed ? (
        <ReorderableGrid {...grid} {...reorder} />
      ) : (
        <CardGrid {...grid} />
      )}
      {toDelete && (
        <ConfirmDialog
          question={type.remove.confirm}
          consequence={[consequence(toDelete.item), restorable, toDelete.unsaved && formGoes].filter(Boolean).join(' ')}
          confirm="Delete"
          busyText="Deleting..."
          busy={remove.isPending}
          onConfirm={() => deleteItem(toDelete.item)}
          onCancel={() => setToDelete(undefined)}
          fallbackFocus={listHeading}
        />
      )}
    </>
  );
}

const noItems: never[] = [];

const formGoes = 'Its form closes, and what you typed there is not saved.';
