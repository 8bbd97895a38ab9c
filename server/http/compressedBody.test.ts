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
    const body = await compressBody('{"data":[]}');
    expect(brotliDecompressSync(body.br).toString()).toBe('{"data":[]}');
    expect(gunzipSync(body.gzip).toString()).toBe('{"data":[]}');
    expect((await compressBody('{"data":[]}')).etag).toBe(body.etag);
    expect((await compressBody('{"data":[1]}')).etag).not.toBe(body.etag);
  });
});
