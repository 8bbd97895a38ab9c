import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Compression = 'br' | 'gzip';

export type Encoding = Compression | 'identity';

/** A body that is made once and sent many times, with the ETag that all its encodings share. */
export interface CompressedBody {
  etag: string;
  identity: Buffer;
  /** The compressed body. It is a promise on the first call, because few bodies are ever sent in every encoding. */
  compressed(by: Compression): Buffer | Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Takes 2 ms for a page. */
const quickQuality = 5;

/** Takes 150 ms for a page, which is a tenth smaller then. */
const bestQuality = 11;

/**
 * Returns a body that is compressed on the first request for each encoding. If it is sent often (`isPopular`), it is
 * compressed a second time after that, as well as possible.
 */
export function compressBody(text: string | Buffer, { isPopular = false } = {}): CompressedBody {
  const identity = Buffer.from(text);
  const made = new Map<Compression, Buffer | Promise<Buffer>>();
  const toBrotli = (quality: number) => brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });

  async function compress(by: Compression): Promise<Buffer> {
    try {
      const compressed = await (by === 'br' ? toBrotli(quickQuality) : deflate(identity));
      made.set(by, compressed);
      // If this fails, the body stays as it is.
      if (by === 'br' && isPopular)
        toBrotli(bestQuality).then(
          (best) => made.set(by, best),
          () => {},
        );
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
      const cached = made.get(by) ?? compress(by);
      if (cached instanceof Promise) made.set(by, cached);
      return cached;
    },
  };
}

/** Returns a weak ETag of the bytes before compression: it stands for all their encodings. */
export function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends the body in an encoding that the client accepts, or 304 if the client already has the body. The caller sets
 * Cache-Control and Content-Type. Nothing is awaited when the compressed body is in memory, which is nearly always the
 * case.
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
  // If the compression fails, the error is sent without the header.
  const send = (body: Buffer) => reply.header('content-encoding', encoding).send(body);
  const body = compressed(encoding);
  return body instanceof Promise ? body.then(send) : send(body);
}

/**
 * The maximum number of characters of a header that is read piece by piece. A browser's has 40. To read 15 kB would
 * take longer than the response. A longer one is ignored, as a server may do.
 */
const maxHeaderLength = 1000;

/**
 * Whether the client already has the content that the ETag stands for: If-None-Match contains the ETag, and weak and
 * strong ETags are equal (RFC 9110, 13.1.2).
 */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined || header.length > maxHeaderLength) return false;
  if (header === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Returns the best encoding that an Accept-Encoding header accepts (RFC 9110, 12.5.3). A weight of 0 means refusal. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > maxHeaderLength) return 'identity';
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
