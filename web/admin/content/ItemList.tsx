import { useRef } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { ArrangedList, type ArrangedListProps } from './ArrangedList.tsx';
import { CompactRow } from './CompactRow.tsx';
import { type Cards, ContentCard } from './ContentCard.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { DrawnItems } from './DrawnItems.tsx';
import { NoMatches, useListView } from './ListTools.tsx';
import type { ListOptions } from './listing.ts';
import { useCompact } from './useCompact.ts';
import { listHeadingId } from './useItemEditor.ts';

export interface ItemListProps<Item extends StoredItem>
  extends Omit<Cards<Item>, 'onSelect'>,
    Pick<ArrangedListProps<Item>, 'selection' | 'further' | 'ordering'> {
  add: ContentScreens<Item>['add'];
  title: string;
  /** All items; `undefined` while they are fetched. */
  items: readonly Item[] | undefined;
  listOptions: ListOptions<Item>;
  /** The id of the item with the open form. `loadingId` is the id of the item that is being loaded for its form. */
  editingId: string | undefined;
  loadingId: string | undefined;
}

/** The class names of a grid of cards, in one to four columns. */
export const cardGridClass = 'grid gap-grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The list of a manage screen: its tools and its cards or lines, or what stands in their place. */
export function ItemList<Item extends StoredItem>(props: ItemListProps<Item>) {
  const { add, title, items, listOptions, editingId, loadingId, selection, ordering, further, ...card } = props;
  const { type, onDelete, closeFormOf } = card;
  const [isCompact, setCompact] = useCompact();
  const Card = isCompact ? CompactRow : ContentCard;
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useListView(items ?? noItems, listOptions);
  const { shown, isWhole, clear } = view;
  const deleteAll = isWhole ? listOptions.filter?.deleteAll : undefined;
  return (
    <section>
      <h2 ref={heading} id={listHeadingId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <ArrangedList
        type={type}
        view={view}
        selection={selection}
        ordering={ordering}
        onDelete={onDelete}
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
            <SmallButton
              aria-pressed={isCompact}
              className="aria-pressed:bg-brand-tint"
              onClick={() => setCompact(!isCompact)}
            >
              Compact
            </SmallButton>
            {deleteAll && (
              <SmallButton variant="danger-outline" onClick={() => onDelete(shown)}>
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
            <DrawnItems
              items={[...shown.filter(({ draft }) => draft), ...shown.filter(({ draft }) => !draft)]}
              room={isCompact ? 'h-15' : 'h-128'}
              fallbackFocus={heading}
            >
              {(item) => (
                <Card
                  key={item._id}
                  item={item}
                  editing={item._id === editingId}
                  loading={item._id === loadingId}
                  selected={selection.has(item)}
                  onSelect={selection.toggle}
                  {...card}
                />
              )}
            </DrawnItems>
          </div>
        )}
      </ArrangedList>
    </section>
  );
}

const noItems: never[] = [];
