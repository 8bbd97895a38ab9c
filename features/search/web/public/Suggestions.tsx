import { searchTexts } from '../../contract/search.ts';
import { FoundKind, Marked } from './FoundKind.tsx';
import { type FoundItem, foundPath } from './found.ts';

/** The id of the list. */
export const suggestionsId = 'suggestions';

/** Returns the id of a suggestion's element. */
export const suggestionId = ({ item }: FoundItem) => `suggestion-${item._id}`;

interface SuggestionsProps {
  items: FoundItem[];
  /** The folded words that were typed. */
  words: string[];
  /** The item that the keys have chosen. */
  chosen: FoundItem | undefined;
}

/** The suggestions, whose options are links. The focus stays in the field, also while one of them is pressed. */
export function Suggestions({ items, words, chosen }: SuggestionsProps) {
  return (
    <div
      id={suggestionsId}
      role="listbox"
      aria-label={searchTexts.suggestions}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-2 rounded-panel border-2 border-edge bg-sheet p-1 shadow-dialog wrap-anywhere"
    >
      {items.map((found) => (
        <a
          key={found.item._id}
          id={suggestionId(found)}
          role="option"
          tabIndex={-1}
          aria-selected={found === chosen}
          href={foundPath(found)}
          className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-sharp px-2.5 py-2 text-ink outline-brand hover:bg-wash aria-selected:outline-2"
        >
          <span dir="auto" className="line-clamp-2 font-semibold">
            <Marked text={found.name} words={words} />
          </span>
          <span className="flex flex-wrap items-baseline gap-x-4 text-small text-ink-soft">
            <FoundKind found={found} words={words} />
          </span>
        </a>
      ))}
    </div>
  );
}
