import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { Image } from '../ui/Picture.tsx';
import { chapterImage } from './chapterImages.ts';

/**
 * Returns a picture of the site's settings as pages show it; undefined for none, and for a file that the build does not
 * have. `size` is that of a file of the build, in pixels. Where a frame cuts such a file, it cuts least at the top.
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
