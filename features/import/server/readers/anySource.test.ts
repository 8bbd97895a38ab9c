import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OldSite, sendJson, startOldSite } from '../../../../tests/support/oldSite.ts';
import { writeZip } from '../../../../tests/support/writeZip.ts';
import { importReach } from './importReach.ts';
import { ReadError, type Reading, type Source } from './reader.ts';
import { readSource } from './readSource.ts';

let site: OldSite;
let folder = '';
beforeAll(async () => {
  site = await startOldSite();
  folder = await mkdtemp(join(tmpdir(), 'import-any-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'source');

/** Reads a source twice, and checks what is promised of any. A source that cannot be read is an error for people. */
async function readAny(source: Source): Promise<void> {
  const { signal } = new AbortController();
  const read = () => readSource(source, { timeZone: 'Asia/Kolkata' }, importReach(true), signal);
  const reading = await read().catch((error) => error);
  if (reading instanceof Error) {
    expect(reading).toBeInstanceOf(ReadError);
    return;
  }
  const { candidates, columns = [] } = reading as Reading;
  const keys = candidates.map(({ type, key }) => `${type} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, texts, picture = {}, createdAt, problem = 'a' } of candidates) {
    expect(key.length).toBeGreaterThan(0);
    expect(key.length).toBeLessThanOrEqual(200);
    const values = [...Object.values(texts), ...Object.values(picture), createdAt ?? '', problem];
    expect(values.filter((value) => typeof value !== 'string')).toEqual([]);
  }
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  expect((await read()).candidates).toEqual(candidates);
}

const names = '_id,id,url,image,description,eventDate,createdAt,clubName,title,name,__proto__,data,texts,file'.split(
  ',',
);
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('2026-03-04', '3/4/26', '<p>a<b>b', '&amp;', '/a.jpg', 'data:,', '', 'null', '1e999', '\ud800'),
  fc.double(),
  fc.jsonValue(),
);
const item = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...names), value) },
  { weight: 1, arbitrary: value },
);
const answer = fc.oneof(fc.array(item), fc.record({ data: fc.array(item) }), fc.jsonValue());

it('any answer of a website gives candidates or a problem', async () => {
  await fc.assert(
    fc.asyncProperty(answer, async (body) => {
      for (const path of Object.keys(site.lists)) site.instead.set(path, (_, response) => sendJson(response, body));
      await readAny({ kind: 'website', address: site.address });
    }),
    { numRuns: 60 },
  );
});

it('any text is a table, or says why not', async () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('Name', 'Date', 'Club', 'Photo', '3/4/26', 'a.jpg', '"', '\u0000'),
  );
  const sign = fc.constantFrom(',', ';', '\t', '\n', '\r\n', '"', ' ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(cell, sign, sign)),
      fc.constantFrom('utf8', 'utf16le', 'latin1'),
      async (parts, form) => {
        await writeFile(file(), Buffer.from(parts.join(''), form as BufferEncoding));
        await readAny({ kind: 'table', file: file() });
      },
    ),
    { numRuns: 200 },
  );
});

it('any bytes, and any JSON in the place of a copy, say what they are', async () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 500 }).map(Buffer.from), fc.json().map(Buffer.from));
  const zip = fc.tuple(answer, answer).map(([index, list]) => {
    const types = { format: 1, types: { pastEvents: { file: 'pastEvents.json' } } };
    return writeZip([
      { name: 'content/chapterhouse.json', bytes: JSON.stringify(Array.isArray(index) ? types : index) },
      { name: 'content/pastEvents.json', bytes: JSON.stringify(list) },
      { name: 'content/settings.json', bytes: JSON.stringify(index) },
    ]);
  });
  const damaged = fc.tuple(zip, fc.nat(), fc.nat(255)).map(([whole, at, byte]) => {
    whole[at % whole.length] = byte;
    return whole;
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, zip, damaged), async (content) => {
      await writeFile(file(), content);
      await readAny({ kind: 'chapterhouse', file: file() });
    }),
    { numRuns: 200 },
  );
});
