/** The tags of a TIFF's first directory, each with one number. */
type Tags = [tag: number, value: number][];

/** Returns a grey TIFF with 8 bits per pixel, uncompressed, in one strip, with the additional tags. */
export function tiff(width: number, height: number, pixels: Buffer, additional: Tags = [], nextDirectory = 0): Buffer {
  const own: Tags = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 0],
    [277, 1],
    [278, height],
    [279, pixels.length],
  ];
  const tags = [...new Map([...own, ...additional])].sort(([one], [other]) => one - other);
  const pixelsAt = 8 + 2 + tags.length * 12 + 4;
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(4, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(tag === 273 ? pixelsAt : value, at + 8);
  }
  head.writeUInt32LE(nextDirectory, pixelsAt - 4);
  return Buffer.concat([head, pixels]);
}
