import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrange, foldTexts, isNarrowed, type ListFacts, type ListView, readView, writeView } from './listing.ts';

/**
 * The debounce in milliseconds. Browsers limit how often an address may change, so the address is updated after the
 * user stops typing.
 */
const pause = 300;

/**
 * Returns the items that the view of a list shows, and the props of its `ListTools`. The view is kept in the address,
 * so that it survives a reload and a return to the page. `clear` shows all items, and leads to the search field.
 */
export function useListView<Item>(items: readonly Item[], facts: ListFacts<Item>) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => readView(query, facts));
  const searchField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const written = writeView(query, view);
    if (written.toString() === query.toString()) return;
    const timer = setTimeout(() => setQuery(written, { replace: true, preventScrollReset: true }), pause);
    return () => clearTimeout(timer);
  }, [query, setQuery, view]);

  const folded = useMemo(() => foldTexts(items, facts), [items, facts]);
  const shown = useMemo(() => arrange(folded, facts, view), [folded, facts, view]);
  const onChange = (change: Partial<ListView>) => setView({ ...view, ...change });
  return {
    shown,
    isNarrowed: isNarrowed(view),
    tools: { facts, view, onChange, shown: shown.length, total: items.length, searchField },
    clear: () => {
      onChange({ search: '', filter: '' });
      searchField.current?.focus();
    },
  };
}
