import type { RequestListener, Server } from 'node:http';
import type { clientLimits } from './clientLimits.ts';
import { answerInOrder } from './pipelining.ts';

/** An `import` would load Node's `fetch`, too, which takes longer than Node itself. */
const { createServer } = process.getBuiltinModule('node:http');

/**
 * How long an idle connection is kept for its next request (ms). It is longer than proxies keep theirs, because
 * otherwise a proxy would use a closed connection.
 */
const keepAliveTimeout = 72_000;

/** The bytes in memory for a client that reads nothing, besides the piece that exceeds this limit. */
const highWaterMark = 16 * 1024;

/** Creates an HTTP server that answers only with `handle`, within the limits. */
export function createHttpServer(handle: RequestListener, limits: typeof clientLimits): Server {
  const listener = answerInOrder(handle);
  const server = createServer(
    {
      headersTimeout: limits.headers,
      highWaterMark,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout,
      // Node.js would answer requests without a Host header itself, in any number (`requireOneHost` refuses them
      // instead).
      requireHostHeader: false,
    },
    listener,
  );
  // Node.js would also answer these itself, with 417. A server may ignore expectations other than 100-continue
  // (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener);
  server.setTimeout(limits.idle);
  server.maxConnections = limits.connections;
  return server;
}
