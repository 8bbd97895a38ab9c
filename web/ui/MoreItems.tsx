/** How much more there is of a list than came with the page. With scripts it is fetched. */
export function MoreItems({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <noscript>
      <p className="mt-6">{`And ${total - shown} more.`}</p>
    </noscript>
  );
}
