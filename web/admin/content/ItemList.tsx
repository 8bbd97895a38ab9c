import type { StoredItem } from '#contract/content/contentType.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { CardGrid, type CardGridProps, ReorderableGrid, type Reordering } from './CardGrid.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { ListTools, NoMatches, useListView } from './ListTools.tsx';
import type { ListFacts } from './listing.ts';
import { listHeadingId } from './useItemEditor.ts';

interface ItemListProps<Item extends StoredItem> extends Omit<CardGridProps<Item>, 'items'> {
  type: ContentScreens<Item>['type'];
  add: ContentScreens<Item>['add'];
  title: string;
  /** All items; `undefined` while they are fetched. */
  items: readonly Item[] | undefined;
  facts: ListFacts<Item>;
  reordering?: Reordering<Item>;
}

/** The list of a manage screen: its tools and its cards, or what stands in their place. */
export function ItemList<Item extends StoredItem>(props: ItemListProps<Item>) {
  const { type, add, title, items, facts, reordering, ...grid } = props;
  const { shown, isNarrowed, tools, clear } = useListView(items ?? noItems, facts);
  return (
    <section>
      <h2 id={listHeadingId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <ListTools {...tools} />
      {items === undefined ? (
        <LoadingState text="Loading" />
      ) : items.length === 0 ? (
        <EmptyState text={type.list.empty}>
          <ButtonLink variant="admin" to={add.path}>
            {add.label}
          </ButtonLink>
        </EmptyState>
      ) : shown.length === 0 ? (
        <NoMatches onClear={clear} />
      ) : reordering && items.length > 1 && !isNarrowed ? (
        <ReorderableGrid items={shown} {...grid} {...reordering} />
      ) : (
        <CardGrid items={shown} {...grid} />
      )}
    </section>
  );
}

const noItems: never[] = [];
