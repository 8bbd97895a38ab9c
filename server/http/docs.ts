import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiBase } from '#contract/publicApi.ts';
import type { StoredType } from '../content/rows.ts';
import { version } from '../version.ts';
import { registerDocsRoutes } from './docsRoutes.ts';

const idParameter = z.object({ id: z.string().meta({ description: 'As lists and answers name it' }) });

/** Returns an `operationId`, by which generators name a function: 'add' and 'past event' make 'addPastEvent'. */
export const callName = (verb: string, what: string) =>
  verb + what.replace(/(^| )./g, (start) => start.trim().toUpperCase());

/** An item in the form that visitors receive. */
export function publicItemOf({ item, noun, staffOnly = [] }: StoredType): z.ZodType {
  const shape = Object.entries(item.shape).filter(([field]) => !staffOnly.includes(field));
  return z.object(Object.fromEntries(shape)).meta({ id: callName('', noun) });
}

/** A list in the form that visitors receive. */
export const publicListOf = (type: StoredType): z.ZodType => z.array(publicItemOf(type));

/** The schema of each answer that is no success. */
export const failure = z
  .object({ message: z.string(), errors: z.looseObject({}).optional(), conflict: z.looseObject({}).optional() })
  .meta({
    id: 'Failure',
    description: 'A plain sentence, with the fields at fault or who was faster, where there are any',
  });

/** The answer of a call that sends a picture, which has no envelope. */
export const jpeg = {
  description: 'The picture',
  content: { 'image/jpeg': { schema: { type: 'string', contentMediaType: 'image/jpeg' } } },
};

/**
 * Returns the documentation of a call. It only documents: the contract's own schemas check values, and responses are
 * written unchanged. `operationId` is unique, and stays the same: programs call it by that name.
 */
export function describeCall(
  operationId: string,
  call: {
    /** The purpose of the call, in a few words. */
    summary: string;
    /** Further facts for the caller, in sentences. */
    description: string;
    tag?: 'Public' | 'Admin';
    /** Whether a call of the admin API needs no token. */
    isOpen?: boolean;
    /** The parameters in the path, but for `id`. */
    parameters?: z.ZodObject;
    query?: z.ZodType;
    headers?: z.ZodType;
    body?: z.ZodType;
    form?: z.ZodType;
    /** Null, if it is left out. */
    answer?: z.ZodType;
    status?: number;
    /** Whether it may answer a slice of a list, with the `total` of the list. */
    isSlice?: boolean;
    /** What the answer may have beside its data. */
    beside?: z.ZodRawShape;
  },
): FastifySchema {
  const tag = call.tag ?? 'Admin';
  return {
    operationId,
    summary: call.summary,
    description: call.description,
    tags: [tag],
    ...(tag === 'Admin' && !call.isOpen && { security: [{ token: [] }] }),
    ...(call.parameters && { params: call.parameters }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.form && { consumes: ['multipart/form-data'], body: call.form }),
    ...(call.body && { body: call.body }),
    response: {
      [call.status ?? 200]: z.object({
        data: call.answer ?? z.null(),
        message: z.string().optional(),
        ...(call.isSlice && { total: z.int().optional() }),
        ...call.beside,
      }),
      default: failure,
    },
  };
}

/** JSON Schemas by their names. */
type NamedSchemas = Record<string, object>;

/**
 * Returns the schemas of a call as JSON Schema, and adds those with an `id` to `named`, to which the others refer. Only
 * schemas of answers have an `id`, because a schema that is also sent can have another form there. It takes some
 * milliseconds, so it waits until somebody reads them.
 */
function toJson({ response = {}, ...schema }: FastifySchema, url: string, named: NamedSchemas): FastifySchema {
  const given = schema.params as z.ZodObject | undefined;
  const params = url.includes('/:id') ? idParameter.extend(given?.shape ?? {}) : given;
  return {
    ...inJson({ ...schema, ...(params && { params }) }, 'input', named),
    response: inJson(response as object, 'output', named),
  };
}

function inJson(schemas: object, io: 'input' | 'output', named: NamedSchemas) {
  const values = Object.entries(schemas).map(([name, value]) => [
    name,
    value instanceof z.ZodType ? { description: value.description ?? 'Done', ...jsonOf(value, io, named) } : value,
  ]);
  return Object.fromEntries(values);
}

/** Returns a schema of the contract as JSON Schema. An image is a file. */
function jsonOf(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas) {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def;
      if (type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary', contentMediaType: 'image/*' });
      // In OpenAPI `readOnly` would mean that a request must not contain the field.
      if (type === 'readonly') delete jsonSchema.readOnly;
    },
  });
  Object.assign(named, inComponents($defs));
  return inComponents(json);
}

/** Makes schemas refer to the components of the description, and not to `$defs`, which they leave behind. */
const inComponents = <Schemas extends object>(schemas: Schemas): Schemas =>
  JSON.parse(JSON.stringify(schemas), (key, value) =>
    key === '$ref' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );

/**
 * Registers the OpenAPI 3.1 description of all calls that are registered after it, at `/api/docs/json`, and a page to
 * read it, at `/api/docs`. `serverUrl` is the origin of the calls ('' means that of the description), `siteUrl` that of
 * the site.
 */
export async function registerDocs(
  app: FastifyInstance,
  { serverUrl, siteUrl }: { serverUrl: string; siteUrl: string | undefined },
): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    transform({ schema, url, ...document }) {
      const named = 'openapiObject' in document ? document.openapiObject.components?.schemas : undefined;
      return { schema: schema ? toJson(schema, url, named ?? {}) : schema, url };
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chapterhouse',
        description: 'The public and the admin API of a chapter’s site.',
        version,
        contact: { name: 'The chapter', ...(siteUrl && { url: siteUrl }) },
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: serverUrl || '/' }],
      tags: [
        { name: 'Admin', description: 'The calls of staff, with the token that login answers' },
        { name: 'Public', description: 'What anybody may read' },
      ],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'As login answers it' } },
      },
    },
  });
  await app.register(async (docs) => registerDocsRoutes(docs), { prefix: `${apiBase}/docs` });
}
