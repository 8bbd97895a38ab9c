import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mimeTypeOf } from './mimeTypes.ts';
import { type PreparedBody, prepareBody, sendPrepared } from './prepared.ts';

interface DocsAnswer {
  type: string;
  body: PreparedBody;
}

const uiFiles = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));

/**
 * Answers the description of the API and the files of Swagger UI, which is registered in the same scope under `prefix`,
 * from memory. Swagger UI itself would write the description, or open a file, for each request.
 */
export function answerDocsFromMemory(docs: FastifyInstance, prefix: string): void {
  let prepared: Promise<Map<string, DocsAnswer>> | undefined;
  const answers = () => {
    prepared ??= prepareAnswers(docs, prefix).catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };

  docs.addHook('onRequest', async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply) => {
    const { url: route = '' } = request.routeOptions;
    const answer = (await answers()).get(route.replace('*', () => request.params['*'] ?? ''));
    if (answer !== undefined) {
      reply.type(answer.type).header('cache-control', 'no-cache');
      return sendPrepared(request, reply, answer.body);
    }
    if (route.endsWith('*')) return reply.callNotFound();
  });
}

/** By path. */
async function prepareAnswers(docs: FastifyInstance, prefix: string): Promise<Map<string, DocsAnswer>> {
  const answer = async (path: string, type: string, text: string | Buffer) =>
    [prefix + path, { type, body: await prepareBody(text) }] as const;
  // Its index.html is that of another API.
  const names = (await readdir(uiFiles)).filter((name) => name !== 'index.html');
  return new Map(
    await Promise.all([
      answer('/json', 'application/json; charset=utf-8', JSON.stringify(docs.swagger())),
      answer('/yaml', 'application/x-yaml', docs.swagger({ yaml: true })),
      ...names.map(async (name) => answer(`/static/${name}`, mimeTypeOf(name), await readFile(new URL(name, uiFiles)))),
    ]),
  );
}
