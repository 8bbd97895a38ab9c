import type { ReactNode } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import './fetching.css';

interface FetchingProps {
  /** What the list is of. */
  list: ContentTypeName;
  /** How many of its items the section shows, if not all. */
  most?: number;
  /** What the section says when the list is empty. */
  empty: string;
  /** What is shown until it is there. */
  children: ReactNode;
}

/**
 * A list that is being fetched. Where no scripts run it never is: there the server writes its first items into the
 * page (server/site/plainLists.ts).
 */
export function Fetching({ list, most, empty, children }: FetchingProps) {
  return (
    <>
      <div className="noscript:hidden">{children}</div>
      <noscript data-list={list} data-most={most} data-empty={empty} />
    </>
  );
}
