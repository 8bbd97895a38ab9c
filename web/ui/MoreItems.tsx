import { NoScript } from './NoScript.tsx';

/**
 * The number of items that did not come with the page, as text for visitors without scripts. With scripts these items
 * are fetched.
 */
export function MoreItems({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <NoScript>
      <p className="mt-6">{`And ${total - shown} more.`}</p>
    </NoScript>
  );
}
