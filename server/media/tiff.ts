import { open } from 'node:fs/promises';

/** The tag of the ICC profile in a directory, and the type of its bytes (TIFF 6.0, section 2). */
const profileTag = 34675;
const undefinedBytes = 7;

/**
 * Adds an ICC profile, which defines the colours, to a TIFF file of the image library. It is added behind the pixels,
 * with a copy of the directory, which has only tags of lower numbers.
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
  directory.writeUInt16LE(profileTag, tag);
  directory.writeUInt16LE(undefinedBytes, tag + 2);
  directory.writeUInt32LE(profile.length, tag + 4);
  directory.writeUInt32LE(profileAt, tag + 8);
  await file.write(profile, 0, profile.length, profileAt);
  await file.write(directory, 0, directory.length, copyAt);
  const start = Buffer.alloc(4);
  start.writeUInt32LE(copyAt);
  await file.write(start, 0, 4, 4);
}
