import { chapterImage } from '../chapterImages.ts';

interface PortraitProps {
  /** A file in `chapter/images`, in the upright format 4:5. */
  file: string;
  name: string;
  /**
   * The class names for the shape on the page. The part of the image that does not fit is cut off, with the smallest
   * cut at the top.
   */
  className: string;
  /** The portrait is on the first screen. */
  priority?: boolean;
}

/** The portrait of a person from `chapter/profile.ts`. */
export function Portrait({ file, name, className, priority = false }: PortraitProps) {
  return (
    <img
      src={chapterImage(file)}
      alt={`Portrait of ${name}`}
      width={400}
      height={500}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={`w-full rounded-sharp bg-brand-tint object-cover object-[50%_10%] ${className}`}
    />
  );
}
