import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Image } from '../../ui/Picture.tsx';
import { withTexts } from '../forms/imageTexts.ts';
import { useObjectUrl } from '../forms/useObjectUrl.ts';

/**
 * Returns the image that visitors will see, as the form wants it: the chosen image, else the stored image, else a
 * placeholder drawing.
 */
export function usePreviewImage(stored: Image | undefined): Image {
  const file: File | undefined = useWatch({ name: 'image' });
  const [fit, focus, alt]: string[] = useWatch({ name: ['fit', 'focus', 'alt'] });
  const chosen = useChosenImage(useObjectUrl(file));
  const image = file === undefined ? stored : chosen;
  return image ? withTexts(image, { fit: fit ?? '', focus: focus ?? '', alt: alt ?? '' }) : noImage;
}

/**
 * Returns the image at an object URL, as soon as it is loaded. Not every browser supports every format that the server
 * can read (HEIC): such an image is never loaded.
 */
function useChosenImage(url: string | undefined): Image | undefined {
  const [loaded, setLoaded] = useState<Image>();
  useEffect(() => {
    if (url === undefined) return;
    const probe = new Image();
    probe.onload = () =>
      setLoaded({ ...imageAt(url, probe.naturalWidth, probe.naturalHeight), placeholder: tinyForm(probe) });
    probe.src = url;
    return () => {
      probe.onload = null;
    };
  }, [url]);
  return loaded?.url === url ? loaded : undefined;
}

/** Returns a tiny blurred form of an image, as the server will make one. */
function tinyForm(image: HTMLImageElement): string {
  const scale = 20 / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp');
}

const imageAt = (url: string, width: number, height: number): Image => ({
  url,
  srcset: '',
  width,
  height,
});

const noImage = imageAt(
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><path fill="#8388cf" fill-opacity=".25" d="M0 0h400v500H0z"/><path fill="none" stroke="#8388cf" stroke-width="3" d="M130 300l50-70 35 45 20-25 35 50zM120 190h160v120H120z"/></svg>',
  )}`,
  400,
  500,
);
