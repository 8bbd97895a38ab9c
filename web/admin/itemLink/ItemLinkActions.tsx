import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { quietAction, SmallButton } from '../ui/SmallButton.tsx';
import { type ItemLink, useAddressOf } from './itemLink.ts';
import { PageActions } from './PageActions.tsx';

/** The screen stays while the dialog cannot be fetched. */
const QrCodeDialog = lazy(() => untilItSucceeds(() => import('./QrCodeDialog.tsx')));

interface ItemLinkActionsProps {
  link: ItemLink;
  /** The id of the item's heading, which distinguishes the buttons of several items. */
  headingId: string;
}

/** The actions of a card for the page of its item: to see it, to copy its link, and to show the link as a QR code. */
export function ItemLinkActions({ link, headingId }: ItemLinkActionsProps) {
  const address = useAddressOf(link);
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageActions link={link} {...quietAction} aria-describedby={headingId} />
      <SmallButton {...quietAction} aria-describedby={headingId} onClick={() => setOpen(true)}>
        <QrCode aria-hidden className="size-4.5" />
        QR code
      </SmallButton>
      {open && (
        <Suspense>
          <QrCodeDialog address={address} title={link.title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
