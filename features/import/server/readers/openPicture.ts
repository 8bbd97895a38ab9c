import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fetchSize } from '#server/outgoing/fetchBody.ts';
import type { Reach } from '#server/outgoing/reach.ts';
import { openBody, readErrorOf, userAgent } from './fetching.ts';
import { findPictureFile } from './pictureFiles.ts';
import { type Picture, ReadError, type Source } from './reader.ts';
import { entriesOf, openEntry, readable } from './zip.ts';

interface Opening {
  reach: Reach;
  /** The limit of the picture (bytes). */
  maxBytes: number;
  signal: AbortSignal;
}

/** The time that a host has for the headers of a picture (ms): less than for lists, because there may be thousands. */
const maxWait = 20_000;

/** JPEG and PNG come first, because the forms of some types take no other formats. */
const accept = 'image/jpeg,image/png;q=0.9,image/*;q=0.8,*/*;q=0.5';

/**
 * Writes the bytes of a candidate's picture into the file `to`. `files` is the folder or the zip of the pictures beside
 * a table. Rejects with a ReadError that says what came in place of the picture, or with the signal's reason; then
 * there is no file.
 */
export async function openPicture(
  picture: Picture,
  { source, files }: { source: Source; files?: string },
  to: string,
  { reach, maxBytes, signal }: Opening,
): Promise<void> {
  const address = 'address' in picture ? picture.address : undefined;
  try {
    const bytes =
      'address' in picture
        ? await openAddress(picture.address, { reach, maxBytes, signal })
        : await (await findFile(picture.file, source, files)).open(maxBytes);
    await pipeline(bytes, withPicture, createWriteStream(to, { mode: 0o600 }), { signal });
  } catch (error) {
    await rm(to, { force: true });
    signal.throwIfAborted();
    throw address === undefined ? readable(error) : readErrorOf(error, address, maxBytes);
  }
}

/**
 * Returns the size of a candidate's picture (bytes), without fetching it; undefined if its host does not tell. Rejects
 * like `openPicture`, with a FetchError for an address.
 */
export async function sizeOfPicture(
  picture: Picture,
  { source, files }: { source: Source; files?: string },
  { reach, signal }: Omit<Opening, 'maxBytes'>,
): Promise<number | undefined> {
  if ('file' in picture) return (await findFile(picture.file, source, files)).bytes;
  return fetchSize(picture.address, { accept, userAgent, reach: withinWait(reach), signal });
}

async function openAddress(address: string, { reach, maxBytes, signal }: Opening): Promise<Readable> {
  const { body } = await openBody(address, { accept, maxBytes, reach: withinWait(reach), signal });
  return body;
}

const withinWait = (reach: Reach): Reach => ({ ...reach, time: Math.min(reach.time, maxWait) });

async function findFile(name: string, source: Source, files: string | undefined) {
  if (source.kind === 'chapterhouse') {
    const entry = (await entriesOf(source.file)).get(name);
    if (entry === undefined) throw new ReadError(`The file '${name}' is missing.`);
    return { bytes: entry.uncompressedSize, open: (maxBytes: number) => openEntry(source.file, entry, maxBytes) };
  }
  if (files === undefined) throw new ReadError(`The picture '${name}' was not given beside the table.`);
  return findPictureFile(name, files);
}

/** Passes bytes on, unless they begin as a web page or as JSON do. The image process looks at all others. */
async function* withPicture(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) refusePage(chunk);
    isFirst = false;
    yield chunk;
  }
  if (isFirst) throw new ReadError('The picture is empty.');
}

/** The size of the beginning by which a page is known (bytes). */
const headSize = 1024;

function refusePage(chunk: Buffer): void {
  const head = chunk
    .toString('latin1', 0, headSize)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  // A drawing may have a page inside.
  if (head.startsWith('<') && /<(?:!doctype html|html|head|body)\b/.test(head.split('<svg')[0] ?? ''))
    throw new ReadError('A web page came in place of the picture. Use the address of the picture itself.');
  if (/^[{[]\s*["{[\]}]/.test(head)) throw new ReadError('Data came in place of the picture.');
}
