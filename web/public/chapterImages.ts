/** The addresses of the pictures in `chapter/images`, by file path. Each picture becomes an asset of the build. */
const addresses = import.meta.glob<string>('../../chapter/images/*.{avif,jpg,jpeg,png,svg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the address of a picture in `chapter/images`; undefined if the build has no picture with this name. */
export const chapterImage = (file: string): string | undefined => addresses[`../../chapter/images/${file}`];
