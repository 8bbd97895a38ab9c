/** The pictures that come with the chapter, by file name; each becomes an asset of the build. */
const addresses = import.meta.glob<string>('../../chapter/images/*.{avif,jpg,jpeg,png,svg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a picture in `chapter/images`. Without that file the site cannot be built. */
export function chapterImage(file: string): string {
  const address = addresses[`../../chapter/images/${file}`];
  if (address === undefined)
    throw new Error(`chapter/profile.ts names the image '${file}', which is not in chapter/images.`);
  return address;
}
