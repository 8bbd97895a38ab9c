import { crc32, deflateSync } from 'node:zlib';

/** Returns a chunk of a PNG file, with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Returns a PNG of this size in which all pixels are zero and only `rows` rows exist. It is grey, or has red, green,
 * blue and alpha, with `bits` bits per channel. `extra` are chunks between the header and the pixels.
 */
export function png(
  width: number,
  height: number,
  { rows = height, bits = 8, hasColours = false, interlaced = false, extra = [] as Buffer[] } = {},
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, hasColours ? 6 : 0, 0, 0, interlaced ? 1 : 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil((width * bits * (hasColours ? 4 : 1)) / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts chunks directly after the header of a PNG. */
export function withChunks(image: Buffer, ...chunks: Buffer[]): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([image.subarray(0, headerEnd), ...chunks, image.subarray(headerEnd)]);
}
