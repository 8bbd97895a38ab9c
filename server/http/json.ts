import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { invalid } from './errors.ts';

/**
 * Makes all routes refuse every body that is not JSON (415), and JSON that is not UTF-8 (400). A lenient decoder would
 * change the text, so the stored text would differ from the sent one.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) parse(request, body.toString('utf8'), done);
    else done(invalid('The body is not valid UTF-8.') as never);
  });
}
