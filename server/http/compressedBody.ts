import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Compression = 'br' | 'gzip';

/** A body that is made once and sent many times, with the ETag that all its encodings share. */
export interface CompressedBody {
  etag: string;
  identity: Buffer;
  /** The compressed body: a promise when it is first asked for, as few are ever sent in every encoding. */
  compressed(by: Compression): Buffer | Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A body that is compressed when it is first asked for. */
export function compressBody(text: string | Buffer, brotliQuality = 5): CompressedBody {
  const identity = Buffer.from(text);
  const made = new Map<Compression, Buffer | Promise<Buffer>>();

  async function compress(by: Compression): Promise<Buffer> {
    try {
      const params = { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality };
      const compressed = await (by === 'br' ? brotli(identity, { params }) : deflate(identity));
      made.set(by, compressed);
      return compressed;
    } catch (error) {
      made.delete(by);
      throw error;
    }
  }

  return {
    etag: etagOf(identity),
    identity,
    compressed(by) {
      const known = made.get(by) ?? compress(by);
      if (known instanceof Promise) made.set(by, known);
      return known;
    },
  };
}

/** A weak ETag, by the bytes that are not compressed: it stands for all encodings of them. */
export function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends the encoding that the client takes, or 304 when it has the same already. Cache-Control and Content-Type are the
 * caller's. Without a wait when what is sent is in memory, as it nearly always is.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, identity, compressed }: CompressedBody,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', etag).header('vary', 'Accept-Encoding');
  if (hasAlready(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(identity);
  reply.header('content-encoding', encoding);
  const body = compressed(encoding);
  return body instanceof Promise ? body.then((ready) => reply.send(ready)) : reply.send(body);
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
export function chooseEncoding(header: string | undefined): Compression | 'identity' {
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
