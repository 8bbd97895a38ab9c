import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginning } from '#contract/beginning.ts';
import { readSearch, searchLimits, searchParameter, searchPath, searchQuery } from '#contract/search.ts';
import { searchTexts } from '#contract/visitorTexts.ts';
import { failureText } from '../../api/http.ts';
import { useGivenSearch, useSearch } from '../../api/publicQueries.ts';
import { useSection } from '../../api/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { PageHead } from '../PageHead.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { SectionBoundary } from '../SectionBoundary.tsx';
import { FoundItems } from './FoundItems.tsx';
import { searchFieldId } from './SearchKey.tsx';
import { SearchKeyChoice } from './SearchKeyChoice.tsx';

/** The pause in typing after which the words are searched for (ms). */
const pause = 250;

/** /search: a form that works without scripts. With scripts it searches while somebody types. */
export default function Search() {
  const { name } = useSection('identity');
  const [query, setQuery] = useState(useGivenSearch()?.query ?? '');
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search() {
    clearTimeout(waiting.current);
    const text = field.current?.value.trim() ?? '';
    setQuery(text);
    // The address always leads to what is shown.
    history.replaceState(history.state, '', searchPath + (text && searchQuery(text)));
  }
  function searchSoon() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(search, pause);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    search();
  }
  // Somebody may have typed before the page started.
  const start = useEffectEvent(() => {
    if (field.current?.value.trim() !== query) search();
  });
  useEffect(() => {
    start();
    return () => clearTimeout(waiting.current);
  }, []);

  return (
    <>
      <PageTitle
        title={query === '' ? 'Search' : `Search: ${beginning(query, 60)}`}
        description={`${searchTexts.label} of ${name}.`}
      />
      <PageHead text="Search" />
      <div className="page-column grid gap-8 py-section">
        <search>
          <form action={searchPath} onSubmit={submit} className="flex max-w-3xl flex-wrap items-end gap-3">
            <div className="grid flex-[1_1_11rem] gap-2">
              <label htmlFor={searchFieldId} className="font-semibold">
                {searchTexts.label}
              </label>
              <input
                ref={field}
                id={searchFieldId}
                type="search"
                name={searchParameter}
                dir="auto"
                defaultValue={query}
                onInput={searchSoon}
                maxLength={searchLimits.characters}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                // biome-ignore lint/a11y/noAutofocus: without words the page has nothing but this field.
                autoFocus={query === ''}
                className="min-h-12 w-full rounded-control border-2 border-edge bg-sheet px-3.5 py-2 text-ink hover:border-brand"
              />
            </div>
            <Button type="submit">Search</Button>
          </form>
        </search>
        <SectionBoundary>
          <Found query={query} />
        </SectionBoundary>
        <SearchKeyChoice />
      </div>
    </>
  );
}

/** What is found by a text, or why there is nothing. */
function Found({ query }: { query: string }) {
  const given = useGivenSearch();
  const read = readSearch(query);
  const words = 'words' in read ? read.words : [];
  const hasWords = words.length > 0;
  const { data, error } = useSearch(query, hasWords);
  const items = hasWords ? data : [];
  if ('message' in read) return <ErrorState text={read.message} />;
  if (query === '') return <p className="max-w-2xl text-ink-soft">{searchTexts.hint}</p>;
  if (items === undefined) {
    const hasFailed = error !== null || (given?.query === query && given.data === null);
    return hasFailed ? (
      <ErrorState text={error ? failureText(error, searchTexts.failed) : searchTexts.failed} />
    ) : (
      <LoadingState text={searchTexts.loading} />
    );
  }
  return (
    <div className="grid gap-6">
      <p role="status" className="font-signal text-small text-ink-soft">
        {countText(items.length)}
      </p>
      {items.length > 0 ? (
        <FoundItems items={items} words={words} />
      ) : (
        <EmptyState text={searchTexts.empty}>
          <p>{searchTexts.emptyDetail}</p>
        </EmptyState>
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count >= searchLimits.items) return searchTexts.first(count);
  return count === 1 ? '1 result' : `${count} results`;
}
