import { Rows3 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { useRemoveItems } from '../../api/contentQueries.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useFailureToast, useOfferUndo } from '../ui/outcomeToasts.ts';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { ArrangedList, type ArrangedListProps } from './ArrangedList.tsx';
import { CompactRow } from './CompactRow.tsx';
import { type Card, ContentCard } from './ContentCard.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { DrawnItems } from './DrawnItems.tsx';
import { deleteQuestion } from './deleteQuestion.ts';
import { NoMatches, ToolButton, useListView } from './ListTools.tsx';
import type { ListOptions } from './listing.ts';
import type { Ordering } from './OrderList.tsx';
import { listHeadingId, type useItemEditor } from './useItemEditor.ts';
import { type Selections, useSelection } from './useSelection.ts';

/** What a list of items shows, and what is done with them. */
export interface ListedItems<Item extends StoredItem>
  extends ContentScreens<Item>,
    Pick<ArrangedListProps<Item>, 'further'> {
  listTitle: string;
  /**
   * `card` and `listOptions` should be constants: a new value renders every card again, and computes every search text
   * again.
   */
  card: Card<Item>;
  listOptions: ListOptions<Item>;
  /** Returns what an item is called. */
  nameOf: (item: Item) => string;
  /** Only for a list that staff put into order: puts the items into the order of `ids`. */
  onReorder?: Ordering<Item>['onReorder'];
  noteOf?: Ordering<Item>['noteOf'];
  /** What a link to the list can select. */
  selections?: Selections<Item>;
  /** Returns the effect of a delete on the public site, in one sentence. */
  consequence: (item: Item) => string;
}

interface ItemListProps<Item extends StoredItem> extends ListedItems<Item> {
  /** All items; `undefined` while they are fetched. */
  items: readonly Item[] | undefined;
  editor: ReturnType<typeof useItemEditor<Item>>;
}

/** The class names of a grid of cards, in one to four columns. */
export const cardGridClass = 'grid gap-grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The list of a manage screen: its tools and its cards or lines, or what stands in their place. */
export function ItemList<Item extends StoredItem>(props: ItemListProps<Item>) {
  const { type, add, items, card, listOptions, nameOf, onReorder, noteOf, selections, consequence, further, linkOf } =
    props;
  const { open, closeFormOf, editing, loadingId } = props.editor;
  const editingId = editing?.item._id;
  const [isCompact, setCompact] = useCompact();
  const Card = isCompact ? CompactRow : ContentCard;
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useListView(items ?? noItems, listOptions);
  const { shown, isWhole, clear } = view;
  const selection = useSelection(items ?? noItems, selections);
  const deleteAll = isWhole ? listOptions.filter?.deleteAll : undefined;
  const toasts = useToasts();
  const openForm = useCallback(
    ({ _id }: StoredItem, withVersions?: boolean) => {
      toasts.clear();
      open(_id, withVersions);
    },
    [toasts, open],
  );
  const showVersions = useCallback((item: Item) => openForm(item, true), [openForm]);

  const { changedForms, discardChanges } = useLeaving();
  const remove = useRemoveItems(type);
  const offerUndo = useOfferUndo(type);
  const failure = useFailureToast();
  const [toDelete, setToDelete] = useState<{ items: readonly Item[]; unsaved: Item | undefined }>();
  const askToDelete = useCallback(
    (items: readonly Item[]) => {
      const edited = items.find(({ _id }) => _id === editingId);
      setToDelete({ items, unsaved: changedForms().length > 0 ? edited : undefined });
    },
    [editingId, changedForms],
  );
  const deleteItems = async (items: readonly Item[]) => {
    const ids = items.map(({ _id }) => _id);
    failure.clear();
    const fallback = ids.length === 1 ? type.remove.failed : togetherMessages.deleteFailed(type);
    await failure.attempt(async () => {
      offerUndo(await remove.mutateAsync(ids), ids);
      if (editingId !== undefined && ids.includes(editingId)) discardChanges();
      for (const item of items) closeFormOf(item);
      selection.end();
    }, fallback);
    setToDelete(undefined);
  };
  return (
    <section>
      <h2 ref={heading} id={listHeadingId} tabIndex={-1} className="sr-only">
        {props.listTitle}
      </h2>
      <ArrangedList
        type={type}
        view={view}
        selection={selection}
        ordering={onReorder && { nameOf, noteOf, onReorder }}
        onDelete={askToDelete}
        further={
          further &&
          ((selected: readonly Item[], className, onDone) =>
            further(selected, className, () => {
              for (const item of selected) closeFormOf(item);
              onDone();
            }))
        }
        buttons={
          <>
            <ToolButton icon={Rows3} label="Compact" aria-pressed={isCompact} onClick={() => setCompact(!isCompact)} />
            {deleteAll && (
              <SmallButton variant="danger-outline" onClick={() => askToDelete(shown)}>
                {deleteAll}
              </SmallButton>
            )}
          </>
        }
      >
        {items === undefined ? (
          <LoadingState text="Loading" />
        ) : items.length === 0 ? (
          <EmptyState text={type.list.empty}>
            <ScreenLink variant="admin" to={add.path}>
              {add.label}
            </ScreenLink>
          </EmptyState>
        ) : shown.length === 0 ? (
          <NoMatches onClear={clear} />
        ) : (
          <div className={isCompact ? 'overflow-hidden rounded-panel bg-sheet' : cardGridClass}>
            <DrawnItems items={shown} room={isCompact ? 'h-15' : 'h-52 sm:h-104'} fallbackFocus={heading}>
              {(item) => (
                <Card
                  key={item._id}
                  type={type}
                  item={item}
                  content={card}
                  linkOf={linkOf}
                  closeFormOf={closeFormOf}
                  editing={item._id === editingId}
                  loading={item._id === loadingId}
                  selected={selection.has(item)}
                  onEdit={openForm}
                  onVersions={showVersions}
                  onDelete={askToDelete}
                  onSelect={selection.toggle}
                />
              )}
            </DrawnItems>
          </div>
        )}
      </ArrangedList>
      {toDelete && (
        <ConfirmDialog
          {...deleteQuestion({ type, ...toDelete, nameOf, consequence })}
          onConfirm={() => deleteItems(toDelete.items)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </section>
  );
}

const noItems: never[] = [];

const storageKey = 'chapterhouse.compactLists';

/** Returns whether lists are shown in their compact form, and the function that changes it, which is remembered. */
function useCompact(): [boolean, (compact: boolean) => void] {
  const [isCompact, setCompact] = useState(() => localStorage.getItem(storageKey) === 'on');
  const change = (compact: boolean) => {
    if (compact) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
    setCompact(compact);
  };
  return [isCompact, change];
}
