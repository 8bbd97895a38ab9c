import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The limits for the time (ms) and the number of clients. The server closes connections beyond them: each connection
 * takes memory, at worst some 30 kB while a login request arrives.
 */
export const clientLimits = {
  /** The time until the headers of a request are complete. */
  headers: 20_000,
  /** The time until a body that is not from an admin is complete: a login, or a body that is refused unread. */
  strangersBody: 30_000,
  /**
   * The minimum number of bytes of a body that must arrive in each such time. A slow telephone line transfers four
   * times as much.
   */
  pace: { time: 60_000, bytes: 60_000 },
  /**
   * The time until a request is complete. The longest request is the upload of a journey photo, which has no size
   * limit, on a slow line.
   */
  request: 60 * 60_000,
  /** The time without a byte in either direction, while the server waits for the client. */
  idle: 120_000,
  /** The interval of the checks of `headers` and `request`. */
  check: 5_000,
  /** The maximum number of connections. */
  connections: 4_000,
};

/**
 * Closes the connection of a client that is no admin and exceeds the time for its body, or of any client that sends a
 * body too slowly.
 */
export function limitSlowBodies(app: FastifyInstance, { strangersBody, pace }: typeof clientLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined) {
      const { raw } = request;
      const deadline = setTimeout(() => request.admin === undefined && raw.socket.destroy(), strangersBody);
      const timer = requirePace(request, pace);
      raw.once('close', () => {
        clearTimeout(deadline);
        clearInterval(timer);
      });
    }
    done();
  });
}

function requirePace({ raw }: FastifyRequest, { time, bytes }: (typeof clientLimits)['pace']): NodeJS.Timeout {
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    // Bytes that have arrived and wait to be read do not count as the client's delay.
    const isSlow = raw.socket.bytesRead - before < bytes && raw.readableLength === 0;
    if (isSlow && !raw.complete) raw.socket.destroy();
    before = raw.socket.bytesRead;
  }, time);
}
