import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { SiteFile } from '#server/feature.ts';

/** The time of all entries, which is the first one of the format, so that equal files make equal archives. */
const mtime = new Date(1980, 0, 1);

/** The endings of files that are compressed already. */
const compressed = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.woff2']);

/** Yields a zip archive of files, one of which is read at a time. Throws the error of a file that can't be read. */
export async function* zipOf(files: AsyncIterable<SiteFile>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stopped = new AbortController();
  const added = addAll(zip, files, stopped.signal).catch((error) => {
    output.destroy(error);
  });
  try {
    yield* output;
  } finally {
    stopped.abort();
    await added;
  }
}

async function addAll(zip: ZipFile, files: AsyncIterable<SiteFile>, signal: AbortSignal): Promise<void> {
  const { entries } = zip as ZipFile & { entries: { utf8FileName: Buffer }[] };
  for await (const { path, content } of files) {
    const body = typeof content === 'function' ? await content() : Readable.from([content], { objectMode: false });
    const compress = !compressed.has(extname(path));
    // The archive keeps the function of each entry to its end, so the function lets go of the file.
    let next: Readable | undefined = body;
    zip.addReadStreamLazy(path, { mtime, mode: 0o100644, forceDosTimestamp: true, compress }, (done) => {
      done(null, next as Readable);
      next = undefined;
    });
    // It keeps the name, too, as a piece of Node's pool, of which each piece holds 64 kB of memory.
    const entry = entries.at(-1) as (typeof entries)[number];
    entry.utf8FileName = Buffer.from(new Uint8Array(entry.utf8FileName).buffer);
    try {
      await finished(body, { signal });
    } finally {
      body.destroy();
    }
  }
  zip.end();
}
