import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayMs } from '#contract/dates.ts';
import { makeFolder } from '../files.ts';
import { compressBody, etagOf } from '../http/compressedBody.ts';
import { mimeTypeOf } from '../http/mimeTypes.ts';
import type { SiteBuild, SiteFile } from './build.ts';

/** The files of builds other than the served build. Pages that are still open request them. */
export type FormerFiles = ReturnType<typeof keepFormerFiles>;

/** The time for which a file is kept after the last day on which its build was served (ms). */
export const keptFor = 7 * dayMs;

/** The maximum size and number of the kept files of other builds: some eight builds. */
const limits = { files: 1000, bytes: 16 * 1024 * 1024 };

/** The interval at which a running server renews the times of its files and removes old files (ms). */
const keepEvery = dayMs;

/** A path of an asset, whose name contains a hash of its content. Hidden files are being written. */
const assetPath = /^\/assets\/(\w[\w.-]{0,199})$/;

/**
 * Keeps the assets of this build in a folder that outlives it, and finds there those of other builds
 * (docs/decisions/0054). The time of a file is the last day on which its build was served. Failures are reported, and
 * no start waits for this.
 */
export function keepFormerFiles(
  directory: string,
  files: SiteBuild['files'],
  report: (err: unknown, text: string) => void,
) {
  const own = new Map(
    [...files].filter(([path]) => assetPath.test(path)).map(([path, { body }]) => [basename(path), body.identity]),
  );
  /** The files that were read, so that many requests share one buffer. */
  let found = new Map<string, Promise<SiteFile | undefined>>();
  const kept = keep();
  const timer = setInterval(keep, keepEvery).unref();

  async function keep(): Promise<void> {
    try {
      await makeFolder(directory);
      await Promise.all([...own].map(([name, content]) => keepFile(join(directory, name), content)));
      await removeOld(directory, own);
    } catch (error) {
      report(error, 'files for pages that are open during the next upgrade are not kept');
    }
    // The memory is cleared last, because a request may read a file just before its removal.
    found = new Map();
  }

  return {
    /** Resolves when the files of this build are kept. */
    kept,
    /** Returns a file by its path, `/assets/…`; undefined if the file does not exist. */
    async find(path: string): Promise<SiteFile | undefined> {
      const [, name] = assetPath.exec(path) ?? [];
      if (name === undefined) return undefined;
      const reading = found.get(name) ?? readFormer(join(directory, name));
      found.set(name, reading);
      const file = await reading;
      if (file === undefined) found.delete(name);
      return file;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await kept;
    },
  };
}

/** Gives a file the present time. Writes the whole file if it does not exist. */
async function keepFile(path: string, content: Buffer): Promise<void> {
  const now = new Date();
  try {
    await utimes(path, now, now);
  } catch {
    const partial = join(path, '..', `.${basename(path)}.${process.pid}`);
    await writeFile(partial, content);
    await rename(partial, path);
  }
}

/** Removes the files of other builds that are too old, and the oldest files beyond the limits. */
async function removeOld(directory: string, own: ReadonlyMap<string, unknown>): Promise<void> {
  const names = (await readdir(directory)).filter((name) => !own.has(name));
  const others = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      // Another process may have removed the file.
      const known = await stat(path).catch(() => undefined);
      return { path, size: known?.size ?? 0, servedAt: known?.mtimeMs ?? 0 };
    }),
  );
  others.sort((a, b) => b.servedAt - a.servedAt);
  let bytes = 0;
  for (const [index, { path, size, servedAt }] of others.entries()) {
    bytes += size;
    const isOld = Date.now() - servedAt > keptFor;
    if (isOld || index >= limits.files || bytes > limits.bytes) await rm(path, { force: true });
  }
}

async function readFormer(path: string): Promise<SiteFile | undefined> {
  const content = await readFile(path).catch(() => undefined);
  if (content === undefined) return undefined;
  const isText = /\.(css|js)$/.test(path);
  return {
    type: mimeTypeOf(path),
    body: isText ? compressBody(content) : { etag: etagOf(content), identity: content },
  };
}
