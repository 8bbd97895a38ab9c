import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { SiteFile } from '#server/feature.ts';
import { readZip } from '../../../tests/support/readZip.ts';
import { zipOf } from './zip.ts';

const text = 'A page. '.repeat(1000);

async function* few(): AsyncGenerator<SiteFile> {
  yield { path: '.nojekyll', content: Buffer.alloc(0) };
  yield { path: 'events/index.html', content: Buffer.from(text) };
  yield { path: 'media/poster.webp', content: async () => Readable.from([Buffer.from('one '), Buffer.from('two')]) };
}

it('files are read back as they were, with one time, and texts take less room', async () => {
  const archive = await buffer(zipOf(few()));
  const files = await readZip(archive);
  expect([...files].map(([name, { bytes }]) => [name, bytes.toString()])).toEqual([
    ['.nojekyll', ''],
    ['events/index.html', text],
    ['media/poster.webp', 'one two'],
  ]);
  expect(new Set([...files.values()].map(({ modified }) => modified)).size).toBe(1);
  expect(archive.length).toBeLessThan(1000);
  expect(await buffer(zipOf(few()))).toEqual(archive);
});

it('a file that cannot be read ends the archive with its error', async () => {
  async function* broken(): AsyncGenerator<SiteFile> {
    yield* few();
    const content = async () =>
      new Readable({
        read() {
          this.destroy(new Error('The disk is gone.'));
        },
      });
    yield { path: 'broken.jpg', content };
  }
  await expect(buffer(zipOf(broken()))).rejects.toThrow('The disk is gone.');
});

it('an archive that nobody reads on closes its files', async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  let isOver = false;
  async function* files(): AsyncGenerator<SiteFile> {
    try {
      yield { path: 'endless.jpg', content: async () => endless };
    } finally {
      isOver = true;
    }
  }
  let bytes = 0;
  for await (const chunk of zipOf(files())) {
    bytes += chunk.length;
    if (bytes > 1_000_000) break;
  }
  expect([endless.destroyed, isOver]).toEqual([true, true]);
});
