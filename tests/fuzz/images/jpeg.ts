const startOfScan = 0xda;

/** Returns a segment of a JPEG file. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Inserts segments at the start of a JPEG. */
export function withSegments(image: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([image.subarray(0, 2), ...segments, image.subarray(2)]);
}

/** Returns the segments before the pixels, in their order, and the rest of the file. */
function segmentsOf(image: Buffer): { segments: Buffer[]; rest: Buffer } {
  const segments: Buffer[] = [];
  let at = 2;
  while (image[at + 1] !== startOfScan) {
    const end = at + 2 + image.readUInt16BE(at + 2);
    segments.push(image.subarray(at, end));
    at = end;
  }
  return { segments, rest: image.subarray(at) };
}

/** Returns a JPEG without the segments of one kind. */
export function withoutSegments(image: Buffer, marker: number): Buffer {
  const { segments, rest } = segmentsOf(image);
  return Buffer.concat([image.subarray(0, 2), ...segments.filter((segment) => segment[1] !== marker), rest]);
}

/** Returns a JPEG that declares another size. */
export function ofDeclaredSize(image: Buffer, width: number, height: number): Buffer {
  const { segments, rest } = segmentsOf(image);
  const told = segments.map((segment) => {
    if (![0xc0, 0xc1, 0xc2].includes(segment[1] as number)) return segment;
    const frame = Buffer.from(segment);
    frame.writeUInt16BE(height, 5);
    frame.writeUInt16BE(width, 7);
    return frame;
  });
  return Buffer.concat([image.subarray(0, 2), ...told, rest]);
}

/** Returns a progressive JPEG in which the last scan is repeated `times` times. */
export function withScans(image: Buffer, times: number): Buffer {
  const last = image.lastIndexOf(Buffer.from([0xff, startOfScan]));
  const end = image.length - 2;
  return Buffer.concat([
    image.subarray(0, last),
    ...Array.from({ length: times }, () => image.subarray(last, end)),
    image.subarray(end),
  ]);
}

/** Returns an EXIF segment that contains only an orientation. */
export function exifSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}
