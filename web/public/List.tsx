import type { ReactNode } from 'react';
import type { ListTexts } from '#contract/visitorTexts.ts';
import type { Slice } from '../api/http.ts';
import { EmptyState } from '../ui/states.tsx';

export interface ListProps<Item> {
  /** The query result for the list. */
  query: { data: Slice<Item> | undefined; error: Error | null };
  texts: ListTexts;
  /** Returns the placeholder that takes the room of the list and shows `text` until the list is fetched. */
  loading: (text: string) => ReactNode;
  /**
   * Returns the content for a failed fetch. Without `failed`, a list that cannot be fetched is shown as an empty list.
   */
  failed?: (error: Error) => ReactNode;
  /** The action that an empty list offers. */
  emptyAction?: ReactNode;
  /** Returns the list with its items. */
  children: (list: Slice<Item>) => ReactNode;
}

/**
 * A list in one of four states: loading, failed, empty or with items. A fetched list stays on the screen even if a
 * later fetch fails.
 */
export function List<Item>({ query: { data, error }, texts, loading, failed, emptyAction, children }: ListProps<Item>) {
  if (data === undefined && error === null) return loading(texts.loading);
  if (data === undefined && error !== null && failed !== undefined) return failed(error);
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
