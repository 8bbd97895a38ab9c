import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../hashOf.ts';

type Compression = 'br' | 'gzip';

/** A body that is made once and sent many times, with the ETag that all its encodings share. */
export interface CompressedBody {
  etag: string;
  identity: Buffer;
  /** The compressed body. It is a promise on the first call, because few bodies are ever sent in every encoding. */
  compressed(by: Compression): Buffer | Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Returns a body in memory of its own length. zlib returns a small one as the beginning of 16 kB. */
function fitted(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** Takes 2 ms for a page. */
const quickQuality = 5;

/** Takes 20 ms for a page, which is a fifteenth smaller then. */
const betterQuality = 10;

/** Takes 150 ms for a page, which is a tenth smaller then. */
const bestQuality = 11;

/**
 * A body of at most this length (bytes) arrives with its headers, some 900 bytes, in the first flight of TCP, ten
 * packets of 1,460 bytes (RFC 6928). A longer one arrives a round trip later.
 */
const oneFlight = 13_680;

/** A body of at most this length (bytes) with the better quality mostly fits into the flight with the best one. */
const nearlyOneFlight = 14_080;

/**
 * Whether a body is being compressed as well as possible. There is only one such body at a time, because images and
 * logins need threads, too.
 */
let isImproving = false;

/** A smaller body (bytes) fits into one packet, compressed or not. */
const minCompressed = 1024;

interface Options {
  /**
   * How much work fewer bytes are worth. With `better`, a body that is longer than the first flight is compressed
   * better at once. With `best`, which is for bodies that are kept, it is then compressed as well as possible, too: at
   * once if it fits only then, otherwise when it is asked for again. The body so far is sent in the meantime.
   */
  effort?: 'quick' | 'better' | 'best';
}

/** Returns a body that is compressed on the first request for each encoding. */
export const compressBody = (text: string | Buffer, options: Options = {}): CompressedBody =>
  createBody(text, options).body;

/**
 * Like `compressBody`, but the returned body is already compressed in the encoding that nearly all clients accept. So a
 * body that is made in turn is also compressed in that turn.
 */
export async function compressBodyNow(text: string | Buffer, options: Options = {}): Promise<CompressedBody> {
  const { body, compress } = createBody(text, options);
  if (body.identity.length >= minCompressed) await compress('br');
  return body;
}

function createBody(text: string | Buffer, { effort = 'quick' }: Options) {
  const identity = Buffer.from(text);
  const made = new Map<Compression, Buffer | Promise<Buffer>>();
  let wasAsked = false;
  let mayImprove = effort === 'best';
  const toBrotli = (quality: number) =>
    brotli(identity, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length },
    });

  async function compress(by: Compression): Promise<Buffer> {
    try {
      const quick = await (by === 'br' ? toBrotli(quickQuality) : deflate(identity));
      const isTooLong = by === 'br' && effort !== 'quick' && quick.length > oneFlight;
      const compressed = fitted(isTooLong ? await toBrotli(betterQuality).catch(() => quick) : quick);
      made.set(by, compressed);
      const fitsOnlyThen = compressed.length > oneFlight && compressed.length <= nearlyOneFlight;
      if (isTooLong && fitsOnlyThen && mayImprove && !isImproving) improve();
      return compressed;
    } catch (error) {
      made.delete(by);
      throw error;
    }
  }

  async function improve(): Promise<void> {
    isImproving = true;
    mayImprove = false;
    try {
      made.set('br', fitted(await toBrotli(bestQuality)));
    } catch {
      // The body stays as it is.
    } finally {
      isImproving = false;
    }
  }

  const body: CompressedBody = {
    etag: etagOf(identity),
    identity,
    compressed(by) {
      const cached = made.get(by) ?? compress(by);
      if (cached instanceof Promise) made.set(by, cached);
      else if (by === 'br' && wasAsked && mayImprove && !isImproving) improve();
      if (by === 'br') wasAsked = true;
      return cached;
    },
  };
  return { body, compress };
}

/** Returns the maximum memory that a body takes with its compressed forms (bytes). */
export const bytesOf = ({ identity }: Pick<CompressedBody, 'identity'>): number => 2 * identity.length;

/** Returns a weak ETag of the bytes before compression: it stands for all their encodings. */
export function etagOf(identity: Buffer): string {
  return `W/"${hashOf(identity).slice(0, 22)}"`;
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
  const further = reply.getHeader('vary');
  reply.header('etag', etag).header('vary', further ? `Accept-Encoding, ${further}` : 'Accept-Encoding');
  if (hasAlready(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || identity.length < minCompressed) return reply.send(identity);
  // If the compression fails, the error is sent without the header.
  const send = (body: Buffer) => reply.header('content-encoding', encoding).send(body);
  const body = compressed(encoding);
  return body instanceof Promise ? body.then(send) : send(body);
}

/** Sends a body as JSON. A browser asks for it again each time; with `private` no proxy keeps it. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody, by: 'public' | 'private') {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', `${by}, no-cache`);
  return sendCompressed(request, reply, body);
}

/**
 * The maximum number of characters of a header that is read piece by piece. A browser's header has 40. To read 15 kB
 * would take longer than the response. A longer header is ignored, as HTTP allows.
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
export function chooseEncoding(header: string | undefined): Compression | 'identity' {
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
