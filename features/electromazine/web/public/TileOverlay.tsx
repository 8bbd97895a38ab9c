import { ArrowRight, X } from 'lucide-react';
import { isItemId, itemPath } from '#contract/itemPages.ts';
import { toHref } from '#contract/links.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { itemPageTexts, linkTexts, noDescription } from '#contract/visitorTexts.ts';
import { ViewPicture } from '#web/public/viewer/ViewPicture.tsx';
import type { ViewedPicture } from '#web/public/viewer/viewedPicture.ts';
import { IconButton, NewTabButton } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import { linesOf } from '#web/ui/linesOf.ts';
import { linkClass } from '#web/ui/linkClass.ts';
import { viewedIssue } from './viewedIssue.ts';

interface TileOverlayProps {
  issue: PublicItem<'electromazine'>;
  /** The whole description is shown, instead of its first lines. */
  open: boolean;
  onClose: () => void;
  /** Returns the issues that the viewer shows with this issue. */
  all: () => ViewedPicture[];
}

/**
 * The description and the link, in the place of the image. Until the tile is open, clicks pass through everything
 * except the link.
 */
export function TileOverlay({ issue, open, onClose, all }: TileOverlayProps) {
  return (
    <div
      className={`on-dark flex flex-col rounded-sharp border-t-6 border-trace bg-brand-fill px-(--pad) pt-(--pad) text-on-brand transition-opacity duration-(--time-base) ease-settle [--pad:--spacing(3)] lg:[--pad:--spacing(5)] starting:opacity-0 ${open ? 'relative max-h-[85svh] overflow-y-auto max-md:[--pad:--spacing(5)] md:absolute md:inset-0 md:max-h-none' : 'pointer-events-none absolute inset-0 overflow-hidden'}`}
    >
      {open && (
        // This element takes no room, and it stays visible while a long text is scrolled.
        <div className="sticky top-0 flex h-0 flex-none justify-end">
          <IconButton label="Close description" quiet onClick={onClose} className="-mt-3 -mr-3 bg-brand-fill">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <p
        dir="auto"
        className={`mb-(--pad) flex-none wrap-anywhere whitespace-pre-line ${open ? 'pr-11' : 'line-clamp-4 text-small md:line-clamp-6 xl:text-body'}`}
      >
        {open ? (
          <LinkedText text={issue.description?.trim() ?? noDescription} />
        ) : (
          (linesOf(issue.description) ?? noDescription)
        )}
      </p>
      {open && (
        <div className="flex flex-none items-center justify-between">
          {isItemId(issue._id) && (
            <Link href={itemPath('magazine', issue._id)} className={linkClass}>
              {itemPageTexts.magazine.link}
              <ArrowRight aria-hidden className="size-5" />
            </Link>
          )}
          <ViewPicture picture={viewedIssue(issue)} all={all} className="-mr-3 ml-auto" />
        </div>
      )}
      {issue.registrationLink && (
        <div className="sticky bottom-0 mt-auto bg-brand-fill pb-(--pad)">
          <NewTabButton
            variant="primary"
            size="small"
            href={toHref(issue.registrationLink)}
            className="pointer-events-auto w-full"
          >
            {linkTexts.details}
          </NewTabButton>
        </div>
      )}
    </div>
  );
}
