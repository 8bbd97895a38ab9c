import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { orUndefinedIfMissing } from '#server/files.ts';
import { ReadError } from './reader.ts';
import { tooLarge } from './sourceFile.ts';
import { entriesOf, openEntry } from './zip.ts';

/** The most files of a folder among which a picture is looked for. */
const maxFiles = 50_000;

interface PictureFile {
  bytes: number;
  /** Rejects with a ReadError for a file that is larger than `maxBytes`. */
  open: (maxBytes: number) => Promise<Readable>;
}

/**
 * Finds a picture by its name among the files beside a table: a folder or a zip. The name may leave out folders and the
 * ending, and differ in capital letters, as names in tables do; then it must be the name of one file alone. Rejects
 * with a ReadError.
 */
export async function findPictureFile(name: string, files: string): Promise<PictureFile> {
  const found = await stat(files).catch(orUndefinedIfMissing);
  if (found === undefined) throw new ReadError('The pictures beside the table are not there any more.');
  if (found.isDirectory()) {
    const path = join(files, meant(name, await namesIn(files)));
    const bytes = (await stat(path)).size;
    return {
      bytes,
      async open(maxBytes) {
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        return createReadStream(path);
      },
    };
  }
  const entries = await entriesOf(files);
  const entry = entries.get(name) ?? entries.get(meant(name, [...entries.keys()]));
  if (entry === undefined) throw noFile(name);
  return { bytes: entry.uncompressedSize, open: (maxBytes) => openEntry(files, entry, maxBytes) };
}

/** Returns the names of the files in a folder and below, without links, which may lead out of it. */
async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    names.push(relative(folder, join(entry.parentPath, entry.name)));
    if (names.length > maxFiles) throw new ReadError(`The folder has more than ${maxFiles} files.`);
  }
  return names;
}

/** Returns the one name among others that is meant. */
function meant(name: string, names: readonly string[]): string {
  const wanted = plain(name);
  const last = basename(wanted);
  const known = names.map((own) => ({ own, plain: plain(own), last: basename(plain(own)) }));
  const alike = [
    known.filter((one) => one.plain === wanted),
    known.filter((one) => one.last === last),
    known.filter((one) => withoutEnding(one.last) === last),
  ].find((some) => some.length > 0);
  if (alike?.[0] === undefined) throw noFile(name);
  if (alike.length > 1) throw new ReadError(`There are ${alike.length} files named '${last}' beside the table.`);
  return alike[0].own;
}

const noFile = (name: string) => new ReadError(`There is no file '${name}' beside the table.`);

const plain = (name: string) => name.normalize('NFC').replaceAll('\\', '/').toLowerCase().trim();
const withoutEnding = (name: string) => name.replace(/\.[a-z]{3,4}$/, '');
