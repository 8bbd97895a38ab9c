import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { publicApi } from '#web/api/publicQueries.ts';
import { useHydrated } from '#web/ui/hydration.ts';
import { searchParameter, searchPath, searchQuery } from '../../contract/addresses.ts';
import { searchLimits, searchTexts, searchWords } from '../../contract/search.ts';
import { type FoundItem, foundPath, readFound } from './found.ts';
import { Suggestions, suggestionId, suggestionsId } from './Suggestions.tsx';
import { searchFieldId } from './searchKey.ts';

/** The pause in typing after which items are suggested (ms). */
const pause = 250;

/**
 * The field of the search. While somebody types, it suggests items in a list (WAI-ARIA, combobox with a listbox). It is
 * a plain field of the form without scripts, and as long as the API suggests nothing.
 */
export function SearchField({ query }: { query: string }) {
  const hasStarted = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const words = searchWords(text);
  const { data = [] } = useSuggestions(text, isOpen && words.length > 0);
  const items = isOpen && words.length > 0 ? data : [];
  // The list may have changed since.
  const chosen = items.find(({ item }) => item._id === chosenId);

  function suggest() {
    setText(field.current?.value.trim() ?? '');
    setOpen(true);
  }
  function suggestSoon() {
    setChosenId(undefined);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(suggest, pause);
  }
  function close() {
    clearTimeout(waiting.current);
    setOpen(false);
    setChosenId(undefined);
  }
  /** Chooses the next item in a direction. Between the last and the first one, none is chosen. */
  function move(step: number) {
    const places: (FoundItem | undefined)[] = [undefined, ...items];
    const next = places.at((places.indexOf(chosen) + step) % places.length);
    setChosenId(next?.item._id);
    if (next) document.getElementById(suggestionId(next))?.scrollIntoView({ block: 'nearest' });
  }
  function press(event: KeyboardEvent) {
    // The keys of an input method choose among its own words.
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && items.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
    else if (isArrow) suggest();
    else if (event.key === 'Escape' && items.length > 0) close();
    else if (event.key === 'Enter' && chosen) location.assign(foundPath(chosen) ?? '');
    else return;
    event.preventDefault();
  }
  // Somebody may have typed before the page started.
  const start = useEffectEvent(() => {
    if (document.activeElement === field.current && field.current?.value.trim() !== query) suggest();
  });
  useEffect(() => {
    start();
    return () => clearTimeout(waiting.current);
  }, []);

  return (
    <div className="grid flex-[1_1_9rem] gap-2">
      <label htmlFor={searchFieldId} className="font-semibold">
        {searchTexts.label}
      </label>
      <input
        ref={field}
        id={searchFieldId}
        type="text"
        name={searchParameter}
        dir="auto"
        defaultValue={query}
        {...(hasStarted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': items.length > 0,
          // The list is in the page only while it has items.
          'aria-controls': items.length > 0 ? suggestionsId : undefined,
          'aria-activedescendant': chosen && suggestionId(chosen),
        })}
        onInput={suggestSoon}
        onKeyDown={press}
        onBlur={close}
        maxLength={searchLimits.characters}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: without words the page has nothing but this field.
        autoFocus={query === ''}
        className="min-h-12 w-full rounded-control border-2 border-edge bg-sheet px-3.5 py-2 text-ink hover:border-brand"
      />
      {items.length > 0 && <Suggestions items={items} words={words} chosen={chosen} />}
    </div>
  );
}

/** Returns the query for the first items that a text finds. While it is fetched, its data are those of before. */
const useSuggestions = (text: string, enabled: boolean) =>
  useQuery({
    queryKey: ['public', searchPath, text],
    queryFn: async ({ signal }) => {
      const call = `${searchPath}${searchQuery(text)}&limit=${searchLimits.suggestions}`;
      return readFound(await publicApi.getList(call, signal), searchWords(text));
    },
    enabled,
    placeholderData: keepPreviousData,
  });
