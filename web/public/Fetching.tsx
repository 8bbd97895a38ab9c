import type { ReactNode } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import './fetching.css';

interface FetchingProps {
  /** What the list is of. */
  list: ContentTypeName;
  /** What is shown until it is there. */
  children: ReactNode;
}

/**
 * A list that is being fetched. Where no scripts run it never is: there the server writes its first items into the
 * page (server/site/plainLists.ts).
 */
export function Fetching({ list, children }: FetchingProps) {
  return (
    <>
      <div className="noscript:hidden">{children}</div>
      <noscript data-list={list} />
    </>
  );
}
