import { Link2, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { itemTexts } from '#contract/visitorTexts.ts';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';

/** The address of an item's page, and the title of that page. */
export interface ItemLink {
  address: string;
  title: string;
}

/** Returns the link of an item on the site that the browser shows. */
export function itemLink(type: ItemType, item: { _id: string; title?: string; description: string }): ItemLink {
  return {
    address: new URL(itemPath(kindOf(type), item._id), location.origin).href,
    title: itemTitle(type, item),
  };
}

/** The screen stays while the dialog cannot be fetched. */
const QrCodeDialog = lazy(() => untilItSucceeds(() => import('./QrCodeDialog.tsx')));

interface ItemLinkActionsProps {
  link: ItemLink;
  /** The id of the item's heading, which distinguishes the buttons of several items. */
  headingId: string;
}

/** An icon and its word fit into a line of the narrowest card. */
const actionClass = 'px-1!';

/** The buttons that show an item's link as a QR code and copy it. */
export function ItemLinkActions({ link, headingId }: ItemLinkActionsProps) {
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.address);
      toasts.success(itemTexts.copied);
    } catch {
      // A page without HTTPS may not copy, and a user may have forbidden it.
      toasts.error(`${itemTexts.notCopied} ${link.address}`);
    }
  };
  return (
    <>
      <SmallButton
        variant="admin-quiet"
        className={actionClass}
        aria-describedby={headingId}
        onClick={() => setOpen(true)}
      >
        <QrCode aria-hidden className="size-4.5" />
        QR code
      </SmallButton>
      <SmallButton
        variant="admin-quiet"
        className={actionClass}
        aria-describedby={headingId}
        onClick={() => void copy()}
      >
        <Link2 aria-hidden className="size-4.5" />
        Copy link
      </SmallButton>
      {open && (
        <Suspense>
          <QrCodeDialog {...link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
