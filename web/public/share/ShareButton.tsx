import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { linkClass } from '../../ui/linkClass.ts';

interface ShareButtonProps {
  /** The path of the page to share. */
  path: string;
  title: string;
}

/** A button that opens the device's own sheet for sharing. On a device without one it copies the link, and says so. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const [copied, setCopied] = useState<string>();
  const share = async () => {
    const url = new URL(path, location.href).href;
    setCopied(undefined);
    // The user may close the sheet without sharing.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      setCopied('Link copied.');
    } catch {
      // A page without HTTPS may not copy.
      setCopied(`Please copy this link: ${url}`);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 noscript:hidden">
      <button type="button" onClick={() => void share()} className={linkClass}>
        <Share2 aria-hidden className="size-5" />
        Share
      </button>
      <p role="status" className="text-small wrap-anywhere">
        {copied}
      </p>
    </div>
  );
}
