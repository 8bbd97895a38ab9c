import { createContext, use } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import { linkClass } from './linkClass.ts';
import { NoScript } from './NoScript.tsx';

/** An item that did not come with the page. */
export interface FurtherItem {
  address: string;
  title: string;
}

/** Such items, by their lists. Only the server has them. */
export const FurtherItems = createContext<Partial<Record<ContentTypeName, FurtherItem[]>>>({});

/**
 * The number of items that did not come with the page, and links to them, for visitors without scripts. With scripts
 * these items are fetched.
 */
export function MoreItems({ type, shown, total }: { type: ContentTypeName; shown: number; total: number }) {
  const further = use(FurtherItems)[type] ?? [];
  if (total <= shown) return null;
  return (
    <NoScript>
      <p className="mt-6">{`And ${total - shown} more.`}</p>
      {further.length > 0 && (
        <ul>
          {further.map(({ address, title }) => (
            <li key={address}>
              <a href={address} className={linkClass}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </NoScript>
  );
}
