import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeZip, type ZippedFile } from '../../../../tests/support/writeZip.ts';
import { importReach } from './importReach.ts';
import { openPicture } from './openPicture.ts';
import { ReadError } from './reader.ts';
import { readSource } from './readSource.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-copy-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();
const reach = importReach(false);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const event = {
  id: 'e1',
  createdAt: '2024-05-06T07:08:09.123Z',
  texts: { clubName: 'Technical club', description: 'A <b> & c', eventDate: '2024-05-04' },
  more: { state: 'cancelled' },
  image: { file: 'pictures/e1.jpg', alt: 'A poster', fit: 'contain' },
};
const photo = { id: 'p1', createdAt: event.createdAt, texts: {}, image: { file: 'pictures/p1.jpg' }, parent: 'e1' };

const settings = { clubs: { ai: { logo: { file: 'club-ai.svg' } }, list: [{ file: 'settings/s1.webp' }] } };

const index = (types: Record<string, unknown>, format = 1) =>
  JSON.stringify({ format, version: '1.0.0', timeZone: 'Asia/Kolkata', types });
const copy = (more: ZippedFile[] = []): ZippedFile[] => [
  { name: 'index.html', bytes: '<!doctype html>' },
  {
    name: 'content/chapterhouse.json',
    bytes: index({
      pastEvents: { file: 'pastEvents.json', count: 1 },
      eventPhotos: { file: 'eventPhotos.json', count: 1 },
    }),
  },
  { name: 'content/pastEvents.json', bytes: JSON.stringify([event]) },
  { name: 'content/eventPhotos.json', bytes: JSON.stringify([photo]) },
  { name: 'content/settings.json', bytes: JSON.stringify(settings) },
  { name: 'content/pictures/e1.jpg', bytes: jpeg },
  ...more,
];

async function write(bytes: Buffer | ZippedFile[], name = 'copy.zip') {
  const file = join(folder, name);
  await writeFile(file, Array.isArray(bytes) ? writeZip(bytes) : bytes);
  return { kind: 'chapterhouse', file } as const;
}

const read = async (files: Buffer | ZippedFile[]) => readSource(await write(files), { timeZone: 'UTC' }, reach, signal);

describe('the copy of a Chapterhouse', () => {
  it('is read as it was written', async () => {
    const { candidates, problems, settings: found } = await read(copy());
    expect(problems).toEqual([]);
    expect(found).toEqual({
      clubs: { ai: { logo: { file: 'club-ai.svg' } }, list: [{ file: 'content/settings/s1.webp' }] },
    });
    expect(candidates).toEqual([
      {
        type: 'pastEvents',
        key: 'e1',
        row: 'pastEvents.json, item 1',
        texts: { ...event.texts, alt: 'A poster', fit: 'contain' },
        more: { state: 'cancelled' },
        picture: { file: 'content/pictures/e1.jpg' },
        createdAt: event.createdAt,
        dates: [{ field: 'eventDate', written: '2024-05-04', day: '2024-05-04' }],
      },
      {
        type: 'eventPhotos',
        key: 'p1',
        row: 'eventPhotos.json, item 1',
        texts: {},
        picture: { file: 'content/pictures/p1.jpg' },
        createdAt: event.createdAt,
        parent: 'e1',
        dates: [],
      },
    ]);
  });

  it('may have a folder around it, and files of a system beside it', async () => {
    const within = copy().map((file) => ({ ...file, name: `my copy/${file.name}` }));
    const { candidates } = await read([...within, { name: '__MACOSX/content/chapterhouse.json', bytes: '{}' }]);
    expect(candidates[0]?.picture).toEqual({ file: 'my copy/content/pictures/e1.jpg' });
  });

  it('has ten thousand items at most, also where millions would fit in', async () => {
    const list = `[${'{},'.repeat(1_000_000)}{}]`;
    const files = copy().map((file) => (file.name.endsWith('pastEvents.json') ? { ...file, bytes: list } : file));
    const { candidates, problems } = await read(files);
    expect(candidates).toHaveLength(10_000);
    const reason = 'There are 1000002 items. Only the first 10000 can come from one source.';
    expect(problems).toEqual([{ where: 'The source', reason }]);
  });

  it('names its damaged parts, and the others come', async () => {
    const list = JSON.stringify([event, { id: 'a\0' }, { ...event }, 'text', { ...event, id: 'e2', image: undefined }]);
    const files = copy().map((file) =>
      file.name.endsWith('pastEvents.json')
        ? { ...file, bytes: list }
        : { ...file, bytes: file.name.endsWith('eventPhotos.json') ? '[{' : file.bytes },
    );
    const { candidates, problems } = await read(files);
    expect(candidates.map(({ key, problem }) => [key, problem])).toEqual([
      ['e1', undefined],
      ['item 2', 'This item is damaged.'],
      ['e1#3', 'An item with the same key stands before it.'],
      ['item 4', 'This item is damaged.'],
      ['e2', undefined],
    ]);
    expect(problems).toEqual([
      { where: 'content/eventPhotos.json', reason: "The file 'content/eventPhotos.json' is damaged." },
    ]);
  });

  it.each<[string, Buffer | ZippedFile[], string]>([
    ['a text', Buffer.from('This is a text.'), 'This file is no zip'],
    ['an empty file', Buffer.alloc(0), 'This file is no zip'],
    ['the half of a zip', writeZip(copy()).subarray(0, 300), 'This file is no zip'],
    ['a zip of pictures', [{ name: 'a.jpg', bytes: jpeg }], "it has no file 'content/chapterhouse.json'"],
    ['a name that leads out', copy([{ name: '../../etc/cron.d/x', bytes: 'x' }]), 'leads out of its folder'],
    ['a name of the whole disk', copy([{ name: '/etc/passwd', bytes: 'x' }]), 'leads out of its folder'],
    ['a password', copy().map((file) => ({ ...file, isEncrypted: true })), 'protected by a password'],
    ['a bomb', copy().map((file) => ({ ...file, claimed: 4_000_000_000 })), 'This is larger than 32 MB.'],
    [
      'a bomb that lies about its size',
      copy().map((file) =>
        file.name.endsWith('house.json') ? { ...file, bytes: ' '.repeat(9_000_000), claimed: 9 } : file,
      ),
      'is damaged',
    ],
    ['a newer format', [{ name: 'content/chapterhouse.json', bytes: index({}, 2) }], 'comes from a newer Chapterhouse'],
    ['another form', [{ name: 'content/chapterhouse.json', bytes: '[1]' }], 'has another form'],
    [
      'a directory that is not there',
      Buffer.from(writeZip([]).map((byte, at) => (at >= 8 && at < 12 ? 0xfe : byte))),
      'no zip',
    ],
  ])('is not %s', async (_, files, reason) => {
    const reading = read(files);
    await expect(reading).rejects.toThrow(reason);
    await expect(reading).rejects.toBeInstanceOf(ReadError);
  });

  it('gives its pictures, within their limit', async () => {
    const source = await write(copy([{ name: 'content/pictures/big.jpg', bytes: Buffer.alloc(2_000_000) }]));
    const to = join(folder, 'picture');
    const opening = { reach, maxBytes: 1024 * 1024, signal };
    await openPicture({ file: 'content/pictures/e1.jpg' }, { source }, to, opening);
    expect(await readFile(to)).toEqual(jpeg);
    for (const [name, reason] of [
      ['content/pictures/p1.jpg', 'is missing'],
      ['content/pictures/big.jpg', 'larger than 1 MB'],
      ['../outside', 'is missing'],
    ] as const)
      await expect(openPicture({ file: name }, { source }, to, opening)).rejects.toThrow(reason);
    await expect(readFile(to)).rejects.toThrow('ENOENT');
  });
});
