import type { ReactNode } from 'react';
import type { ListTexts } from '#contract/visitorTexts.ts';
import type { Slice } from '../api/http.ts';
import { EmptyState } from '../ui/states.tsx';

interface ListProps<Item> {
  /** As a query answers it. */
  query: { data: Slice<Item> | undefined; error: Error | null };
  texts: ListTexts;
  /** Takes the room of the list, with the text, until it is there. */
  loading: (text: string) => ReactNode;
  /** Without it a list that cannot be fetched is shown as an empty one. */
  failed?: (error: Error) => ReactNode;
  /** What can be done about an empty list. */
  emptyAction?: ReactNode;
  /** The list with its items. */
  children: (list: Slice<Item>) => ReactNode;
}

/** A list in the one of its four states that it is in. One that is there stays, also when fetching it again fails. */
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
