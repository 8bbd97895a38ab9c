import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressBody } from './compressedBody.ts';

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
});
