import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** An item's image in the form that both APIs send. Another API may leave out any of these fields. */
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
  /** The width at which the image is shown. The browser uses it to choose among the smaller variants. */
  sizes: string;
  /**
   * The image is visible on the first screen. It is fetched at once and before other images, and painted together with
   * the text beside it.
   */
  priority?: boolean;
  onError?: () => void;
  className?: string;
}

/**
 * An item's image. It shows a blurred placeholder until it is loaded, and it is fetched when it comes near the screen.
 */
export function Picture({ image, alt, sizes, priority = false, onError, className }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  const fail = useEffectEvent(() => onError?.());
  // An image in the server's HTML may load or fail before React attaches its event listeners.
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
