import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { itemTexts } from '#contract/visitorTexts.ts';
import { useAddress } from '../../siteCopy.ts';
import { copyLink } from '../../ui/copyLink.ts';

interface ShareButtonProps {
  item: { path: string; title: string };
  className: string;
}

/**
 * A button that opens the device's own sheet for sharing. On a device without this sheet it copies the link, and says
 * so.
 */
export function ShareButton({ item: { path, title }, className }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  const address = useAddress(path);
  const share = async () => {
    const url = new URL(address, location.href).href;
    setOutcome(undefined);
    // The user may close the sheet without sharing.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    setOutcome((await copyLink(url)).text);
  };
  return (
    <>
      <button type="button" onClick={() => void share()} className={`noscript:hidden ${className}`}>
        <Share2 aria-hidden className="size-5" />
        {itemTexts.share}
      </button>
      <p role="status" className="text-small wrap-anywhere">
        {outcome}
      </p>
    </>
  );
}
