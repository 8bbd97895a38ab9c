import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Failure } from '#contract/envelope.ts';
import { ClientError } from './errors.ts';

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunks of the body are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const broken = ['400 Bad Request', 'The request could not be read.'] as const;

/**
 * Answers a request that is not HTTP or is incomplete, in the same form as all other failures, and closes the
 * connection. Node.js calls this before a request object exists, so Fastify's error handler is not called.
 */
export function refuseBrokenRequest(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  this.log.debug({ err: error }, 'broken request');
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[error.code ?? ''] ?? broken;
  const body = JSON.stringify({ message } satisfies Failure);
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * Refuses a request with two Host headers, or without a Host header where HTTP requires it (RFC 9112, 3.2). Another
 * server on the way may have used the other Host header. Nothing after such a request is read.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    // Names and values in turns.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) done();
    else done(new ClientError(400, 'The request must name one host.', { headers: { connection: 'close' } }));
  });
}

/** The maximum number of characters of a path, without its query. The longest path of the product has 150. */
const maxPathLength = 1000;

/** Refuses a request with a longer path (414), before anything reads the path. */
export function refuseLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const query = url.indexOf('?');
    if ((query === -1 ? url.length : query) <= maxPathLength) done();
    else done(new ClientError(414, `The address is too long: ${maxPathLength} characters at most.`));
  });
}
