import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ItemLink, useAddressOf } from '#web/admin/itemLink/itemLink.ts';
import { quietAction, SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { untilItSucceeds } from '#web/ui/untilItSucceeds.ts';

/** The screen stays while the dialog cannot be fetched. */
const QrCodeDialog = lazy(() => untilItSucceeds(() => import('./QrCodeDialog.tsx')));

/** A button that shows the link of an item as a QR code. */
export function QrCodeAction({ link, headingId }: { link: ItemLink; headingId: string }) {
  const address = useAddressOf(link);
  const [open, setOpen] = useState(false);
  return (
    <>
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
