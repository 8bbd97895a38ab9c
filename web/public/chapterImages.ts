/** The addresses of the pictures in `chapter/images`, by file path. Each picture becomes an asset of the build. */
const addresses = import.meta.glob<string>('../../chapter/images/*.{avif,jpg,jpeg,png,svg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Returns the address of a picture in `chapter/images`. Throws if the file does not exist, so the site cannot be built
 * without it.
 */
export function chapterImage(file: string): string {
  const address = addresses[`../../chapter/images/${file}`];
  if (address === undefined)
    throw new Error(`chapter/profile.ts names the image '${file}', which is not in chapter/images.`);
  return address;
}
