import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostsIn } from './brokenRequests.ts';
import { type CompressedBody, chooseEncoding, type Encoding, encodingOf } from './compressedBody.ts';

/** A response that Fastify has sent, as it can be sent again. */
interface CachedResponse {
  /** Names and values in turns. */
  headers: string[];
  bytes: Buffer;
  isCurrent: () => boolean;
}

/**
 * The cache of whole responses. It answers a plain GET request with the response that Fastify has sent to an earlier
 * one, as long as that is current (docs/decisions/0031).
 */
export interface ResponseCache {
  /**
   * Keeps the response that a handler has just sent: `body`, which may be sent again while `isCurrent` returns true.
   */
  keep(request: FastifyRequest, reply: FastifyReply, body: CompressedBody, isCurrent: () => boolean): void;
  /** Returns a listener that answers from the cache, and lets `handle` answer all other requests. */
  before(handle: RequestListener): RequestListener;
  /** Ends the use of the cache: Fastify closes the connections of a server that stops with their next response. */
  close(): void;
}

/** Creates a cache. It calls `onResponse` with each response that it has sent; `ms` is the time that this took. */
export function createResponseCache(onResponse: (response: { path: string; ms: number }) => void): ResponseCache {
  /** By address and encoding. There are few, because only the paths of lists are kept. */
  const responses = new Map<string, CachedResponse>();
  let isOpen = true;

  function keep(request: FastifyRequest, reply: FastifyReply, body: CompressedBody, isCurrent: () => boolean) {
    if (!isOpen || !isPlain(request.raw) || reply.statusCode !== 200) return;
    const { url = '' } = request.routeOptions;
    if (request.url !== url) return;
    const accepted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = encodingOf(body, accepted);
    const bytes = encoding === 'identity' ? body.identity : body.compressed(encoding);
    if (bytes instanceof Promise) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    responses.set(keyOf(url, accepted), { headers, bytes, isCurrent });
  }

  return {
    keep,
    before: (handle) => (request, response) => {
      const { url = '' } = request;
      const found = isOpen && isPlain(request) ? find(url, request) : undefined;
      if (found === undefined) return handle(request, response);
      const begun = performance.now();
      response.once('finish', () => onResponse({ path: url, ms: performance.now() - begun }));
      response.writeHead(200, found.headers).end(found.bytes);
    },
    close() {
      isOpen = false;
      responses.clear();
    },
  };

  function find(url: string, request: IncomingMessage): CachedResponse | undefined {
    const key = keyOf(url, chooseEncoding(request.headers['accept-encoding'] as string | undefined));
    const found = responses.get(key);
    if (found === undefined || found.isCurrent()) return found;
    responses.delete(key);
    return undefined;
  }
}

const keyOf = (url: string, encoding: Encoding) => `${encoding} ${url}`;

/** Headers with which a response may be another one, or may have to wait. */
const special = ['if-none-match', 'origin', 'content-length', 'transfer-encoding', 'expect'];

/** Returns whether every such request gets the same response. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  return method === 'GET' && hostsIn(rawHeaders) === 1 && !special.some((name) => headers[name] !== undefined);
}
