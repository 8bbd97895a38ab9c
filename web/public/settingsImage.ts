import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { Image } from '../ui/Picture.tsx';
import { chapterImage } from './chapterImages.ts';

/**
 * Returns a picture of the site's settings for pages; undefined if the picture is missing, or if the build does not
 * have its file. `size` is the size of a file of the build, in pixels. A frame that cuts such a file cuts least at the
 * top.
 */
export function settingsImage(
  picture: SettingsPicture | null | undefined,
  size: { width: number; height: number },
): Image | undefined {
  if (!picture) return undefined;
  if ('id' in picture) return picture;
  const url = chapterImage(picture.file);
  return url === undefined ? undefined : { url, ...size, focus: '50% 10%' };
}
