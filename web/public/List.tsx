import type { ReactNode } from 'react';
import type { ListTexts } from '#contract/visitorTexts.ts';
import type { Slice } from '../api/http.ts';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';

export interface ListProps<Item> {
  /** The query result for the list. */
  query: { data: Slice<Item> | undefined; error: Error | null };
  texts: ListTexts;
  /** Returns another placeholder, which has the room of the list, until the list is fetched. It shows `text`. */
  loading?: (text: string) => ReactNode;
  /** Returns another content for a failed fetch. */
  failed?: (error: Error) => ReactNode;
  /** The action that an empty list offers. */
  emptyAction?: ReactNode;
  /** Returns the list with its items. */
  children: (list: Slice<Item>) => ReactNode;
}

/**
 * A list in one of four states: loading, failed, empty or with items. A fetched list stays on the screen even if a
 * later fetch fails. Without a text for a failure, a list that cannot be fetched is shown as an empty list.
 */
export function List<Item>({
  query: { data, error },
  texts,
  loading = (text) => <LoadingState text={text} />,
  failed,
  emptyAction,
  children,
}: ListProps<Item>) {
  if (data === undefined && error === null) return loading(texts.loading);
  if (data === undefined && error !== null && texts.failed !== undefined)
    return failed ? failed(error) : <ErrorState text={texts.failed} />;
  if (data === undefined || data.items.length === 0) {
    return (
      <EmptyState text={texts.empty}>
        {texts.emptyDetail && <p>{texts.emptyDetail}</p>}
        {emptyAction}
      </EmptyState>
    );
  }
  return children(data);
}
