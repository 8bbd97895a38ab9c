import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { clientLimits } from './clientLimits.ts';
import { http } from './nodeHttp.ts';

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

/** The maximum number of unanswered requests on a connection. Browsers send one request at a time. */
const maxUnanswered = 16;

/**
 * The maximum number of requests that wait behind another request, on all connections together. Each takes memory: with
 * long headers 16 kB.
 */
const maxWaiting = 1000;

/**
 * Returns a listener with which `handle` answers the requests of a connection one after the other, in their order of
 * arrival. So the server does no work for the next request of a client that does not read its response. A connection
 * with too many requests is closed.
 */
export function answerInOrder(handle: RequestListener): RequestListener {
  /** The functions that start the requests, by connection. The first request is in progress. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  let waiting = 0;

  return (request, response) => {
    const { socket } = request;
    // The request was read together with the request that ended the connection.
    if (!socket.writable) return;
    const queue = unanswered.get(socket) ?? [];
    unanswered.set(socket, queue);
    if (queue.length === maxUnanswered || (queue.length > 0 && waiting === maxWaiting)) {
      stopParsing(socket);
      socket.destroy();
      return;
    }

    response.once('close', () => {
      queue.shift();
      if (queue.length === 0) return;
      if (socket.writable) {
        waiting -= 1;
        queue[0]?.();
      } else {
        waiting -= queue.length;
        queue.length = 0;
      }
    });
    queue.push(() => handle(request, response));
    if (queue.length === 1) handle(request, response);
    else waiting += 1;
  };
}

/**
 * Stops Node.js from creating a request and a response for all the data that it has read: some two thousand at once,
 * several megabytes. That memory is freed only when the server has read all connections with pending data. Node.js has
 * no documented way to do this.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}
