import { createServer, type RequestListener, type Server } from 'node:http';
import type { clientLimits } from './clientLimits.ts';
import { answerInOrder } from './pipelining.ts';

/** How long a connection is kept for its next request (ms): longer than by proxies, which else use a closed one. */
const keepAliveTimeout = 72_000;

/** What is in memory for a client who takes nothing (bytes), beside the piece that is over it. */
const highWaterMark = 16 * 1024;

/** An HTTP server that answers with `handle` alone, within the limits. */
export function createHttpServer(handle: RequestListener, limits: typeof clientLimits): Server {
  const listener = answerInOrder(handle);
  const server = createServer(
    {
      headersTimeout: limits.headers,
      highWaterMark,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout,
      // Node.js would answer these by itself, as many as come (`requireOneHost` does it instead).
      requireHostHeader: false,
    },
    listener,
  );
  // And these too, with 417: what is expected besides 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener);
  server.setTimeout(limits.idle);
  server.maxConnections = limits.connections;
  return server;
}
