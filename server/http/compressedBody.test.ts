import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { chooseEncoding, compressBody, compressBodyNow, sendCompressed } from './compressedBody.ts';

const longText = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, square: index * index })));

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['brotli', 'identity'],
    ['BR', 'br'],
    [`br${',a'.repeat(499)}`, 'br'],
    [`br${',a'.repeat(500)}`, 'identity'],
  ] as const)('answers Accept-Encoding %j with %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

/** On a busy machine a compression takes several times as long. */
const busy = { timeout: 20_000 };

describe('compressBody', () => {
  it('makes the same body in every encoding, with an ETag of its content', async () => {
    const body = compressBody('{"data":[]}');
    expect(brotliDecompressSync(await body.compressed('br')).toString()).toBe('{"data":[]}');
    expect(gunzipSync(await body.compressed('gzip')).toString()).toBe('{"data":[]}');
    expect(compressBody('{"data":[]}').etag).toBe(body.etag);
    expect(compressBody('{"data":[1]}').etag).not.toBe(body.etag);
  });

  it('compresses once, when it is first asked for, and needs no wait then', async () => {
    const body = compressBody('{"data":[]}');
    const first = body.compressed('br');
    expect(first).toBeInstanceOf(Promise);
    expect(body.compressed('br')).toBe(first);
    const made = await first;
    expect(body.compressed('br')).toBe(made);
  });

  it('keeps no more memory for a compressed body than its length', async () => {
    const body = compressBody(longText);
    for (const by of ['br', 'gzip'] as const) {
      const compressed = await body.compressed(by);
      expect(compressed.buffer.byteLength).toBe(compressed.length);
    }
  });

  it('compresses a popular body a second time when it is asked for again, to fewer bytes', async () => {
    const body = compressBody(longText, { effort: 'best' });
    const quick = await body.compressed('br');
    await vi.waitFor(() => expect((body.compressed('br') as Buffer).length).toBeLessThan(quick.length), busy);
    expect(brotliDecompressSync(await body.compressed('br')).toString()).toBe(longText);
  });

  it('compresses a popular body better at once if it is too long for the first flight of TCP', async () => {
    const words = Array.from({ length: 3300 }, (_, index) => `${Math.imul(index, 0x9e3779b1) >>> 0}`).join(' ');
    const once = await compressBody(words).compressed('br');
    expect(once.length).toBeGreaterThan(13_500);
    const popular = await compressBody(words, { effort: 'best' }).compressed('br');
    expect(popular.length).toBeLessThan(once.length);
    expect(brotliDecompressSync(popular).toString()).toBe(words);
  });

  it('compresses a popular body as well as possible after its first use if it fits into the first flight only then', async () => {
    const squares = JSON.stringify(Array.from({ length: 4000 }, (_, index) => ({ index, square: index * index })));
    const popular = await compressBodyNow(squares, { effort: 'best' });
    const other = await compressBodyNow(longText, { effort: 'best' });
    // The other body would be improved for its second request, if no body were being improved.
    const quick = other.compressed('br');
    other.compressed('br');
    expect((popular.compressed('br') as Buffer).length).toBeGreaterThan(13_500);
    await vi.waitFor(() => expect((popular.compressed('br') as Buffer).length).toBeLessThan(13_500), busy);
    expect(brotliDecompressSync(popular.compressed('br') as Buffer).toString()).toBe(squares);
    expect(other.compressed('br')).toBe(quick);
  });

  it('compresses one body at a time as well as possible', async () => {
    const long = compressBody(longText.repeat(20), { effort: 'best' });
    const short = compressBody(longText, { effort: 'best' });
    const [quickLong, quickShort] = await Promise.all([long.compressed('br'), short.compressed('br')]);
    // Both are asked for again. At the same time as the long one, the short one would be done first.
    for (const body of [long, short]) body.compressed('br');
    await vi.waitFor(() => expect(long.compressed('br')).not.toBe(quickLong), busy);
    expect(short.compressed('br')).toBe(quickShort);
    await vi.waitFor(() => expect(short.compressed('br')).not.toBe(quickShort), busy);
  });
});

describe('compressBodyNow', () => {
  it('compresses nothing below 1 kB', async () => {
    const isCompressed = async (length: number) =>
      !((await compressBodyNow('a'.repeat(length))).compressed('br') instanceof Promise);
    expect([await isCompressed(1023), await isCompressed(1024)]).toEqual([false, true]);
  });

  it('has compressed the body when it returns, and not as well as possible for one who asks once', async () => {
    const body = await compressBodyNow(longText, { effort: 'best' });
    const quick = body.compressed('br') as Buffer;
    expect(brotliDecompressSync(quick).toString()).toBe(longText);
    // A finished compression comes before a planned one.
    const another = compressBody(longText, { effort: 'best' });
    const best = await another.compressed('br');
    await vi.waitFor(() => expect((another.compressed('br') as Buffer).length).toBeLessThan(best.length), busy);
    expect(body.compressed('br')).toBe(quick);
  });
});

describe('sendCompressed', () => {
  it('sends the whole body to a client that names hundreds of other ETags', async () => {
    const body = compressBody('{}');
    const app = fastify();
    app.get('/', (request, reply) => sendCompressed(request, reply, body));
    const statusWith = async (others: number) =>
      (await app.inject({ url: '/', headers: { 'if-none-match': `${'"a",'.repeat(others)}${body.etag}` } })).statusCode;
    expect([await statusWith(10), await statusWith(4000)]).toEqual([304, 200]);
  });

  it('compresses nothing below 1 kB, which fits into a packet in any case', async () => {
    const app = fastify();
    app.get('/:length', (request: FastifyRequest<{ Params: { length: string } }>, reply) =>
      sendCompressed(request, reply, compressBody('a'.repeat(Number(request.params.length)))),
    );
    const encodingOf = async (length: number) =>
      (await app.inject({ url: `/${length}`, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];
    expect([await encodingOf(1023), await encodingOf(1024)]).toEqual([undefined, 'br']);
  });

  it('sends the error of a failed compression in a readable form', async () => {
    const app = fastify();
    app.get('/', (request, reply) =>
      sendCompressed(request, reply, {
        ...compressBody(longText),
        compressed: () => Promise.reject(new Error('No memory is left.')),
      }),
    );
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().message).toBe('No memory is left.');
  });
});
