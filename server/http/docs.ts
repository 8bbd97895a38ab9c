import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiBase } from '#contract/publicApi.ts';
import type { StoredType } from '../content/rows.ts';
import { registerDocsRoutes } from './docsRoutes.ts';

type JsonSchema = Record<string, unknown>;

/** The schema of a response without data. */
export const nothing: JsonSchema = { type: 'null' };

export const idParameter: JsonSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

/** Returns a schema of the contract as JSON Schema; by default in the form that clients send. An image is a file. */
export function jsonOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', contentMediaType: 'image/*' });
    },
  });
  return json;
}

export const itemOf = (type: StoredType): JsonSchema => jsonOf(type.item, 'output');
export const listOf = (type: StoredType): JsonSchema => ({ type: 'array', items: itemOf(type) });

/** A list in the form that visitors receive. */
export function publicListOf({ item, staffOnly = [] }: StoredType): JsonSchema {
  const shape = Object.entries(item.shape).filter(([field]) => !staffOnly.includes(field));
  return { type: 'array', items: jsonOf(z.object(Object.fromEntries(shape)), 'output') };
}

/**
 * Returns the documentation of a call. It only documents: the contract's own schemas check values, and responses are
 * written unchanged.
 */
export function describeCall(
  summary: string,
  call: {
    tag?: 'Public' | 'Admin';
    parameters?: JsonSchema;
    headers?: JsonSchema;
    body?: JsonSchema;
    form?: JsonSchema;
    answer: JsonSchema;
    status?: number;
  },
): FastifySchema {
  const tag = call.tag ?? 'Admin';
  const failure = {
    type: 'object',
    properties: { message: { type: 'string' }, errors: { type: 'object' }, conflict: { type: 'object' } },
    required: ['message'],
  };
  return {
    summary,
    tags: [tag],
    ...(tag === 'Admin' && { security: [{ token: [] }] }),
    ...(call.parameters && { params: call.parameters }),
    ...(call.headers && { headers: call.headers }),
    ...(call.form && { consumes: ['multipart/form-data'], body: call.form }),
    ...(call.body && { body: call.body }),
    response: {
      [call.status ?? 200]: {
        description: 'Done',
        type: 'object',
        properties: { data: call.answer, message: { type: 'string' } },
        required: ['data'],
      },
      '4xx': {
        description: 'A plain sentence, with the fields at fault or who was faster, where there are any',
        ...failure,
      },
    },
  };
}

/**
 * Registers the OpenAPI 3.1 description of all calls that are registered after it, at `/api/docs/json`, and a page to
 * read it, at `/api/docs`. `serverUrl` is the origin of the calls; '' means the origin of the page.
 */
export async function registerDocs(app: FastifyInstance, serverUrl: string): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
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
