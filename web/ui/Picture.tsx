import { useState } from 'react';

/** An item's image as both APIs give it. */
export interface Image {
  url: string;
  srcset: string;
  width: number;
  height: number;
  placeholder: string;
}

interface PictureProps {
  image: Image;
  alt: string;
  /** How wide it is shown, for the browser's choice among the smaller variants. */
  sizes: string;
  className?: string;
}

/** An item's image, blurred until it is there, and fetched when it comes near the screen. */
export function Picture({ image, alt, sizes, className }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      sizes={sizes}
      srcSet={image.srcset || undefined}
      src={image.url}
      width={image.width}
      height={image.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      className={className}
      style={loaded ? undefined : { background: `center / cover url("${image.placeholder}")` }}
    />
  );
}
