import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { CleanupList } from './cleanup.ts';
import { createDrawnFiles } from './drawnFiles.ts';
import type { ImageQueue } from './imageQueue.ts';
import type { FileStore } from './storage/fileStore.ts';
import type { StoredImage } from './storedImage.ts';

/** A store of one folder, in memory. */
function memoryStore(files: Map<string, string>): FileStore {
  return {
    write: async (_, name, path) => void files.set(name, await readFile(path, 'utf8')),
    async read(_, name) {
      const text = files.get(name);
      return text === undefined
        ? undefined
        : { bytes: text.length, type: 'image/jpeg', open: async () => Readable.from([text]) };
    },
    async *list(key = '') {
      for (const name of [...files.keys()]) yield { key, name };
    },
    remove: async (_, name) => (name === undefined ? files.clear() : void files.delete(name)),
  };
}

it('a picture that another one removes while both are drawn is drawn once more', async () => {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-drawn-'));
  const stored = new Map([['original.jpg', 'image']]);
  const drawn: string[] = [];
  let whenWritten = async () => {};
  const files = createDrawnFiles(
    memoryStore(stored),
    // A written file is not read before this.
    { find: async () => undefined, remove: () => whenWritten() } as unknown as CleanupList,
    {
      async draw(_drawing: string, _path: string, given: string, to: string) {
        drawn.push(given);
        await writeFile(to, given);
      },
    } as unknown as ImageQueue,
    directory.path,
  ).of<string>({
    drawing: 'drawText',
    widthOf: () => 1,
    nameOf: (given) => `drawn-${given}`,
    isOne: (name) => name.startsWith('drawn-'),
  });
  const image = { key: 'key', format: 'jpeg', variants: [] } as unknown as StoredImage;
  whenWritten = async () => {
    whenWritten = async () => {};
    await files.get({ image, given: 'after' });
  };
  expect(await files.get({ image, given: 'before' })).toMatchObject({ bytes: 'before'.length });
  expect(drawn).toEqual(['before', 'after', 'before']);

  stored.clear();
  expect(await files.get({ image, given: 'without an image' })).toBeUndefined();
  expect(drawn).toHaveLength(3);
});
