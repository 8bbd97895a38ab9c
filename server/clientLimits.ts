import type { FastifyInstance } from 'fastify';

/**
 * How long a client may take (ms), and how many there may be. Beyond that connections are closed: each takes memory,
 * at worst some 30 kB while a login is coming in.
 */
export const clientLimits = {
  /** Until the headers of a request are there whole. */
  headers: 20_000,
  /** Until a body is there that does not come from an admin: a login, or what is refused unread. */
  strangersBody: 30_000,
  /** Until a request is there whole: the upload of a journey photo, which has no limit, on a slow line. */
  request: 60 * 60_000,
  /** Without a byte in either direction. Processing a large image takes seconds. */
  idle: 120_000,
  /** How often the first and the third are looked at. */
  check: 5_000,
  connections: 4_000,
};

/** Closes the connection of whoever takes longer than `limit` to send a body, and is no admin by then. */
export function limitStrangersBodies(app: FastifyInstance, limit: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined) {
      const { raw } = request;
      const timer = setTimeout(() => request.admin === undefined && raw.socket.destroy(), limit);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
