import sharp, { type Sharp } from 'sharp';

type Colour = [red: number, green: number, blue: number];

export const pictureSize = { width: 120, height: 80 };
/** Yellow and cyan above red and blue: every rotated or mirrored form of the picture looks different. */
export const corners: Colour[] = [
  [220, 180, 20],
  [20, 180, 220],
  [220, 20, 20],
  [20, 20, 220],
];

/** Returns a picture with four different corners. */
export function picture(): Sharp {
  const { width, height } = pictureSize;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set(corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] as Colour, (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Returns the colours in the four corners of an image. */
export async function cornersOf(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.1, 0.9].flatMap((y) =>
    [0.1, 0.9].map((x) => {
      const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
      return [...data.subarray(at, at + 3)] as Colour;
    }),
  );
}
