import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** An item's image as both APIs give it; another API may leave out any of it. */
export interface Image {
  url?: string;
  srcset?: string;
  width?: number;
  height?: number;
  placeholder?: string;
}

interface PictureProps {
  image: Image;
  alt: string;
  /** How wide it is shown, for the browser's choice among the smaller variants. */
  sizes: string;
  /** It is among the first things seen: fetched at once and before others, and painted with the text beside it. */
  priority?: boolean;
  onError?: () => void;
  className?: string;
}

/** An item's image, blurred until it is there, and fetched when it comes near the screen. */
export function Picture({ image, alt, sizes, priority = false, onError, className }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  const fail = useEffectEvent(() => onError?.());
  // What became of an image of the server's rendering before React was there to be told.
  useLayoutEffect(() => {
    if (!element.current?.complete || !element.current.currentSrc) return;
    if (element.current.naturalWidth > 0) setLoaded(true);
    else fail();
  }, []);
  return (
    <img
      ref={element}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      sizes={sizes}
      srcSet={image.srcset || undefined}
      src={image.url}
      width={image.width}
      height={image.height}
      alt={alt}
      decoding={priority ? 'sync' : 'async'}
      onLoad={() => setLoaded(true)}
      onError={onError}
      className={className}
      style={loaded || !image.placeholder ? undefined : { background: `center / cover url("${image.placeholder}")` }}
    />
  );
}
