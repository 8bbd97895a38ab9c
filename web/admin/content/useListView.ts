import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrange, foldTexts, type ListFacts, type ListView, readView, writeView } from './listing.ts';

/** Browsers count how often an address changes: it follows once the typing pauses, in milliseconds. */
const pause = 300;

/**
 * What is chosen of a list, kept in the address, so that reloading and coming back find it again; and the items that
 * it shows.
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
