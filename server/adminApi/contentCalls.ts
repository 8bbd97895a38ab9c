import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { z } from 'zod';
import { versionSchema } from '#contract/conflict.ts';
import type { ContentType } from '#contract/content/contentType.ts';
import type { ImageRule } from '#contract/content/images.ts';
import { togetherSchema } from '#contract/content/several.ts';
import { idempotencyHeader, idempotencyKeySchema } from '#contract/idempotency.ts';
import { isItemId } from '#contract/itemPages.ts';
import { publicationMessages, publicationShape } from '#contract/publication.ts';
import { type Dates, visibilityFields } from '#contract/publicationFields.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import type { Addition, Values } from '../content/contentStore.ts';
import type { RequestKey } from '../content/idempotency.ts';
import { missing, type StoredType } from '../content/rows.ts';
import type { StaffItem } from '../content/staffItems.ts';
import { callName, describeCall } from '../http/docs.ts';
import type { ReceivedForm, Upload } from '../http/multipartForm.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';
import { withForm } from './withForm.ts';

/** Returns the schema of an item as staff see it. */
export const staffItemSchema = ({ item, noun }: StoredType) =>
  item.extend(publicationShape()).meta({ id: callName('Staff', noun) });

/** A route without its method and path. */
type Call = RouteShorthandOptionsWithHandler;

/** Stores a new item. */
type Store = (
  request: { params: unknown },
  addition: Addition,
  by: SessionAdmin,
  key: RequestKey | undefined,
) => Promise<StaffItem>;

/**
 * Adds an item, or a draft, from a multipart form. Requests with the same idempotency key add it only once. A request
 * with this key and another form is answered 422. `store` stores an item that belongs to another one, which the path
 * names.
 */
export function addCall(
  services: Services,
  type: StoredType,
  store: Store = (_request, ...added) => services.store.add(type, ...added),
): Call {
  const { image: rule, done } = type.add;
  const fields = type.partOf === undefined ? type.add.fields.extend(visibilityFields) : type.add.fields;
  return {
    schema: describeCall(callName('add', type.noun), {
      summary: `Add one ${type.noun}`,
      description:
        'The image is answered with the addresses of all its sizes, which are there then.' +
        (type.partOf === undefined ? ' With `draft`, or until `publishAt`, only staff see it.' : ''),
      headers: idempotencyHeaders,
      form: fields,
      answer: staffItemSchema(type),
      status: 201,
    }),
    async handler(request, reply) {
      const key = idempotencyKeyOf(request);
      const by = adminOf(request);
      return withForm(request, reply, formOptions(services, rule), async (form, signal) => {
        const requestKey = key === undefined ? undefined : { key, fingerprint: await fingerprintOf(form, request) };
        const add = async () => {
          const { values: sent, image } = checkForm(fields, form);
          const { draft, publishAt, hideAt, ...values } = sent as Values & Dates;
          const dates = { publishAt, hideAt };
          const isDraft = Boolean(draft || publishAt);
          await services.publication.requireSensible(dates, isDraft);
          // The schema requires an image.
          const upload = image as Upload;
          const written = 'originalName' in type.item.shape ? { ...values, originalName: upload.fileName } : values;
          const addition = { values: written, image: { upload, rule, signal }, isDraft, dates };
          return store(request, addition, by, requestKey);
        };
        const added = requestKey && (await services.store.findAdded(type, by, requestKey));
        const data = added ?? (await add());
        // Sent by Fastify once the form is discarded.
        reply.code(201);
        const { saved, scheduled } = publicationMessages;
        return { data, message: data.publishAt ? scheduled : data.draft ? saved : done };
      });
    },
  };
}

/**
 * Changes an item by a multipart form. Answers 404 if it does not exist, 409 if the form's version differs from the
 * stored one. If the form has no image, the stored image stays.
 */
export function updateCall(services: Services, type: StoredType, edit: NonNullable<ContentType['edit']>): Call {
  const { image: rule, done } = edit;
  const fields = edit.fields.extend({ version: versionSchema, fromVersion: versionSchema });
  return {
    schema: describeCall(callName('change', type.noun), {
      summary: `Change one ${type.noun}`,
      description:
        'Without an image the stored one stays, or that of `fromVersion` comes back. A `version` that is not the stored ' +
        'one is answered 409, with the item as it is.',
      form: fields,
      answer: staffItemSchema(type),
    }),
    async handler(request, reply) {
      return withForm(request, reply, formOptions(services, rule), async (form, signal) => {
        const { values: sent, image: upload } = checkForm(fields, form);
        const { version, fromVersion, ...values } = sent as Values & { version?: number; fromVersion?: number };
        const change = { values, image: upload && { upload, rule, signal }, version, fromVersion };
        const data = await services.store.update(type, idOf(request, type), change, adminOf(request));
        return { data, message: done };
      });
    },
  };
}

function checkForm(fields: z.ZodObject, form: ReceivedForm): { values: Values; image: Upload | undefined } {
  const { image, ...values } = validate(fields, { ...form.texts, image: form.image });
  return { values, image: image as Upload | undefined };
}

function formOptions({ tempDir, config }: Services, rule: ImageRule) {
  return { tempDir, maxBytes: rule.ofAnySize ? undefined : config.maxUploadBytes };
}

/**
 * Returns the id in a call's path. Throws a 404 without a database query for a text that cannot be an id: the database
 * might not even accept it as a text.
 */
export function idOf(request: { params: unknown }, type: StoredType): string {
  const { id } = request.params as { id: string };
  if (!isItemId(id)) throw missing(type)();
  return id;
}

/** Returns the ids in a call's body, each once. Throws a 404 as `idOf` does. */
export function idsOf(request: { body: unknown }, type: StoredType): string[] {
  const ids = [...new Set(validate(togetherSchema, request.body).ids)];
  if (!ids.every(isItemId)) throw missing(type, ids.length)();
  return ids;
}

/** The documentation of the header. */
const idempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .uuid()
    .optional()
    .meta({
      description:
        'Sent again with the same key within 24 hours, what has been added is answered once more and nothing is added. ' +
        'Another form with that key is answered 422.',
    }),
});

/** Returns the key of a request, if it has one. Throws a 400 for a key that is not a UUID. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  return validate(idempotencyKeySchema, key);
}

/**
 * Returns a hash of a form's texts and of its image with its name, whatever the encoding in which it was sent, and of
 * the item in the path that gets the new one.
 */
async function fingerprintOf({ texts, image }: ReceivedForm, { params }: FastifyRequest): Promise<string> {
  const facts = [Object.entries(texts).sort(), image?.fileName, ...Object.values(params as object)];
  const digest = createHash('sha256').update(JSON.stringify(facts));
  if (image !== undefined) await pipeline(createReadStream(image.path), digest);
  return digest.digest('base64url');
}
