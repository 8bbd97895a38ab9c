import { Link2, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { itemTexts } from '#contract/visitorTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { useToasts } from '../ui/Toast.tsx';
import type { ItemLink } from './itemLink.ts';

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
      <Button
        variant="admin-quiet"
        size="small"
        className={actionClass}
        aria-describedby={headingId}
        onClick={() => setOpen(true)}
      >
        <QrCode aria-hidden className="size-4.5" />
        QR code
      </Button>
      <Button
        variant="admin-quiet"
        size="small"
        className={actionClass}
        aria-describedby={headingId}
        onClick={() => void copy()}
      >
        <Link2 aria-hidden className="size-4.5" />
        Copy link
      </Button>
      {open && (
        <Suspense>
          <QrCodeDialog link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
