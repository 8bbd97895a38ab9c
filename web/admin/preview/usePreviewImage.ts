import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Image } from '../../ui/Picture.tsx';
import { withTexts } from '../forms/imageTexts.ts';
import { useObjectUrl } from '../forms/useObjectUrl.ts';
import { noImage, readImage } from './chosenImage.ts';

/**
 * Returns the image that visitors will see, with the choices in the form: the chosen image, else the stored image, else
 * a placeholder drawing.
 */
export function usePreviewImage(stored: Image | undefined): Image {
  const file: File | undefined = useWatch({ name: 'image' });
  const [fit, focus, alt]: string[] = useWatch({ name: ['fit', 'focus', 'alt'] });
  const chosen = useChosenImage(useObjectUrl(file));
  const image = file === undefined ? stored : chosen;
  return image ? withTexts(image, { fit: fit ?? '', focus: focus ?? '', alt: alt ?? '' }) : noImage;
}

/** Returns the image at an object URL, as soon as it is loaded. */
function useChosenImage(url: string | undefined): Image | undefined {
  const [loaded, setLoaded] = useState<Image>();
  useEffect(() => {
    if (url === undefined) return;
    let current = true;
    void readImage(url).then((image) => current && setLoaded(image));
    return () => {
      current = false;
    };
  }, [url]);
  return loaded?.url === url ? loaded : undefined;
}
