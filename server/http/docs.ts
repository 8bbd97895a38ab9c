import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiBase } from '#contract/publicApi.ts';
import type { StoredType } from '../content/rows.ts';
import { registerDocsRoutes } from './docsRoutes.ts';

/** The schema of a response without data. */
export const nothing = z.null();

export const idParameter = z.object({ id: z.string() });

/** A list in the form that visitors receive. */
export function publicListOf({ item, staffOnly = [] }: StoredType): z.ZodType {
  const shape = Object.entries(item.shape).filter(([field]) => !staffOnly.includes(field));
  return z.array(z.object(Object.fromEntries(shape)));
}

const failure = z
  .object({ message: z.string(), errors: z.looseObject({}).optional(), conflict: z.looseObject({}).optional() })
  .meta({ description: 'A plain sentence, with the fields at fault or who was faster, where there are any' });

/**
 * Returns the documentation of a call. It only documents: the contract's own schemas check values, and responses are
 * written unchanged.
 */
export function describeCall(
  summary: string,
  call: {
    tag?: 'Public' | 'Admin';
    parameters?: z.ZodType;
    query?: z.ZodType;
    headers?: z.ZodType;
    body?: z.ZodType;
    form?: z.ZodType;
    answer: z.ZodType;
    status?: number;
  },
): FastifySchema {
  const tag = call.tag ?? 'Admin';
  return {
    summary,
    tags: [tag],
    ...(tag === 'Admin' && { security: [{ token: [] }] }),
    ...(call.parameters && { params: call.parameters }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.form && { consumes: ['multipart/form-data'], body: call.form }),
    ...(call.body && { body: call.body }),
    response: {
      [call.status ?? 200]: z.object({ data: call.answer, message: z.string().optional() }),
      '4xx': failure,
    },
  };
}

/** Returns the schemas of a call as JSON Schema. It takes some milliseconds, so it waits until somebody reads them. */
function toJson({ response = {}, ...schema }: FastifySchema): FastifySchema {
  return { ...inJson(schema, 'input'), response: inJson(response as object, 'output') };
}

function inJson(schemas: object, io: 'input' | 'output') {
  const values = Object.entries(schemas).map(([name, value]) => [
    name,
    value instanceof z.ZodType ? { description: 'Done', ...jsonOf(value, io) } : value,
  ]);
  return Object.fromEntries(values);
}

/** Returns a schema of the contract as JSON Schema. An image is a file. */
function jsonOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def;
      if (type === 'custom') Object.assign(jsonSchema, { type: 'string', contentMediaType: 'image/*' });
      // In OpenAPI it would mean that a request must not contain it.
      if (type === 'readonly') delete jsonSchema.readOnly;
    },
  });
  return json;
}

/**
 * Registers the OpenAPI 3.1 description of all calls that are registered after it, at `/api/docs/json`, and a page to
 * read it, at `/api/docs`. `serverUrl` is the origin of the calls; '' means the origin of the page.
 */
export async function registerDocs(app: FastifyInstance, serverUrl: string): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    transform: ({ schema, url }) => ({ schema: schema ? toJson(schema) : schema, url }),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chapterhouse', description: 'The public and the admin API of a chapter’s site.', version: '1' },
      ...(serverUrl !== '' && { servers: [{ url: serverUrl }] }),
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'As login answers it' } },
      },
    },
  });
  const prefix = `${apiBase}/docs`;
  await app.register(async (docs) => registerDocsRoutes(docs, prefix), { prefix });
}
