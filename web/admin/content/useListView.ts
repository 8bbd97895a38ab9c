import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrange, foldTexts, type ListFacts, type ListView, readView, writeView } from './listing.ts';

/**
 * The debounce in milliseconds. Browsers limit how often an address may change, so the address is updated after the
 * user stops typing.
 */
const pause = 300;

/**
 * Returns the view of a list, and the items that it shows. The view is kept in the address, so that it survives a
 * reload and a return to the page.
 */
export function useListView<Item>(items: readonly Item[], facts: ListFacts<Item>) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => readView(query, facts));

  useEffect(() => {
    const written = writeView(query, view);
    if (written.toString() === query.toString()) return;
    const timer = setTimeout(() => setQuery(written, { replace: true, preventScrollReset: true }), pause);
    return () => clearTimeout(timer);
  }, [query, setQuery, view]);

  const folded = useMemo(() => foldTexts(items, facts), [items, facts]);
  const shown = useMemo(() => arrange(folded, facts, view), [folded, facts, view]);
  return { view, setView: (change: Partial<ListView>) => setView({ ...view, ...change }), shown };
}
