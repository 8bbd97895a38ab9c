import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call changes nothing although its method is POST, and is logged like a read. */
    changesNothing?: true;
  }
}

/** The number of characters of a path that the log has. Paths of the product are shorter. */
const maxPath = 150;
/** The time (ms) for which refusals are counted before they are told. */
const countFor = 60_000;

const reads = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Logs requests. Reads are many and tell little; each change and each failure has a line. Refusals of requests without
 * a session, of which strangers can send thousands in a second, are counted and share a line in a minute.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  let refused: Record<number, number> = {};
  let timer: NodeJS.Timeout | undefined;
  function tell() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    log.info({ refused }, 'requests without a session refused, by status');
    refused = {};
  }
  app.addHook('onClose', (_app, done) => {
    tell();
    done();
  });

  app.addHook('onResponse', ({ id, method, url, admin, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    // A failure of the program has a line, whoever has met it.
    if (status >= 400 && status !== 500 && admin === undefined) {
      refused[status] = (refused[status] ?? 0) + 1;
      timer ??= setTimeout(tell, countFor).unref();
      return done();
    }
    const isChange = status < 300 && !reads.includes(method) && !routeOptions.config.changesNothing;
    // A query may contain text that a person typed.
    const path = url.split('?', 1)[0]?.slice(0, maxPath);
    const line = { reqId: id, method, path, status, ms: Math.round(elapsedTime) };
    log[isChange || status >= 400 ? 'info' : 'debug'](line, 'request');
    done();
  });
}
