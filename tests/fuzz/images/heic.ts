interface Size {
  width: number;
  height: number;
}

const uint16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const uint32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

/** Returns a box of the ISO base media file format (ISO 14496-12). */
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

/** Returns the first box of a type in a file. */
function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/**
 * Returns a HEIC photo that repeats the tile `heic` (400 × 200 pixels): few bytes for any number of pixels. The decoder
 * accepts up to 1,000 tiles. `told` is the size that the file declares; it may differ from the real size.
 */
export function gridOf(heic: Buffer, columns: number, rows: number, told?: Size): Buffer {
  const tile = { width: 400, height: 200 };
  const whole = { width: tile.width * columns, height: tile.height * rows };
  const declared = told ?? whole;
  const version0 = uint32(0);
  // A tile may be referenced only once, so every tile is an item of its own, with the same bytes.
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const gridId = tiles.length + 1;
  const infe = (id: number, type: string) =>
    box('infe', uint32(0x02000000), uint16(id, 0), Buffer.from(`${type}\0`, 'latin1'));
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(whole.width, whole.height)]);
  const pixels = boxIn(heic, 'mdat').subarray(8);
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const meta = (pixelsAt: number) =>
    box(
      'meta',
      version0,
      boxIn(heic, 'hdlr'),
      box('pitm', version0, uint16(gridId)),
      // The positions: the tile in the file, and the grid's own description in the box idat.
      box(
        'iloc',
        uint32(0x01000000),
        Buffer.from([0x44, 0x00]),
        uint16(gridId),
        ...tiles.map((id) => Buffer.concat([uint16(id, 0, 0, 1), uint32(pixelsAt, pixels.length)])),
        uint16(gridId, 1, 0, 1),
        uint32(0, grid.length),
      ),
      box('iinf', version0, uint16(gridId), ...tiles.map((id) => infe(id, 'hvc1')), infe(gridId, 'grid')),
      box('iref', version0, box('dimg', uint16(gridId, tiles.length), uint16(...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          boxIn(heic, 'hvcC'),
          box('ispe', version0, uint32(tile.width, tile.height)),
          box('ispe', version0, uint32(declared.width, declared.height)),
        ),
        box(
          'ipma',
          version0,
          uint32(gridId),
          ...tiles.map((id) => Buffer.concat([uint16(id), Buffer.from([2, 0x81, 2])])),
          uint16(gridId),
          Buffer.from([1, 3]),
        ),
      ),
      box('idat', grid),
    );
  const pixelsAt = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(pixelsAt), box('mdat', pixels)]);
}
