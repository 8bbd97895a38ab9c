import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type CompressedBody, compressBody, sendCompressed } from './compressedBody.ts';

const style =
  ':root{color-scheme:light dark}body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui}code{overflow-wrap:anywhere}pre{overflow:auto}';
const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`;

/**
 * Registers the routes of the API description: a page to read it, and the description as JSON and as YAML. All
 * responses are sent from memory. Each response is made on the first request for it.
 */
export function registerDocsRoutes(docs: FastifyInstance): void {
  answer('/', 'text/html; charset=utf-8', () => pageOf(docs.swagger() as OpenAPIV3_1.Document, docs.prefix));
  answer('/json', 'application/json; charset=utf-8', () => JSON.stringify(docs.swagger()));
  answer('/yaml', 'application/x-yaml', () => docs.swagger({ yaml: true }));

  function answer(path: string, type: string, make: () => string): void {
    let body: CompressedBody | undefined;
    docs.get(path, { schema: { hide: true } }, (request, reply) => {
      body ??= compressBody(make());
      reply.type(type).header('cache-control', 'no-cache').header('content-security-policy', pagePolicy);
      return sendCompressed(request, reply, body);
    });
  }
}

/** Returns a page with all calls, in the order of their registration, by their tags, and the schemas that they name. */
function pageOf({ info, tags = [], paths = {}, components }: OpenAPIV3_1.Document, prefix: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OpenAPIV3_1.OperationObject>).map(([method, call]) => ({
      ...call,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
  const sections = tags.map(({ name, description = '' }) => {
    const ofTag = calls.filter((call) => call.tags?.includes(name)).map(detailsOf);
    return sectionOf(name, description, ofTag);
  });
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) =>
    foldedOf(name, schema.description, schema),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title} ${info.version}: the API</title>
    <style>${style}</style>
  </head>
  <body>
<h1>${info.title} ${info.version}: the API</h1>
<p>${info.description} For programs: <a href="${prefix}/json">OpenAPI 3.1 as JSON</a>, <a href="${prefix}/yaml">as YAML</a>.</p>
${sections.join('\n')}
${sectionOf('Schemas', 'What the calls above name', schemas)}
  </body>
</html>
`;
}

const sectionOf = (title: string, text: string, parts: string[]) =>
  `<h2>${escapeHtml(title)}</h2>\n<p>${escapeHtml(text)}</p>\n${parts.join('\n')}`;

function detailsOf({ name, summary, description, ...call }: OpenAPIV3_1.OperationObject & { name: string }) {
  const { parameters, requestBody, responses } = call;
  return foldedOf(name, description, { parameters, requestBody, responses }, summary);
}

const foldedOf = (name: string, description = '', json: object, summary = '') =>
  `<details><summary><code>${name}</code> ${escapeHtml(summary)}</summary><p>${escapeHtml(description)}</p><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
