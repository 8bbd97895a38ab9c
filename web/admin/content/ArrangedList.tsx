import { ArrowUpDown, ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { itemsInWords, maxOrdered, maxTogether } from '#contract/content/several.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { StickyBar } from '../ui/StickyBar.tsx';
import { ListTools, ToolButton, type useListView } from './ListTools.tsx';
import { type Ordering, OrderList } from './OrderList.tsx';
import { listHeadingId } from './useItemEditor.ts';
import type { Selection } from './useSelection.ts';

export interface ArrangedListProps<Item extends StoredItem> {
  type: ContentType;
  view: ReturnType<typeof useListView<Item>>;
  selection: Selection<Item>;
  /** Only for a list that staff put into order. */
  ordering?: Ordering<Item>;
  onDelete: (items: readonly Item[]) => void;
  /**
   * Returns a further action on the selected items, before 'Delete'; `className` is that of the buttons. `onDone` ends
   * the selection.
   */
  further?: (selected: readonly Item[], className: string, onDone: () => void) => ReactNode;
  /** Further buttons for the whole list, which are away while items are selected. */
  buttons?: ReactNode;
  /** The cards, or what stands in their place. */
  children: ReactNode;
}

/** A list with its tools, in which items are selected and put into order. The list for the order takes its place. */
export function ArrangedList<Item extends StoredItem>(props: ArrangedListProps<Item>) {
  const { type, view, selection, ordering, buttons, children } = props;
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
            <ToolButton ref={orderButton} icon={ArrowUpDown} label="Change order" onClick={() => setOrdering(true)} />
          )}
          <ToolButton
            ref={selectButton}
            icon={ListChecks}
            label="Select"
            aria-pressed={selection.isOn}
            onClick={() => (selection.isOn ? selection.end() : selection.select([]))}
          />
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
          {...props}
          onDone={() => {
            // A list of one item has no tools.
            (selectButton.current ?? document.getElementById(listHeadingId))?.focus();
            selection.end();
          }}
        />
      )}
      {/* The cards are only hidden, because they may hold what somebody is typing. */}
      <div hidden={ordered}>{children}</div>
    </>
  );
}

/** The bar about the selected items of a list, which stays in view. Items that a search hides stay selected. */
function SelectionBar<Item extends StoredItem>(props: ArrangedListProps<Item> & { onDone: () => void }) {
  const { type, view, selection, onDelete, onDone, further } = props;
  const { selected, select, isAsked } = selection;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The layout gives the focus to a new screen in this moment. The list may come when the user is already elsewhere.
    if (isAsked) queueMicrotask(() => document.activeElement?.matches('body, main') && status.current?.focus());
  }, [isAsked]);
  // The bar goes when a newer list has no item of the asked selection.
  useEffect(() => () => focusIfLost(document.getElementById(listHeadingId)), []);
  const tooMany = selected.length > maxTogether;
  const allShown = view.shown.every(selection.has);
  return (
    <StickyBar label="Selection">
      <p ref={status} role="status" tabIndex={-1} className="font-semibold max-sm:grow max-sm:basis-[calc(100%-8rem)]">
        {itemsInWords(type, selected.length)} selected
        {tooMany && (
          <span className="block text-small font-normal">
            At most {maxTogether} {type.noun}s can be changed at once.
          </span>
        )}
      </p>
      {/* A selected item that the search hides is kept. */}
      <SmallButton
        variant="admin-quiet"
        className="max-sm:px-2"
        onClick={() => select(allShown ? [] : [...new Set([...selected, ...view.shown])])}
      >
        {allShown ? 'Select none' : 'Select all'}
      </SmallButton>
      {further?.(selected, buttonClass, onDone)}
      <SmallButton
        variant="danger-outline"
        className={buttonClass}
        disabled={selected.length === 0 || tooMany}
        onClick={() => onDelete(selected)}
      >
        Delete
      </SmallButton>
      <SmallButton className={buttonClass} onClick={onDone}>
        Stop selecting
      </SmallButton>
    </StickyBar>
  );
}

/** On phones the actions stand in a row of their own, below the number and the choice of all. */
const buttonClass = 'max-sm:flex-auto max-sm:px-2';
