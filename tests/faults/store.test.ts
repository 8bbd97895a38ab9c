import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { importPaths } from '../../features/import/contract/calls.ts';
import { describeImport } from '../../features/import/server/importAnswers.ts';
import { importReach } from '../../features/import/server/readers/importReach.ts';
import { createSourceFiles } from '../../features/import/server/sourceFiles.ts';
import { startImportWork } from '../../features/import/server/work.ts';
import { createBucket, type StoredObject } from '../support/bucket.ts';
import { jpeg } from '../support/images.ts';
import { isLong } from '../support/mode.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { halfByTurns } from '../support/turns.ts';

const path = '/admin/governing-team';
/** The number of files of an image as wide as those below: the original and three variants. */
const filesPerImage = 4;
const width = 1000;
const refused = {
  status: 503,
  body: {
    message:
      'The server cannot reach its image storage at present, so nothing was changed. Please try again in a moment.',
  },
};

let bucket: Server;
let server: TestServer;
const objects = new Map<string, StoredObject>();
/** Returns whether a request to the store fails. */
let isToFail: (request: IncomingMessage) => boolean;
let fail: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  objects.clear();
  isToFail = () => false;
  bucket = createBucket(objects, (request, response) => {
    if (!isToFail(request)) return false;
    fail(request, response);
    return true;
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  server = await startServer('sqlite', {
    MEDIA_STORAGE: 's3',
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: 'true',
  });
});
afterEach(async () => {
  await server.close();
  bucket.closeAllConnections();
  bucket.close();
});

const form = async (name: string) => ({ image: await jpeg({ width }), name, designation: 'Chair' });
const add = async (name: string) => server.asAdmin('POST', `${path}/upload`, { form: await form(name) });
const members = async () => (await server.call('GET', '/getgov')).body.data;

/** Makes requests fail from the nth file of the next image on. */
function failFromFile(number: number) {
  let files = 0;
  isToFail = ({ method }) => {
    files += method === 'PUT' ? 1 : 0;
    return method === 'PUT' && files >= number;
  };
}

const failures: Record<string, typeof fail> = {
  'answers 500': (request, response) => {
    request.resume();
    response.writeHead(500).end();
  },
  'refuses access': (request, response) => {
    request.resume();
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  },
  'cuts the connection': (request) => {
    if (request.method === 'PUT') request.once('data', () => request.socket.destroy());
    else request.socket.destroy();
  },
};

describe.each(halfByTurns(Object.entries(failures)))('a store that %s half way through', (_, failure) => {
  beforeEach(() => {
    fail = failure;
  });

  it('leaves no row and no file, whichever file it refuses, and works again by itself', async () => {
    const kept = (await add('Kept')).body.data;
    for (let file = 1; file <= filesPerImage; file += 1) {
      failFromFile(file);
      expect(await add('Refused')).toMatchObject(refused);
      failFromFile(file);
      const update = { form: await form('Refused') };
      expect(await server.asAdmin('PUT', `${path}/${kept._id}`, update)).toMatchObject(refused);
      expect(await members()).toEqual([kept]);
      expect(objects.size).toBe(filesPerImage);
    }
    isToFail = () => false;
    expect((await add('Added')).status).toBe(201);
    expect(objects.size).toBe(2 * filesPerImage);
  });

  it('keeps files that it cannot remove until the sweep can', async () => {
    failFromFile(filesPerImage);
    const failsToStore = isToFail;
    isToFail = (request) => failsToStore(request) || request.method === 'POST' || isListing(request);
    expect(await add('Refused')).toMatchObject(refused);
    expect(objects.size).toBe(filesPerImage - 1);

    await server.services.media.sweep();
    expect(objects.size).toBe(filesPerImage - 1);
    isToFail = () => false;
    await server.services.media.sweep();
    expect(objects.size).toBe(0);
  });

  it('says so where an image is asked for', async () => {
    const { url } = (await add('Shown')).body.data;
    isToFail = () => true;
    const answer = await fetch(server.address + url);
    const message = 'The server cannot reach its image storage at present. Please try again in a moment.';
    expect([answer.status, await answer.json()]).toEqual([503, { message }]);
    isToFail = () => false;
    expect((await fetch(server.address + url)).status).toBe(200);
  });
});

describe('a store that does not answer', () => {
  beforeEach(() => {
    fail = () => {};
  });
  /** The pending requests are cut off, and the server repeats them. */
  function answerAgain() {
    isToFail = () => false;
    bucket.closeAllConnections();
  }

  it('keeps nobody waiting who deletes a member for good, whose images are not served any more', async () => {
    const { _id, url } = (await add('Replaced')).body.data;
    const { body } = await server.asAdmin('PUT', `${path}/${_id}`, { form: await form('Replacing') });
    expect((await server.asAdmin('DELETE', `${path}/${_id}`)).status).toBe(200);
    isToFail = (request) => request.method === 'POST' || isListing(request);
    const forGood = recentlyDeletedPaths.remove('governingTeam', _id);
    expect((await server.asAdmin('DELETE', forGood)).status).toBe(200);
    for (const gone of [url, body.data.url]) expect((await fetch(server.address + gone)).status).toBe(404);
    expect(objects.size).toBe(2 * filesPerImage);
    answerAgain();
    await expect.poll(() => objects.size, { timeout: 10_000 }).toBe(0);
  });

  it('keeps no server from starting that has images to remove', async () => {
    const key = '0123456789abcdef-0123456789abcdef';
    objects.set(`${key}/original.jpg`, { type: 'image/jpeg', bytes: Buffer.from('old') });
    await server.services.database.db.insertInto('mediaCleanup').values({ mediaKey: key, after: '2020' }).execute();
    isToFail = () => true;
    const other = await server.beside();
    answerAgain();
    await expect.poll(() => objects.size, { timeout: 10_000 }).toBe(0);
    await other.close();
  });
});

// The upload takes the store's timeout, and the same time for each try to remove its files.
it.runIf(isLong)('a store that never answers is given up', { timeout: 120_000 }, async () => {
  isToFail = () => true;
  fail = () => {};
  expect(await add('Refused')).toMatchObject(refused);
  expect(await members()).toEqual([]);
});

const isListing = ({ url = '' }: IncomingMessage) => url.includes('list-type');

it('an import pauses by itself while the store fails, and brings each item once it works again', async () => {
  const { db } = server.services.database;
  const work = startImportWork(server.services, createSourceFiles(server.services), importReach(false));
  const send = async (file: File) =>
    (await server.asAdmin('POST', importPaths.files, { form: { file } })).body.data.id as string;
  const call = async (path: string, json?: object) => (await server.asAdmin('POST', path, { json })).body.data;
  const isNow = (id: string, state: string) =>
    expect.poll(async () => (await describeImport(db, id)).state, { timeout: 60_000 }).toBe(state);
  try {
    const lines = ['Name,Designation,Picture', 'Ada,Chair,a.jpg', 'Grace,Treasurer,a.jpg', 'Edith,Secretary,a.jpg'];
    const file = await send(new File([lines.join('\n')], 'team.csv'));
    const { id } = await call(importPaths.all, {
      kind: 'table',
      file,
      pictures: [await send(await jpeg({ width, name: 'a.jpg' }))],
    });
    await isNow(id, 'ready');
    // Of the second item some files are stored.
    failFromFile(filesPerImage + 3);
    fail = failures['cuts the connection'] as typeof fail;
    await call(importPaths.start(id), { types: ['governingTeam'], drafts: false });
    await isNow(id, 'paused');
    expect((await describeImport(db, id)).failure).toBe(
      'The server cannot reach its image storage. Please go on in a moment.',
    );
    isToFail = () => false;
    await call(importPaths.resume(id));
    await isNow(id, 'done');
    expect((await members()).map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Grace', 'Edith']);
  } finally {
    await work.close();
  }
});
