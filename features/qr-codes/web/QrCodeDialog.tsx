import { useEffect, useMemo, useState } from 'react';
import { addressLines } from '#contract/addressLines.ts';
import { qrCode } from '#contract/qrCode.ts';
import { useObjectUrl } from '#web/admin/forms/FilePreview.tsx';
import { fileName } from '#web/admin/itemLink/fileName.ts';
import { Held } from '#web/admin/ui/Held.tsx';
import { ErrorBox } from '#web/admin/ui/messages.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { qrPng, qrSvg } from './qrCode.ts';

/** A dialog that shows the QR code of an item's link, and offers it as files for print. */
export default function QrCodeDialog({
  address,
  title,
  onClose,
}: {
  address: string;
  title: string;
  onClose: () => void;
}) {
  const code = useMemo(() => qrCode(address), [address]);
  const [beforeId, id] = addressLines(address);
  const name = fileName('qr', title, 'code');
  const svg = useMemo(
    () => new File([qrSvg(code, address, title)], `${name}.svg`, { type: 'image/svg+xml' }),
    [code, address, title, name],
  );
  const svgUrl = useObjectUrl(svg);
  const [png, setPng] = useState<File>();
  const pngUrl = useObjectUrl(png);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!svgUrl) return;
    let shown = true;
    qrPng(svgUrl).then(
      (blob) => shown && setPng(new File([blob], `${name}.png`, { type: 'image/png' })),
      () => shown && setFailed(true),
    );
    return () => {
      shown = false;
    };
  }, [svgUrl, name]);

  return (
    <Dialog title="QR code" onClose={onClose}>
      <div className="grid gap-6 [--focus:var(--color-admin-text)]">
        <Held>{failed && <ErrorBox text="This browser cannot make the PNG. Please take the SVG." />}</Held>
        <p>{title}</p>
        <figure className="grid justify-items-center gap-3">
          <svg
            role="img"
            aria-label="QR code"
            viewBox={`0 0 ${code.width} ${code.width}`}
            shapeRendering="crispEdges"
            className="w-72 max-w-full rounded-control"
          >
            <rect width={code.width} height={code.width} fill="white" />
            <path d={code.path} fill="black" />
          </svg>
          <figcaption className="text-center font-signal text-data">
            {beforeId}
            <wbr />
            {id}
          </figcaption>
        </figure>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          {!failed && (
            <ButtonLink variant="admin-outline" href={pngUrl} download={png?.name}>
              Download PNG
            </ButtonLink>
          )}
          <ButtonLink variant="admin" href={svgUrl} download={svg.name}>
            Download SVG
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
