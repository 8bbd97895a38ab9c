import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Fit } from '#contract/content/fit.ts';
import { type Frame, fitsOf } from './frames.ts';

/** An item's image in the form that both APIs send. Another API may leave out any of these fields. */
export interface Image {
  url?: string;
  srcset?: string;
  width?: number;
  height?: number;
  placeholder?: string;
  fit?: Fit;
  focus?: string;
  alt?: string;
}

interface PictureProps {
  image: Image;
  /** The alternative text of an image without its own text. */
  alt: string;
  /** The frame that the image fills, or in which it is seen whole. An image without a frame is always seen whole. */
  frame?: Frame;
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
 * The placeholder stays as the ground of an image that does not fill its frame.
 */
export function Picture({ image, alt, frame, sizes, priority = false, onError, className = '' }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  const fail = useEffectEvent(() => onError?.());
  // An image in the server's HTML may load or fail before React attaches its event listeners.
  useLayoutEffect(() => {
    if (!element.current?.complete || !element.current.currentSrc) return;
    if (element.current.naturalWidth > 0) setLoaded(true);
    else fail();
  }, []);
  const srcset = image.srcset || undefined;
  const fits = frame && fitsOf(image, frame);
  const isWhole = fits?.narrow === 'contain' || fits?.wide === 'contain';
  return (
    <img
      ref={element}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      sizes={srcset && sizes}
      srcSet={srcset}
      src={image.url}
      width={image.width}
      height={image.height}
      alt={image.alt ?? alt}
      decoding={priority ? 'sync' : 'async'}
      onLoad={() => setLoaded(true)}
      onError={onError}
      className={fits ? `${fitClasses[fits.narrow][fits.wide]} ${className}` : className}
      style={{
        objectPosition: frame && image.focus,
        background:
          image.placeholder && (!loaded || isWhole) ? `center / cover url("${image.placeholder}")` : undefined,
      }}
    />
  );
}

/**
 * The first style is for narrow screens, the second for wide screens. An image that is seen whole stands in the middle,
 * whatever its focus.
 */
const fitClasses = {
  cover: { cover: 'object-cover', contain: 'object-cover lg:object-contain lg:object-center!' },
  contain: { cover: 'object-contain max-lg:object-center! lg:object-cover', contain: 'object-contain object-center!' },
};
