import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { clientLimits } from './clientLimits.ts';
import { http } from './nodeHttp.ts';
import { answerInOrder } from './pipelining.ts';

/**
 * The time for which an idle connection is kept for its next request (ms). It is longer than the time of proxies,
 * because otherwise a proxy would use a closed connection.
 */
const keepAliveTimeout = 72_000;

/** The bytes in memory for a client that reads nothing, besides the piece that exceeds this limit. */
const highWaterMark = 16 * 1024;

/** Creates an HTTP server that answers only with `handle`, within the limits. */
export function createHttpServer(handle: RequestListener, limits: typeof clientLimits): Server {
  const listener = answerInOrder(handle);
  const server = http.createServer(
    {
      headersTimeout: limits.headers,
      highWaterMark,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout,
      // Node.js would answer requests without a Host header itself, in any number. `requireOneHost` refuses them
      // instead.
      requireHostHeader: false,
    },
    listener,
  );
  // Node.js would also answer requests with an expectation itself, with 417. A server may ignore expectations other
  // than 100-continue (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener);
  server.setTimeout(limits.idle);
  server.maxConnections = limits.connections;
  return server;
}

/** The time (ms) after which a connection without any data counts as idle. */
const silence = 1_000;

/**
 * Watches the connections of a server before it listens. Returns a function that closes those without a request in
 * progress.
 */
export function watchConnections(server: Server): () => void {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    // For Node.js a connection is not idle before its first request, which may never come: browsers open some
    // connections ahead.
    for (const [socket, time] of openedAt) {
      if (socket.bytesRead === 0 && performance.now() - time > silence) socket.destroy();
    }
  };
}
