import type { ReactNode } from 'react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { maxTogether } from '#contract/content/several.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { StickyBar } from '../ui/StickyBar.tsx';
import type { Selection } from './useSelection.ts';

export interface SelectionBarProps<Item extends StoredItem> {
  type: ContentType;
  selection: Selection<Item>;
  /** The items that the list shows. */
  shown: readonly Item[];
  onDelete: (items: readonly Item[]) => void;
  onDone: () => void;
  /** A further action on the selected items, before 'Delete'; `className` is that of the buttons. */
  further?: FurtherAction<Item>;
}

/** Returns an action on the selected items. `onDone` ends the selection. */
export type FurtherAction<Item> = (selected: readonly Item[], className: string, onDone: () => void) => ReactNode;

/** The bar about the selected items of a list, which stays in view. Items that a search hides stay selected. */
export function SelectionBar<Item extends StoredItem>(props: SelectionBarProps<Item>) {
  const { type, selection, shown, onDelete, onDone, further } = props;
  const { selected, select } = selection;
  const tooMany = selected.length > maxTogether;
  const allShown = shown.every(selection.has);
  return (
    <StickyBar label="Selection">
      <p role="status" className="font-semibold max-sm:grow max-sm:basis-[calc(100%-8rem)]">
        {selected.length} selected
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
        onClick={() => select(allShown ? [] : [...new Set([...selected, ...shown])])}
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
        Done
      </SmallButton>
    </StickyBar>
  );
}

/** On phones the actions stand in a row of their own, below the number and the choice of all. */
const buttonClass = 'max-sm:flex-auto max-sm:px-2';
