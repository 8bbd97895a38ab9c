import sharp from 'sharp';

/** Returns a JPEG of one colour, like a browser's upload. It is small, and so takes the server little time. */
export async function jpeg(
  options: { width?: number; height?: number; name?: string; colour?: string } = {},
): Promise<File> {
  const { width = 80, height = 100, name = 'poster.jpg', colour = '#2c3286' } = options;
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

/** Returns a picture of noise, which cannot be compressed. */
export async function noise(width: number, height: number, format: 'jpeg' | 'png'): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
  const bytes = await (format === 'jpeg'
    ? picture.jpeg({ quality: 95 })
    : picture.png({ compressionLevel: 1 })
  ).toBuffer();
  return new File([new Uint8Array(bytes)], `noise.${format}`, { type: `image/${format}` });
}

export async function webp(): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#ffd83d' } })
    .webp()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'poster.webp', { type: 'image/webp' });
}

/** Returns a file that is declared as an image but contains text. */
export const notAnImage = () => new File(['This is a text.'], 'poster.jpg', { type: 'image/jpeg' });
