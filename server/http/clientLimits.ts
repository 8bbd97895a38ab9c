import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long a client may take (ms), and how many there may be. Beyond that connections are closed: each takes memory,
 * at worst some 30 kB while a login is coming in.
 */
export const clientLimits = {
  /** Until the headers of a request are there whole. */
  headers: 20_000,
  /** Until a body is there that does not come from an admin: a login, or what is refused unread. */
  strangersBody: 30_000,
  /**
   * The least of a body, in bytes, that must come in each such time: a slow telephone line brings four times as much.
   */
  pace: { time: 60_000, bytes: 60_000 },
  /** Until a request is there whole: the upload of a journey photo, which has no limit, on a slow line. */
  request: 60 * 60_000,
  /** Without a byte in either direction, while the server waits for the client. */
  idle: 120_000,
  /** How often the first and the request as a whole are looked at. */
  check: 5_000,
  connections: 4_000,
};

/** Closes the connection of whoever is no admin and takes too long to send a body, or sends one too slowly. */
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
    // What has come and waits to be read is no fault of the client.
    const isSlow = raw.socket.bytesRead - before < bytes && raw.readableLength === 0;
    if (isSlow && !raw.complete) raw.socket.destroy();
    before = raw.socket.bytesRead;
  }, time);
}
