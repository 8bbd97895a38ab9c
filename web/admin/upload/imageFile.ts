import { formatOfBytes, signatureBytes } from '#contract/content/imageSignatures.ts';
import { formatNames, type ImageFormat } from '#contract/content/images.ts';

/** The formats that every browser can read and write. The server reads other formats (HEIC, TIFF, ...) unchanged. */
const drawable: (ImageFormat | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * Returns a chosen image under the type of its first bytes, in which a copy of it can be drawn. Undefined: not every
 * browser can read and write its format. Rejects if the file cannot be read.
 */
export async function drawableImage(file: File): Promise<Blob | undefined> {
  const format = formatOfBytes(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  return drawable.includes(format) ? file.slice(0, file.size, `image/${format}`) : undefined;
}

/** Returns a drawn copy of a chosen image as a file. The ending of its name follows its format. */
export function copyOf({ name, lastModified }: File, drawn: Blob): File {
  const endings = formatNames[drawn.type.replace('image/', '') as ImageFormat].map((word) => `.${word.toLowerCase()}`);
  const isNamed = endings.some((ending) => name.toLowerCase().endsWith(ending));
  const copyName = isNamed ? name : `${name.replace(/\.[a-z]{3,4}$/i, '')}${endings.at(-1)}`;
  return new File([drawn], copyName, { type: drawn.type, lastModified });
}
