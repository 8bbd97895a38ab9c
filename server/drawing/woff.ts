import { inflateSync } from 'node:zlib';

const headerSize = { woff: 44, sfnt: 12 };
const entrySize = { woff: 20, sfnt: 16 };

/** Returns the OpenType font in a WOFF file (W3C, "WOFF File Format 1.0"): the same tables, unpacked. */
export function unpackWoff(file: Buffer): Buffer {
  const number = file.readUInt16BE(12);
  const directory = Buffer.alloc(headerSize.sfnt + number * entrySize.sfnt);
  file.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(number, 4);
  const parts: Uint8Array[] = [directory];
  let end = directory.length;
  for (let index = 0; index < number; index += 1) {
    const entry = file.subarray(headerSize.woff + index * entrySize.woff);
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
    const bytes = file.subarray(start, start + packed);
    const at = headerSize.sfnt + index * entrySize.sfnt;
    entry.copy(directory, at, 0, 4);
    entry.copy(directory, at + 4, 16, 20);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(length, at + 12);
    // A table begins at a multiple of four.
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
