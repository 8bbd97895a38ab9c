import { QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { type ItemLink, useAddressOf } from '#web/admin/itemLink/itemLink.ts';
import { MoreItem, useOpenMenu } from '#web/admin/ui/MoreItem.tsx';
import { untilItSucceeds } from '#web/ui/untilItSucceeds.ts';

/** The screen stays while the dialog cannot be fetched. */
const QrCodeDialog = lazy(() => untilItSucceeds(() => import('./QrCodeDialog.tsx')));

/** The item of a menu that shows the link of an item as a QR code. */
export function QrCodeItem({ link }: { link: ItemLink }) {
  const address = useAddressOf(link);
  const { show } = useOpenMenu();
  return (
    <MoreItem
      icon={QrCode}
      onSelect={() =>
        show((close) => (
          <Suspense>
            <QrCodeDialog address={address} title={link.title} onClose={close} />
          </Suspense>
        ))
      }
    >
      QR code
    </MoreItem>
  );
}
