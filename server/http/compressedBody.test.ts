import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { chooseEncoding, compressBody, sendCompressed } from './compressedBody.ts';

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

  it('compresses a popular body a second time, to fewer bytes', async () => {
    const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, square: index * index })));
    const body = compressBody(text, { isPopular: true });
    const quick = await body.compressed('br');
    await vi.waitFor(() => expect((body.compressed('br') as Buffer).length).toBeLessThan(quick.length));
    expect(brotliDecompressSync(await body.compressed('br')).toString()).toBe(text);
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

  it('sends the error of a failed compression in a readable form', async () => {
    const app = fastify();
    app.get('/', (request, reply) =>
      sendCompressed(request, reply, {
        ...compressBody('{}'),
        compressed: () => Promise.reject(new Error('No memory is left.')),
      }),
    );
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().message).toBe('No memory is left.');
  });
});
