import { beginning } from '#contract/beginning.ts';
import { counted } from '#contract/counted.ts';
import { useSection } from '#web/api/settings.ts';
import { PageHead } from '#web/public/PageHead.tsx';
import { PageLinks } from '#web/public/PageLinks.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { usePart } from '#web/public/pageParts.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { searchPageAddress, searchPath } from '../../contract/addresses.ts';
import {
  readSearch,
  type SearchContent,
  searchLimits,
  searchPagesOf,
  searchTexts,
  shownWords,
} from '../../contract/search.ts';
import { FoundItems } from './FoundItems.tsx';
import type { FoundItem } from './found.ts';
import { SearchField } from './SearchField.tsx';
import { SearchKeyChoice } from './SearchKeyChoice.tsx';

/**
 * /search: a form that works without scripts, and below it what the address asks for (features/search/README.md,
 * "Search").
 */
export default function Search() {
  const { name } = useSection('identity');
  const query = useGivenSearch()?.query ?? '';
  return (
    <>
      <PageTitle
        title={query === '' ? 'Search' : `Search: ${beginning(query, 60)}`}
        description={`${searchTexts.label} of ${name}.`}
      />
      <PageHead text="Search" isSmall />
      <div className="page-column grid gap-8 py-section">
        {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers don't know `search` */}
        <div role="search">
          <form action={searchPath} className="relative flex max-w-3xl flex-wrap items-end gap-3">
            <SearchField query={query} />
            <Button type="submit">Search</Button>
          </form>
        </div>
        <Found query={query} />
        <SearchKeyChoice />
      </div>
    </>
  );
}

/** The items that a text finds, or the reason why there are none. */
function Found({ query }: { query: string }) {
  const { data: items, page = 1, total = 0, near } = useGivenSearch() ?? {};
  const read = readSearch(query);
  if ('message' in read) return <ErrorState text={read.message} />;
  if (query === '') return <p className="max-w-2xl text-ink-soft">{searchTexts.hint}</p>;
  if (!items) return <ErrorState text={searchTexts.failed} />;
  const pages = searchPagesOf(total);
  return (
    <div className="grid gap-6">
      {near && <p>{searchTexts.near}</p>}
      <p className="font-signal text-small text-ink-soft">{countText(total)}</p>
      {items.length > 0 ? (
        <FoundItems items={items} words={shownWords({ query, near })} />
      ) : (
        <EmptyState text={searchTexts.empty}>
          <p>{searchTexts.emptyDetail}</p>
        </EmptyState>
      )}
      {pages > 1 && (
        <PageLinks
          page={page}
          pages={pages}
          to={(other) => searchPageAddress(query, other)}
          names={{ before: 'Previous', after: 'Next' }}
        />
      )}
    </div>
  );
}

const countText = (count: number) =>
  count >= searchLimits.items ? searchTexts.first(count) : counted(count, 'result');

/** The search of the page's address, as the server has answered it. */
interface GivenSearch extends SearchContent {
  data: FoundItem[] | null;
}

/** Returns the search that came with the page; undefined on a page without one. */
const useGivenSearch = () => usePart<GivenSearch>('search');
