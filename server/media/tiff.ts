import { open } from 'node:fs/promises';

export interface Pixels {
  width: number;
  height: number;
  /** 3: red, green, blue; 4: and alpha. One byte each. */
  channels: 3 | 4;
  /** The bytes from the start of one row to the start of the next. */
  stride: number;
  data: Uint8Array;
}

const short = 3;
const long = 4;
const undefinedBytes = 7;
const rowsPerStrip = 64;

/**
 * Writes decoded pixels as an uncompressed TIFF file, which sharp can read strip by strip (TIFF 6.0, sections 2 and 3).
 */
export async function writeTiff(path: string, image: Pixels): Promise<void> {
  const { width, height, channels, stride, data } = image;
  const rowBytes = width * channels;
  const strips = Math.ceil(height / rowsPerStrip);
  const rowsIn = (strip: number) => Math.min(rowsPerStrip, height - strip * rowsPerStrip);

  const tags = (stripsStart: number): [tag: number, type: number, values: number[]][] => [
    [256, long, [width]],
    [257, long, [height]],
    [258, short, Array<number>(channels).fill(8)], // bits per sample
    [259, short, [1]], // not compressed
    [262, short, [2]], // RGB
    [273, long, Array.from({ length: strips }, (_, strip) => stripsStart + strip * rowsPerStrip * rowBytes)],
    [277, short, [channels]],
    [278, long, [rowsPerStrip]],
    [279, long, Array.from({ length: strips }, (_, strip) => rowsIn(strip) * rowBytes)],
    ...(channels === 4 ? [[338, short, [2]] as [number, number, number[]]] : []), // alpha, not premultiplied
  ];

  const file = await open(path, 'wx', 0o600);
  try {
    // The header's length does not depend on the strip offsets in it.
    await file.appendFile(header(tags(header(tags(0)).length)));
    for (let row = 0; row < height; row += 1) {
      await file.appendFile(data.subarray(row * stride, row * stride + rowBytes));
    }
  } finally {
    await file.close();
  }
}

/**
 * Adds an ICC profile, which defines the colours, to a TIFF file of this module or of sharp. It is added behind the
 * pixels, with a copy of the directory, which has only tags of lower numbers.
 */
export async function addProfile(path: string, profile: Uint8Array): Promise<void> {
  await using file = await open(path, 'r+');
  const read = async (at: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
  const directoryAt = (await read(4, 4)).readUInt32LE();
  const count = (await read(directoryAt, 2)).readUInt16LE();
  const directory = Buffer.concat([await read(directoryAt, 2 + count * 12), Buffer.alloc(12 + 4)]);
  const { size } = await file.stat();
  const profileAt = size + (size % 2);
  const copyAt = profileAt + profile.length + (profile.length % 2);
  directory.writeUInt16LE(count + 1);
  const tag = 2 + count * 12;
  directory.writeUInt16LE(34675, tag);
  directory.writeUInt16LE(undefinedBytes, tag + 2);
  directory.writeUInt32LE(profile.length, tag + 4);
  directory.writeUInt32LE(profileAt, tag + 8);
  await file.write(profile, 0, profile.length, profileAt);
  await file.write(directory, 0, directory.length, copyAt);
  await file.write(toBytes(long, [copyAt]), 0, 4, 4);
}

function header(tags: [tag: number, type: number, values: number[]][]): Buffer {
  const start = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length, 0);
  // Values of more than four bytes are stored after the directory.
  const longValues: Buffer[] = [];
  let end = start.length + directory.length;
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = 2 + index * 12;
    const bytes = toBytes(type, values);
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(values.length, at + 4);
    if (bytes.length <= 4) {
      bytes.copy(directory, at + 8);
    } else {
      directory.writeUInt32LE(end, at + 8);
      longValues.push(bytes);
      end += bytes.length;
    }
  }
  return Buffer.concat([start, directory, ...longValues]);
}

/** Returns the values as little-endian bytes. */
function toBytes(type: number, values: number[]): Buffer {
  const size = type === short ? 2 : 4;
  const bytes = Buffer.alloc(values.length * size);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}
