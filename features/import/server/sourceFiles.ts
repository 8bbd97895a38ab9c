import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '#contract/dates.ts';
import { instant } from '#server/clock.ts';
import { inParts } from '#server/database/inParts.ts';
import { makeFolder } from '#server/files.ts';
import { invalid, tooLarge } from '#server/http/errors.ts';
import type { Upload } from '#server/http/multipartForm.ts';
import { whileRenewing } from '#server/jobs.ts';
import type { Services } from '#server/services.ts';
import type { SourceChoice, SourceFile } from '../contract/source.ts';
import { ReadError, type Source } from './readers/reader.ts';
import type { ImportRow } from './rowTypes.ts';

/** How long a file waits for an import that uses it, and how long it is kept for one (ms). */
const unusedTime = dayMs;
const usedTime = 7 * dayMs;

/** The most bytes and files of all sources together. */
const maxBytes = 4 * 1024 ** 3;
const maxFiles = 5000;

/** The beginning of the names of folders with local copies. */
const sourcePrefix = 'source-';
/** How often such a folder is touched as long as it is used (ms). */
export const touchEvery = 60_000;

/** A source on this machine, for the time of some work, and the folder or zip with the pictures beside a table. */
export interface LocalSource {
  source: Source;
  files?: string;
}

/** The files of sources. They stand in the store of images, so every process can read them. */
export type SourceFiles = ReturnType<typeof createSourceFiles>;

export function createSourceFiles({ database: { db }, media: { waitingFiles }, tempDir }: Services) {
  /** Forgets the files whose time is over, which the store removes by itself, and those of imports that are gone. */
  async function forgetOld(): Promise<void> {
    const files = db.deleteFrom('importFiles');
    await files.where('importId', 'is', null).where('at', '<', instant(-unusedTime)).execute();
    await files.where('at', '<', instant(-usedTime)).execute();
    const present = db.selectFrom('imports').select('id');
    const ofNone = files.where('importId', 'is not', null).where('importId', 'not in', present);
    for (const { id } of await ofNone.returning('id').execute()) await waitingFiles.extend(id, 0);
  }

  async function copy(id: string, path: string): Promise<void> {
    const stored = await waitingFiles.read(id);
    if (stored === undefined)
      throw new ReadError('The files of this source are not kept any more. Please choose them again.');
    await pipeline(await stored.open(), createWriteStream(path, { mode: 0o600 }));
  }

  /** Names the files of a source. Throws a 400 if one of them is not there any more. */
  async function named(ids: string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const some of inParts(ids)) {
      const found = await db.selectFrom('importFiles').select(['id', 'name']).where('id', 'in', some).execute();
      for (const { id, name } of found) names.set(id, name);
    }
    if (names.size < new Set(ids).size) throw invalid('A file is not kept any more. Please choose the files again.');
    return names;
  }

  /** Copies the files of a source into a folder of this machine. */
  async function copied(source: Exclude<SourceChoice, { kind: 'website' }>, folder: string): Promise<LocalSource> {
    const file = join(folder, 'source');
    await copy(source.file, file);
    if (source.kind === 'chapterhouse') return { source: { kind: 'chapterhouse', file } };
    const { pictures } = source;
    if (pictures.length === 0) return { source: { kind: 'table', file } };
    const names = await named(pictures);
    const [only = ''] = pictures;
    if (pictures.length === 1 && names.get(only)?.toLowerCase().endsWith('.zip')) {
      const files = join(folder, 'pictures.zip');
      await copy(only, files);
      return { source: { kind: 'table', file }, files };
    }
    const files = join(folder, 'pictures');
    // Pictures that were sent out of several folders may have the same name. They get folders of their own.
    const alike = new Map<string, number>();
    for (const id of pictures) {
      const name = fileNameOf(names.get(id));
      const count = alike.get(name) ?? 0;
      alike.set(name, count + 1);
      const folderOfName = join(files, String(count));
      await mkdir(folderOfName, { recursive: true });
      await copy(id, join(folderOfName, name));
    }
    return { source: { kind: 'table', file }, files };
  }

  return {
    /** Keeps a received file for a day, or longer if an import uses it. Throws a 413 if there are too many. */
    async keep({ path, fileName = 'source', bytes }: Upload): Promise<SourceFile> {
      await forgetOld();
      const total = await db
        .selectFrom('importFiles')
        .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
        .executeTakeFirstOrThrow();
      if (Number(total.count) >= maxFiles || Number(total.bytes ?? 0) + bytes > maxBytes)
        throw tooLarge('The files of all imports together are too large. Please forget an import, or wait for a day.');
      const id = await waitingFiles.keep(path, unusedTime);
      await db.insertInto('importFiles').values({ id, name: fileName, bytes, at: instant(), importId: null }).execute();
      return { id, name: fileName, bytes };
    },

    named,

    /** Keeps the files of an import as long as it may need them. */
    async use(importId: string, ids: string[]): Promise<void> {
      for (const some of inParts(ids))
        await db.updateTable('importFiles').set({ importId, at: instant() }).where('id', 'in', some).execute();
      for (const id of ids) await waitingFiles.extend(id, usedTime);
    },

    /** Lets go of the files of an import; the store removes them soon. */
    async release(importId: string): Promise<void> {
      const released = await db.deleteFrom('importFiles').where('importId', '=', importId).returning('id').execute();
      for (const { id } of released) await waitingFiles.extend(id, 0);
    },

    /** Gives the source of an import to `work` as it is on this machine meanwhile. Rejects with a ReadError. */
    async withLocal<Result>(
      { source: json, ofCommand }: Pick<ImportRow, 'source' | 'ofCommand'>,
      work: (local: LocalSource) => Promise<Result>,
    ): Promise<Result> {
      const source = JSON.parse(json);
      // A command names files of its own machine.
      if (source.kind === 'website' || ofCommand)
        return work(source.kind === 'table' ? localTable(source) : { source });
      await makeFolder(tempDir);
      await removeSources(tempDir);
      await using folder = await mkdtempDisposable(join(tempDir, sourcePrefix));
      // The sweep of temporary files would take a folder of a long run for one that a crash has left.
      const touch = () => utimes(folder.path, new Date(), new Date());
      return await whileRenewing(touch, touchEvery, async () => work(await copied(source, folder.path)));
    },
  };
}

/** Removes the copies that a process which was killed has left: one process alone works on imports (`runAlone`). */
async function removeSources(tempDir: string): Promise<void> {
  for (const name of await readdir(tempDir))
    if (name.startsWith(sourcePrefix)) await rm(join(tempDir, name), { recursive: true, force: true });
}

/** Returns the table of a command, with the folder or zip of its pictures. */
const localTable = ({ file, files }: { file: string; files?: string }): LocalSource => ({
  source: { kind: 'table', file },
  ...(files !== undefined && { files }),
});

/** The longest name of a file (bytes), on nearly all systems. */
const maxName = 255;

/** Returns a name for a file in a folder of its own; uploads have base names. */
const fileNameOf = (name = '') => (/^\.*$/.test(name) || Buffer.byteLength(name) > maxName ? randomUUID() : name);
