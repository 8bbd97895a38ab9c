import type { SettingsPicture } from '#contract/settings/fields.ts';
import { useAddress } from '../siteCopy.ts';
import type { Image } from '../ui/Picture.tsx';

/** The addresses of the pictures in `chapter/images`, by file path. Each picture becomes an asset of the build. */
const addresses = import.meta.glob<string>('../../chapter/images/*.{avif,jpg,jpeg,png,svg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Returns a picture of the site's settings for pages; undefined if the picture is missing, or if the build does not
 * have its file. `size` is the size of a file of the build, in pixels. A frame that cuts such a file cuts least at the
 * top.
 */
export function useSettingsImage(
  picture: SettingsPicture | null | undefined,
  size: { width: number; height: number },
): Image | undefined {
  const file = picture && 'file' in picture ? picture.file : '';
  const url = useAddress(addresses[`../../chapter/images/${file}`]);
  if (!picture) return undefined;
  if ('id' in picture) return picture;
  return url === undefined ? undefined : { url, ...size, focus: '50% 10%' };
}
