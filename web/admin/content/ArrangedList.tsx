import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredItem } from '#contract/content/contentType.ts';
import { maxOrdered } from '#contract/content/order.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { ListTools, type useListView } from './ListTools.tsx';
import { type Ordering, OrderList } from './OrderList.tsx';
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx';

export interface ArrangedListProps<Item extends StoredItem> extends Omit<SelectionBarProps<Item>, 'shown' | 'onDone'> {
  view: ReturnType<typeof useListView<Item>>;
  /** Only for a list that staff put into order. */
  ordering?: Ordering<Item>;
  /** Further buttons for the whole list, which are away while items are selected. */
  buttons?: ReactNode;
  /** The cards, or what stands in their place. */
  children: ReactNode;
}

/** A list with its tools, in which items are selected and put into order. The list for the order takes its place. */
export function ArrangedList<Item extends StoredItem>(props: ArrangedListProps<Item>) {
  const { type, view, selection, ordering, onDelete, further, buttons, children } = props;
  const selectButton = useRef<HTMLButtonElement>(null);
  const orderButton = useRef<HTMLButtonElement>(null);
  const [isOrdering, setOrdering] = useState(false);
  // Drafts have no place in the order.
  const inOrder = view.shown.filter(({ draft }) => !draft);
  const isTooLong = inOrder.length > maxOrdered;
  const canOrder = ordering !== undefined && inOrder.length > 1 && !isTooLong && view.isWhole;
  const ordered = isOrdering && canOrder;
  return (
    <>
      {ordered ? (
        <OrderList
          items={inOrder}
          onDone={() => {
            flushSync(() => setOrdering(false));
            orderButton.current?.focus();
          }}
          {...ordering}
        />
      ) : (
        <ListTools {...view.tools}>
          {canOrder && !selection.isOn && (
            <SmallButton ref={orderButton} onClick={() => setOrdering(true)}>
              Change order
            </SmallButton>
          )}
          <SmallButton
            ref={selectButton}
            aria-pressed={selection.isOn}
            className="aria-pressed:bg-brand-tint"
            onClick={() => (selection.isOn ? selection.end() : selection.select([]))}
          >
            Select
          </SmallButton>
          {!selection.isOn && buttons}
        </ListTools>
      )}
      {ordering && isTooLong && (
        <p className="mb-6 max-w-prose text-ink-soft">
          {`More than ${maxOrdered.toLocaleString('en')} ${type.noun}s cannot be put in order.`}
        </p>
      )}
      {selection.isOn && (
        <SelectionBar
          type={type}
          selection={selection}
          shown={view.shown}
          onDelete={onDelete}
          further={further}
          onDone={() => {
            selectButton.current?.focus();
            selection.end();
          }}
        />
      )}
      {/* The cards are only hidden, because they may hold what somebody is typing. */}
      <div hidden={ordered}>{children}</div>
    </>
  );
}
