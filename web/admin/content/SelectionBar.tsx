import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { maxTogether } from '#contract/content/several.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps<Item extends StoredItem> {
  type: ContentType;
  selection: Selection<Item>;
  /** The items that the list shows. */
  shown: readonly Item[];
  onDelete: (items: readonly Item[]) => void;
  onDone: () => void;
}

/** The bar about the selected items of a list, which stays in view. Items that a search hides stay selected. */
export function SelectionBar<Item extends StoredItem>(props: SelectionBarProps<Item>) {
  const { type, selection, shown, onDelete, onDone } = props;
  const { selected, select } = selection;
  const tooMany = selected.length > maxTogether;
  const allShown = shown.every(selection.has);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label="Selection"
      className="sticky top-4 z-10 mb-6 flex flex-wrap items-center gap-2.5 rounded-panel border border-edge bg-sheet px-4.5 py-2.5 max-sm:px-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2"
    >
      <p role="status" className="mr-auto font-semibold max-sm:w-full">
        {selected.length} selected
        {tooMany && (
          <span className="block text-small font-normal">
            At most {maxTogether} {type.noun}s can be deleted at once.
          </span>
        )}
      </p>
      {/* A selected item that the search hides is kept. */}
      <SmallButton variant="admin-quiet" onClick={() => select(allShown ? [] : [...new Set([...selected, ...shown])])}>
        {allShown ? 'Select none' : 'Select all'}
      </SmallButton>
      <SmallButton
        variant="danger-outline"
        disabled={selected.length === 0 || tooMany}
        onClick={() => onDelete(selected)}
      >
        Delete
      </SmallButton>
      <SmallButton onClick={onDone}>Done</SmallButton>
    </div>
  );
}
