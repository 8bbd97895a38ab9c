import type { FastifyInstance } from 'fastify';
import { ClientError } from './errors.ts';

/** The maximum number of characters of a path, without its query. The longest one of the product has 150. */
const maxPathLength = 1000;

/** Refuses a request with a longer path (414), before anything reads the path. */
export function refuseLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const query = url.indexOf('?');
    if ((query === -1 ? url.length : query) <= maxPathLength) done();
    else done(new ClientError(414, `The address is too long: ${maxPathLength} characters at most.`));
  });
}
