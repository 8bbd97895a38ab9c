import { chapterImage } from '../chapterImages.ts';

interface PortraitProps {
  /** A file in `chapter/images`, upright 4:5. */
  file: string;
  name: string;
  /** Its shape on the page; what does not fit is cut off, the least at the top. */
  className: string;
  /** It is among the first things seen. */
  priority?: boolean;
}

/** The picture of a person whom `chapter/profile.ts` names. */
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
