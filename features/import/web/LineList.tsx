import { useEffect, useRef, useState } from 'react';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { ErrorBox } from '#web/admin/ui/messages.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { failureText } from '#web/api/http.ts';
import { importMessages } from '../contract/calls.ts';
import type { Import } from '../contract/imports.ts';
import { LineRow } from './LineRow.tsx';
import { type LineFilter, useLines } from './queries.ts';

interface LineListProps {
  of: Import;
  filter: LineFilter;
  /** The text in place of an empty list. */
  empty: string;
}

/** The lines of an import that a filter lets through, a slice at a time. The first of a new slice gets the focus. */
export function LineList({ of, filter, empty }: LineListProps) {
  const query = useLines(of, filter);
  const shown = query.data?.lines.length ?? 0;
  const [firstNew, setFirstNew] = useState<number>();
  const added = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (firstNew !== undefined) added.current?.focus();
  }, [firstNew]);
  const showMore = async () => {
    if (query.isFetchingNextPage) return;
    const { data } = await query.fetchNextPage();
    setFirstNew(data?.lines[shown]?.number);
  };
  return (
    <Fetched query={query} failed={importMessages.linesFailed}>
      {({ lines, total }) =>
        total === 0 ? (
          <p className="py-3 text-ink-soft">{empty}</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <LineRow key={line.number} line={line} leads focusRef={line.number === firstNew ? added : undefined} />
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
              {query.isFetchNextPageError && <ErrorBox text={failureText(query.error, importMessages.linesFailed)} />}
              {query.hasNextPage && (
                <SmallButton aria-disabled={query.isFetchingNextPage} onClick={() => void showMore()}>
                  {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
                </SmallButton>
              )}
              {query.hasNextPage && (
                <span className="font-signal text-data text-ink-soft">
                  {lines.length} of {total}
                </span>
              )}
            </div>
          </>
        )
      }
    </Fetched>
  );
}
