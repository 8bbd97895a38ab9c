import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { compressBody, sendCompressed } from './compressedBody.ts';
import { mimeTypeOf } from './mimeTypes.ts';

/** Allows Swagger UI's own files and the styles that it sets on its elements. Nothing is loaded from another origin. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The package's own plugin opens a file, or writes the description, for each request. So only its files are used. */
const uiFiles = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));

/**
 * Registers the routes of the API description: a page to read it, the page's files, and the description as JSON and as
 * YAML. `prefix` is the path at which they are registered. All responses are sent from memory. Each one is made on the
 * first request for it.
 */
export function registerDocsRoutes(docs: FastifyInstance, prefix: string): void {
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Chapterhouse: the API</title>
    <link rel="icon" type="image/png" href="${prefix}/static/favicon-32x32.png">
    <link rel="stylesheet" href="${prefix}/static/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${prefix}/static/swagger-ui-bundle.js"></script>
    <script src="${prefix}/static/start.js"></script>
  </body>
</html>
`;
  const start = `SwaggerUIBundle({ dom_id: '#swagger-ui', url: '${prefix}/json', deepLinking: true });\n`;

  answer('/', 'text/html; charset=utf-8', () => page);
  answer('/json', 'application/json; charset=utf-8', () => JSON.stringify(docs.swagger()));
  answer('/yaml', 'application/x-yaml', () => docs.swagger({ yaml: true }));
  answer('/static/start.js', mimeTypeOf('start.js'), () => start);
  for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']) {
    answer(`/static/${name}`, mimeTypeOf(name), () => readFile(new URL(name, uiFiles)));
  }

  function answer(path: string, type: string, make: () => string | Promise<Buffer>): void {
    const body = once(async () => compressBody(await make()));
    docs.get(path, { schema: { hide: true } }, async (request, reply) => {
      reply.type(type).header('cache-control', 'no-cache').header('content-security-policy', pagePolicy);
      return sendCompressed(request, reply, await body());
    });
  }
}

/** Calls `make` on the first request for the value. Calls it again only if it failed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
