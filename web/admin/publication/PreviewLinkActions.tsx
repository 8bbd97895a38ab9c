import { Link2, Link2Off } from 'lucide-react';
import { formatDayOf } from '#contract/dates.ts';
import { publicationMessages } from '#contract/publication.ts';
import { itemTexts } from '#contract/visitorTexts.ts';
import { useEndPreviewLinks, useMakePreviewLink } from '../../api/publicationQueries.ts';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { quietAction, SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';
import type { ItemActionsProps } from './PublicationActions.tsx';

/** The buttons that make and copy a link to look at a draft, and that end its links. */
export function PreviewLinkActions({ type, item, headingId }: ItemActionsProps) {
  const makeLink = useMakePreviewLink(type, item._id);
  const endLinks = useEndPreviewLinks(type, item._id);
  const toasts = useToasts();
  const failure = useFailureToast();

  const copy = async () => {
    if (makeLink.isPending) return;
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
      <SmallButton
        variant="admin-quiet"
        className="basis-full! px-1!"
        aria-describedby={headingId}
        // A disabled button would lose the focus.
        aria-disabled={makeLink.isPending}
        onClick={() => void copy()}
      >
        <Link2 aria-hidden className="size-4.5" />
        Copy preview link
      </SmallButton>
      {item.previewUntil && (
        <SmallButton
          {...quietAction}
          aria-describedby={headingId}
          disabled={endLinks.isPending}
          onClick={() => void failure.report(endLinks.mutateAsync(undefined), publicationMessages.linkEndFailed)}
        >
          <Link2Off aria-hidden className="size-4.5" />
          End link
        </SmallButton>
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
