import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer made once and sent many times: its bytes in each encoding, and the ETag that they share. */
export interface CompressedBody {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Makes every form of a body. */
export async function compressBody(text: string | Buffer, brotliQuality = 5): Promise<CompressedBody> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    deflate(identity),
  ]);
  return { etag: etagOf(identity), identity, br, gzip: gzipped };
}

/** A weak ETag, by the bytes that are not compressed: it stands for all encodings of them. */
export function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends the form that the client takes, or 304 when it has the same already. Cache-Control and Content-Type are the
 * caller's.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, prepared: CompressedBody): FastifyReply {
  reply.header('etag', prepared.etag).header('vary', 'Accept-Encoding');
  if (hasAlready(request, prepared.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(prepared[encoding]);
}

/**
 * Whether the client has what the ETag stands for: If-None-Match names it, weak and strong alike (RFC 9110, 13.1.2).
 */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  if (header === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** The best encoding that an Accept-Encoding header takes (RFC 9110, 12.5.3); what has a weight of 0 is refused. */
export function chooseEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (header === undefined) return 'identity';
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
