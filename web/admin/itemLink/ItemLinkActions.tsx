import { Link2, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { itemTexts } from '#contract/visitorTexts.ts';
import { useSection } from '../../api/settings.ts';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';

/** The path of an item's page, and the title of that page. */
export interface ItemLink {
  path: string;
  title: string;
}

/** Returns the link of an item. */
export function itemLink(type: ItemType, item: { _id: string; title?: string; description: string }): ItemLink {
  return { path: itemPath(kindOf(type), item._id), title: itemTitle(type, item) };
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
export function ItemLinkActions({ link: { path, title }, headingId }: ItemLinkActionsProps) {
  const { url } = useSection('address');
  const address = new URL(path, url || location.origin).href;
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success(itemTexts.copied);
    } catch {
      // A page without HTTPS may not copy, and a user may have forbidden it.
      toasts.error(`${itemTexts.notCopied} ${address}`);
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
          <QrCodeDialog address={address} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
