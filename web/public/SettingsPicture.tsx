import type { SettingsPicture as Value } from '#contract/settings/fields.ts';
import type { Frame } from '../ui/frames.ts';
import { Picture } from '../ui/Picture.tsx';
import { chapterImage } from './chapterImages.ts';

interface SettingsPictureProps {
  picture: Value;
  alt: string;
  /** The frame that an uploaded picture fills, or in which it is seen whole. */
  frame?: Frame;
  /** The size of a picture of the build, in pixels: it is drawn for its place. */
  size: { width: number; height: number };
  /** The width at which the picture is shown. The browser uses it to choose among the smaller variants. */
  sizes: string;
  /** The picture is on the first screen. */
  priority?: boolean;
  className: string;
}

/** A picture of the site's settings: one of the build, or one that staff have uploaded. */
export function SettingsPicture({ picture, size, className, ...props }: SettingsPictureProps) {
  if ('id' in picture) return <Picture image={picture} className={className} {...props} />;
  const image = { url: chapterImage(picture.file), ...size };
  return (
    <Picture image={image} className={`object-cover object-[50%_10%] ${className}`} {...props} frame={undefined} />
  );
}
