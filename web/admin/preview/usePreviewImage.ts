import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Image } from '../../ui/Picture.tsx';
import { useObjectUrl } from '../forms/useObjectUrl.ts';

/** Returns the image that visitors will see: the chosen image, else the stored image, else a placeholder drawing. */
export function usePreviewImage(stored: Image | undefined): Image {
  const file: File | undefined = useWatch({ name: 'image' });
  const url = useObjectUrl(file);
  const unreadable = useUnreadable(url);
  if (file === undefined) return stored ?? noImage;
  return url === undefined || unreadable ? noImage : imageAt(url);
}

/**
 * Returns whether the browser cannot show the image. Not every browser supports every format that the server can read
 * (HEIC).
 */
function useUnreadable(url: string | undefined): boolean {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (url === undefined) return;
    const probe = new Image();
    probe.onerror = () => setFailed(url);
    probe.src = url;
    return () => {
      probe.onerror = null;
    };
  }, [url]);
  return url !== undefined && failed === url;
}

const imageAt = (url: string): Image => ({ url, srcset: '', width: 800, height: 1000, placeholder: url });

const noImage = imageAt(
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><path fill="#8388cf" fill-opacity=".25" d="M0 0h400v500H0z"/><path fill="none" stroke="#8388cf" stroke-width="3" d="M130 300l50-70 35 45 20-25 35 50zM120 190h160v120H120z"/></svg>',
  )}`,
);
