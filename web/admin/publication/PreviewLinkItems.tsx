import { Link2, Link2Off } from 'lucide-react';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { formatDayOf } from '#contract/dates.ts';
import { publicationMessages } from '#contract/publication.ts';
import { itemTexts } from '#contract/visitorTexts.ts';
import { useEndPreviewLinks, useMakePreviewLink } from '../../api/publicationQueries.ts';
import { MoreItem, useOpenMenu } from '../ui/MoreItem.tsx';
import { useToasts } from '../ui/Toast.tsx';

/** The items of a menu that make and copy a link to look at a draft, and that end its links. */
export function PreviewLinkItems({ type, item }: { type: ContentType; item: StoredItem }) {
  const makeLink = useMakePreviewLink(type, item._id);
  const endLinks = useEndPreviewLinks(type, item._id);
  const toasts = useToasts();
  const { failure } = useOpenMenu();

  const copy = async () => {
    failure.clear();
    const link = makeLink.mutateAsync(undefined);
    const address = link.then(({ path }) => new URL(path, location.origin).href);
    const isCopied = await copyText(address);
    await failure.attempt(async () => {
      const { until } = await link;
      if (isCopied) toasts.success(`Preview link copied. It ends on ${formatDayOf(until, 'short')}.`);
      else toasts.error(`${itemTexts.notCopied} ${await address}`);
    }, publicationMessages.linkFailed);
  };

  return (
    <>
      <MoreItem icon={Link2} onSelect={() => void copy()}>
        Copy preview link
      </MoreItem>
      {item.previewUntil && (
        <MoreItem
          icon={Link2Off}
          onSelect={() => void failure.report(endLinks.mutateAsync(undefined), publicationMessages.linkEndFailed)}
        >
          End link
        </MoreItem>
      )}
    </>
  );
}

/**
 * Copies a text that is not there yet, and returns whether it was copied. A browser allows it only right after the
 * press, so it gets the promise.
 */
async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // A page without HTTPS may not copy, and a user may have forbidden it.
    return false;
  }
}
