import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { diskFull, handleError } from './errors.ts';
import { maxParts, type ReceivedForm, receiveForm } from './multipartForm.ts';

const maxBytes = 1024 * 1024;

let app: FastifyInstance;
let origin: string;
let tempDir: string;
let limit: number | undefined;
let requireRoom: () => Promise<void>;
/** The result or the error of the handler, for each request. */
let outcomes: Promise<ReceivedForm>[];
const crashes: unknown[] = [];
const onCrash = (reason: unknown) => crashes.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', onCrash);
  limit = maxBytes;
  requireRoom = async () => {};
  outcomes = [];
  tempDir = join(await mkdtemp(join(tmpdir(), 'form-')), 'uploads');
  // A connection on which the rest of a form was never sent would delay the end of a test by up to 72 s.
  app = fastify({ bodyLimit: 1000, forceCloseConnections: true });
  app.setErrorHandler(handleError);
  await app.register(multipart);
  app.post('/', async (request) => {
    const outcome = receiveForm(request, { tempDir, maxBytes: limit, requireRoom: () => requireRoom() });
    outcomes.push(outcome);
    const { texts, image } = await outcome;
    return { texts, image: image && { fileName: image.fileName, bytes: image.bytes } };
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await app.close();
  await rm(join(tempDir, '..'), { recursive: true });
  process.off('unhandledRejection', onCrash);
  expect(crashes).toEqual([]);
});

async function send(body: FormData | Buffer | string, contentType?: string) {
  const headers = contentType === undefined ? undefined : { 'content-type': contentType };
  const response = await fetch(origin, { method: 'POST', body: body as BodyInit, headers });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'photo.jpg') => new File([content], name);
const leftFiles = async () => (await readdir(tempDir).catch(() => [])) as string[];

/** A body of parts, each with the given headers and content. */
function body(...parts: [headers: string, content: string | Buffer][]): Buffer {
  const chunks = parts.flatMap(([headers, content]) => [`--x\r\n${headers}\r\n\r\n`, content, '\r\n']);
  return Buffer.concat([...chunks, '--x--\r\n'].map((chunk) => Buffer.from(chunk)));
}
const handMade = 'multipart/form-data; boundary=x';
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const imageNamed = (fileName: string) => `${field('image')}; filename="${fileName}"`;

describe('a form', () => {
  it('gives its texts and its image', async () => {
    const content = new Uint8Array(300_000).map((_, index) => index % 251);
    const answer = await send(form({ description: 'Zeile eins\nZeile 二 🛰', image: file(content), link: '' }));
    expect(answer).toEqual({
      status: 200,
      texts: { description: 'Zeile eins\r\nZeile 二 🛰', link: '' },
      image: { fileName: 'photo.jpg', bytes: 300_000 },
    });

    const received = await outcomes[0];
    const path = received?.image?.path as string;
    expect((await readFile(path)).equals(content)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await received?.discard();
    await received?.discard();
    expect(await leftFiles()).toEqual([]);
  });

  it('that is done stays done where its file cannot be removed', async () => {
    await send(form({ image: file('a') }));
    const received = await outcomes[0];
    const path = received?.image?.path as string;
    // A folder in the place of the file is refused like a file in a folder without write permission.
    await rm(path);
    await mkdir(path);
    await expect(received?.discard()).resolves.toBeUndefined();
  });

  it('may be empty', async () => {
    expect(await send(new FormData())).toEqual({ status: 200, texts: {} });
  });

  it('has no image where a browser sends a file field without a file', async () => {
    const headers = `${imageNamed('')}\r\nContent-Type: application/octet-stream`;
    expect(await send(body([headers, ''], [field('link'), 'a']), handMade)).toEqual({
      status: 200,
      texts: { link: 'a' },
    });
    expect(await leftFiles()).toEqual([]);
  });

  it('has no image where one is sent as a text', async () => {
    expect(await send(form({ image: 'null', link: 'a' }))).toEqual({ status: 200, texts: { link: 'a' } });
  });

  it('takes JSON and odd charsets in a part as the bytes that they are', async () => {
    const parts = body(
      [`${field('link')}\r\nContent-Type: application/json`, '{"a":'],
      [`${field('a')}\r\nContent-Type: text/plain; charset=base64`, 'é'],
    );
    expect(await send(parts, handMade)).toEqual({ status: 200, texts: { link: '{"a":', a: 'é' } });
  });

  it('takes the longest description in any script', async () => {
    const description = '🛰'.repeat(20_000);
    expect(await send(form({ description }))).toMatchObject({ status: 200, texts: { description } });
  });
});

describe("a file's name", () => {
  it.each([
    ['Grüße 二 🛰.jpg', 'Grüße 二 🛰.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\fotos\\\\a.jpg', 'a.jpg'],
    ['a\u0007b\u009f.jpg', 'ab.jpg'],
    [`${'x'.repeat(199)}🛰.jpg`, 'x'.repeat(199)],
    ['पोस्टर %222026%22 100%25%0D%0A.png', 'पोस्टर "2026" 100%25 .png'],
    ['\u200b', undefined],
    ['..', undefined],
  ])('%j becomes %j', async (sent, shown) => {
    const answer = await send(body([imageNamed(sent), 'content']), handMade);
    expect(answer).toMatchObject({ status: 200, image: { bytes: 7 } });
    expect((answer as { image?: { fileName?: string } }).image?.fileName).toBe(shown);
  });
});

describe('limits', () => {
  it('let an image of just the limit pass', async () => {
    expect(await send(form({ image: file(new Uint8Array(maxBytes)) }))).toMatchObject({ status: 200 });
  });

  it.each([
    [maxBytes, 'The image is larger than 1 MB.'],
    [1_500_000, 'The image is larger than 1.43 MB.'],
    [300_000, 'The image is larger than 0.286 MB.'],
  ])('of %i bytes are told to who sends more', async (bytes, message) => {
    limit = bytes;
    for (const more of [1, 8_000_000]) {
      expect(await send(form({ image: file(new Uint8Array(bytes + more)), link: 'a' }))).toEqual({
        status: 413,
        message,
      });
    }
    expect(await leftFiles()).toEqual([]);
  });

  it('can be left out', async () => {
    limit = undefined;
    const bytes = 30_000_000;
    expect(await send(form({ image: file(new Uint8Array(bytes)) }))).toMatchObject({ status: 200, image: { bytes } });
  });

  it('refuse a text that is far too long', async () => {
    const answer = await send(form({ description: 'x'.repeat(5_000_000), image: file('a') }));
    expect(answer).toEqual({ status: 413, message: "The field 'description' is too long." });
    expect(await leftFiles()).toEqual([]);
  });

  it('leave room for more fields than any form of content has', () => {
    const counts = Object.values(contentTypes).map(({ add }) => Object.keys(add.fields.shape).length);
    expect(maxParts).toBeGreaterThanOrEqual(1.5 * Math.max(...counts));
  });

  it('refuse a form of too many fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 'x'.repeat(5000)]));
    const answer = await send(form({ image: file('a'), ...fields }));
    expect(answer).toEqual({ status: 413, message: 'This form has too many fields.' });
    expect(await leftFiles()).toEqual([]);
  });
});

describe('what is refused', () => {
  const twice = (name: string, value: string | File) => {
    const data = form({ [name]: value });
    data.append(name, value);
    return data;
  };

  it.each([
    ['a text sent twice', () => twice('link', 'a'), "The field 'link' was sent twice."],
    ['an image sent twice', () => twice('image', file('a')), 'Only one image can be sent.'],
    [
      'another file',
      () => form({ image: file('a'), other: file('x'.repeat(3_000_000)) }),
      "The field 'other' takes no file.",
    ],
    ['a file in the place of a text', () => form({ link: file('a') }), "The field 'link' takes no file."],
    ['an empty file', () => form({ image: file('') }), 'The image file is empty.'],
  ])('%s', async (_, make, message) => {
    expect(await send(make())).toEqual({ status: 400, message });
    expect(await leftFiles()).toEqual([]);
  });

  it.each([
    [
      'a text that is not UTF-8',
      body([field('link'), Buffer.from([0x61, 0xff])]),
      "The field 'link' is not valid UTF-8.",
    ],
    ['a field without a name', body(['Content-Disposition: form-data', 'a']), 'A field of this form has no name.'],
    ['a field that every object has', body([field('__proto__'), 'a']), 'The form is incomplete or broken.'],
    [
      'another field that every object has',
      body([field('toString'), 'a'], [field('link'), 'a']),
      'The form is incomplete or broken.',
    ],
    ['a form in which its boundary is nowhere', Buffer.from('a'.repeat(100_000)), 'The form is incomplete or broken.'],
    ['a form without an end', body([imageNamed('a'), 'content']).subarray(0, -6), 'The form is incomplete or broken.'],
  ])('%s', async (_, bytes, message) => {
    expect(await send(bytes, handMade)).toEqual({ status: 400, message });
    expect(await leftFiles()).toEqual([]);
  });

  it('a form whose boundary is not told, however long it is', async () => {
    const message = 'The form is incomplete or broken.';
    for (const size of [10, 10_000_000]) {
      expect(await send(Buffer.alloc(size), 'multipart/form-data')).toEqual({ status: 400, message });
    }
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
    'what is %s',
    async (contentType) => {
      expect(await send('{}', contentType)).toMatchObject({ status: 415 });
    },
  );

  it('every form that is cut anywhere, without a hang or a file left', async () => {
    const whole = body(
      [field('link'), 'a'],
      [`${imageNamed('a.jpg')}\r\nContent-Type: image/jpeg`, 'content'],
      [field('b'), ''],
    );
    const complete = whole.length - '\r\n'.length;
    for (let length = 1; length < complete; length += 1) {
      expect([length, await send(whole.subarray(0, length), handMade)]).toEqual([
        length,
        { status: 400, message: 'The form is incomplete or broken.' },
      ]);
    }
    expect(await leftFiles()).toEqual([]);
  });
});

describe('trouble on the way', () => {
  it('an upload that is broken off leaves no file', async () => {
    const whole = body([field('link'), 'a'], [imageNamed('a.jpg'), Buffer.alloc(500_000)]);
    for (const length of [40, 100, 200, 300_000]) {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${handMade}\r\nContent-Length: ${whole.length}\r\n\r\n`;
      const started = new Promise<void>((resolve) => {
        app.server.once('request', () => resolve());
      });
      socket.write(head);
      await started;
      await new Promise<void>((resolve) => socket.write(whole.subarray(0, length), () => resolve()));
      socket.destroy();
      await expect.poll(() => outcomes.length).toBe(1);
      await expect(outcomes.pop()).rejects.toMatchObject({ status: 400 });
      expect(await leftFiles()).toEqual([]);
    }
  });

  it('an image that is too large leaves its room while the rest of it comes in', async () => {
    const whole = body([imageNamed('a.jpg'), Buffer.alloc(maxBytes + 500_000)]);
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${handMade}\r\nContent-Length: ${whole.length}\r\n\r\n`);
    socket.write(whole.subarray(0, 500_000));
    await expect.poll(leftFiles).toHaveLength(1);
    socket.write(whole.subarray(500_000, maxBytes + 200_000));
    await expect.poll(leftFiles).toEqual([]);
    expect(answer).toBe('');
    socket.write(whole.subarray(maxBytes + 200_000));
    await expect.poll(() => answer).toContain('413 Payload Too Large');
    socket.destroy();
  });

  it('room for an image is looked for again with each megabyte of it', async () => {
    limit = undefined;
    let looks = 0;
    requireRoom = async () => {
      looks += 1;
      if (looks === 3) throw diskFull();
    };
    expect(await send(form({ image: file(new Uint8Array(2_000_000)) }))).toMatchObject({ status: 200 });
    expect(looks).toBe(2);
    expect(await send(form({ image: file(new Uint8Array(2_000_000)) }))).toMatchObject({ status: 507 });
    expect(await leftFiles()).toHaveLength(1);
  });

  it('a disk that cannot be written to is the fault of the server, and the sender hears of it', async () => {
    await writeFile(tempDir, 'a file where the folder should be');
    for (const size of [10, 1_000_000]) {
      expect(await send(form({ image: file(new Uint8Array(size)), link: 'a' }))).toMatchObject({ status: 500 });
    }
    expect(await send(form({ link: 'a' }))).toMatchObject({ status: 200 });
  });

  it('many uploads at once do not get mixed up', async () => {
    const sizes = Array.from({ length: 20 }, (_, index) => 1000 + index);
    const answers = await Promise.all(
      sizes.map((size) => send(form({ link: `${size}`, image: file(new Uint8Array(size), `${size}.jpg`) }))),
    );
    expect(answers).toEqual(
      sizes.map((bytes) => ({ status: 200, texts: { link: `${bytes}` }, image: { fileName: `${bytes}.jpg`, bytes } })),
    );
    expect(new Set(await leftFiles()).size).toBe(20);
  });
});
