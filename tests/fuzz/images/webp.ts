/**
 * Returns a lossless WebP of one colour. It has 38 bytes at any size, because all codes have no bits (RFC 9649, section
 * 3). With `alpha` it is transparent.
 */
export function flatWebp(width: number, height: number, alpha = false): Buffer {
  const opaque = '524946461e000000574542505650384c110000002f0000000007508f22d7a3ff8188e87f0000';
  const through = '524946461e000000574542505650384c110000002f0000001007508f22d7a3808188e87f0000';
  const image = Buffer.from(alpha ? through : opaque, 'hex');
  // Two numbers of 14 bits, each reduced by one, before the bit for alpha.
  const size = width - 1 + (height - 1) * 2 ** 14 + (alpha ? 2 ** 28 : 0);
  image.writeUInt32LE(size, 21);
  return image;
}

/** Adds the header of a larger canvas to a WebP, so that the file declares a larger size. */
export function onLargerCanvas(image: Buffer, side: number): Buffer {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(side - 1, 12, 3);
  canvas.writeUIntLE(side - 1, 15, 3);
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), canvas, image.subarray(12)]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
