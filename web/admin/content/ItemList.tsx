import { type Ref, useDeferredValue, useRef } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { type Cards, ContentCard } from './ContentCard.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { ListTools, NoMatches, useListView } from './ListTools.tsx';
import type { ListOptions } from './listing.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { listHeadingId } from './useItemEditor.ts';
import { type Handle, moveHelpId, useReorder } from './useReorder.tsx';
import type { Selection } from './useSelection.ts';

interface CardGridProps<Item extends StoredItem> extends Omit<Cards<Item>, 'onSelect'> {
  items: readonly Item[];
  /** The id of the item with the open form. `loadingId` is the id of the item that is being loaded for its form. */
  editingId: string | undefined;
  loadingId: string | undefined;
  selection: Selection<Item>;
}

interface GridProps<Item extends StoredItem> extends CardGridProps<Item> {
  ref?: Ref<HTMLDivElement>;
  reordering?: Pick<ReturnType<typeof useReorder>, 'placeOf'> & { handleOf: (id: string) => Handle | undefined };
}

/** The class names of a grid of cards, in one to four columns. */
export const cardGridClass = 'grid gap-grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The number of cards in the first render. The other cards follow in a deferred render. */
const firstCards = 60;

/** A list's items as cards, in one to four columns. The deferred render of a long list does not block typing. */
function CardGrid<Item extends StoredItem>({ items, ...props }: CardGridProps<Item>) {
  return <Grid items={useDeferredValue(items, items.slice(0, firstCards))} {...props} />;
}

function Grid<Item extends StoredItem>(props: GridProps<Item>) {
  const { ref, items, editingId, loadingId, selection, reordering, ...card } = props;
  return (
    <div ref={ref} className={cardGridClass}>
      {items.map((item) => (
        <ContentCard
          key={item._id}
          item={item}
          editing={item._id === editingId}
          loading={item._id === loadingId}
          selected={selection.has(item)}
          onSelect={selection.toggle}
          handle={reordering?.handleOf(item._id)}
          place={reordering?.placeOf(item._id)}
          {...card}
        />
      ))}
    </div>
  );
}

export interface Reordering<Item extends StoredItem> {
  nameOf: (item: Item) => string;
  /** Called with all ids in their new order. Its promise settles when the list has this order. */
  onReorder: (ids: string[]) => Promise<unknown>;
}

/**
 * A `CardGrid` with cards that can be put into another order, by drag and by keyboard. Drafts, which have no place in
 * the order, stand before them.
 */
function ReorderableGrid<Item extends StoredItem>(
  props: CardGridProps<Item> & Reordering<Item> & { drafts: readonly Item[] },
) {
  const { drafts, nameOf, onReorder, ...cards } = props;
  const grid = useRef<HTMLDivElement>(null);
  const names = new Map(cards.items.map((item) => [item._id, nameOf(item)]));
  const { announcement, ...reordering } = useReorder([...names.keys()], (id) => names.get(id) ?? '', grid, onReorder);
  const handleOf = (id: string) => (names.has(id) ? reordering.handleOf(id) : undefined);
  return (
    <>
      <p id={moveHelpId} className="mb-6 max-w-[38rem] text-small text-ink-soft">
        To change the order, drag a card by its handle. Or press the handle, move the card with the arrow keys and press
        it again, or press the handle of the card whose place it takes. Escape puts it back.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Grid ref={grid} {...cards} items={[...drafts, ...cards.items]} reordering={{ ...reordering, handleOf }} />
    </>
  );
}

interface ItemListProps<Item extends StoredItem> extends Omit<CardGridProps<Item>, 'items'> {
  add: ContentScreens<Item>['add'];
  title: string;
  /** All items; `undefined` while they are fetched. */
  items: readonly Item[] | undefined;
  listOptions: ListOptions<Item>;
  reordering?: Reordering<Item>;
}

/** The list of a manage screen: its tools and its cards, or what stands in their place. */
export function ItemList<Item extends StoredItem>(props: ItemListProps<Item>) {
  const { add, title, items, listOptions, reordering, ...grid } = props;
  const { type, selection, onDelete } = grid;
  const selectButton = useRef<HTMLButtonElement>(null);
  const { shown, isWhole, tools, clear } = useListView(items ?? noItems, listOptions);
  const deleteAll = isWhole ? listOptions.filter?.deleteAll : undefined;
  const drafts = shown.filter(({ draft }) => draft);
  const inOrder = shown.filter(({ draft }) => !draft);
  return (
    <section>
      <h2 id={listHeadingId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <ListTools {...tools}>
        <SmallButton
          ref={selectButton}
          aria-pressed={selection.isOn}
          className="aria-pressed:bg-brand-tint"
          onClick={() => (selection.isOn ? selection.end() : selection.select([]))}
        >
          Select
        </SmallButton>
        {deleteAll && !selection.isOn && (
          <SmallButton variant="danger-outline" onClick={() => onDelete(shown)}>
            {deleteAll}
          </SmallButton>
        )}
      </ListTools>
      {selection.isOn && (
        <SelectionBar
          type={type}
          selection={selection}
          shown={shown}
          onDelete={onDelete}
          onDone={() => {
            selectButton.current?.focus();
            selection.end();
          }}
        />
      )}
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
      ) : reordering && inOrder.length > 1 && isWhole && !selection.isOn ? (
        <ReorderableGrid drafts={drafts} items={inOrder} {...grid} {...reordering} />
      ) : (
        <CardGrid items={[...drafts, ...inOrder]} {...grid} />
      )}
    </section>
  );
}

const noItems: never[] = [];
