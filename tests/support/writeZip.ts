import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip. Hostile ones lie: about their size, or that they are encrypted. */
export interface ZippedFile {
  name: string;
  bytes: Buffer | string;
  /** The size that the zip claims. */
  claimed?: number;
  isEncrypted?: boolean;
}

/** Returns a zip (APPNOTE.TXT 6.3.10) with names in UTF-8, such as no careful program would write it. */
export function writeZip(files: ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimed, isEncrypted = false } of files) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    // Bit 0: encrypted; bit 11: the name is in UTF-8.
    facts.writeUInt16LE(0x800 | Number(isEncrypted), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(0x00210000, 6);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed ?? content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
