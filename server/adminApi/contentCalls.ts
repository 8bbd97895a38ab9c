import type { RouteShorthandOptionsWithHandler } from 'fastify';
import type { z } from 'zod';
import type { ContentType } from '#contract/content/contentType.ts';
import type { ImageRule } from '#contract/content/images.ts';
import { check } from '../content/check.ts';
import { type ReceivedForm, receiveForm, type Upload } from '../content/form.ts';
import type { Lists } from '../content/lists.ts';
import type { ContentStore, NewImage, StoredType, Values } from '../content/store.ts';
import { describeCall, formOf, idParameter, itemOf, listOf, nothing } from '../docs.ts';
import { notFound } from '../errors.ts';
import { sendPrepared } from '../prepared.ts';

export interface ContentParts {
  store: ContentStore;
  lists: Lists;
  /** Where uploads wait until they are stored. */
  tempDir: string;
  maxUploadBytes: number;
}

/** A content type that has an edit form. */
export type EditableType = StoredType & { edit: NonNullable<ContentType['edit']> };

/** A route without its method and path. */
type Call = RouteShorthandOptionsWithHandler;

/** All items. */
export function listCall({ store, lists }: ContentParts, type: StoredType): Call {
  return {
    schema: describeCall(`List ${type.noun}s`, { answer: listOf(type) }),
    async handler(request, reply) {
      const body = await lists.get(type.name, 'all', () => store.list(type));
      reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache');
      return sendPrepared(request, reply, body);
    },
  };
}

/** One item; 404 if there is none. */
export function getCall({ store }: ContentParts, type: StoredType): Call {
  return {
    schema: describeCall(`Get one ${type.noun}`, { parameters: idParameter, answer: itemOf(type) }),
    async handler(request) {
      return { data: (await store.get(type, idOf(request, type))) ?? missing(type) };
    },
  };
}

/** Adds an item from a multipart form. `fromUpload` answers the values that come with the image file itself. */
export function addCall(
  parts: ContentParts,
  type: StoredType,
  fromUpload: (upload: Upload) => Values = () => ({}),
): Call {
  const { fields, image: rule, done } = type.add;
  return {
    schema: describeCall(`Add one ${type.noun}`, { form: formOf(fields), answer: itemOf(type), status: 201 }),
    async handler(request, reply) {
      const form = await receiveForm(request, { tempDir: parts.tempDir, maxBytes: bytesFor(rule, parts) });
      try {
        const { values, image } = checkForm(fields, rule, form);
        // The schema requires an image.
        const { upload } = image as NewImage;
        const data = await parts.store.add(type, { ...values, ...fromUpload(upload) }, { upload, rule });
        return reply.code(201).send({ data, message: done });
      } finally {
        await form.discard();
      }
    },
  };
}

/** Changes an item by a multipart form; 404 if there is none. Without an image the stored one stays. */
export function updateCall(parts: ContentParts, type: EditableType): Call {
  const { fields, image: rule, done } = type.edit;
  return {
    schema: describeCall(`Change one ${type.noun}`, {
      parameters: idParameter,
      form: formOf(fields),
      answer: itemOf(type),
    }),
    async handler(request) {
      const form = await receiveForm(request, { tempDir: parts.tempDir, maxBytes: bytesFor(rule, parts) });
      try {
        const { values, image } = checkForm(fields, rule, form);
        const data = (await parts.store.update(type, idOf(request, type), values, image)) ?? missing(type);
        return { data, message: done };
      } finally {
        await form.discard();
      }
    },
  };
}

/** Removes an item and its image; 404 if there is none. */
export function removeCall({ store }: ContentParts, type: StoredType): Call {
  return {
    schema: describeCall(`Delete one ${type.noun}`, { parameters: idParameter, answer: nothing }),
    async handler(request) {
      if (!(await store.remove(type, idOf(request, type)))) missing(type);
      return { data: null, message: type.remove.done };
    },
  };
}

function checkForm(fields: z.ZodObject, rule: ImageRule, form: ReceivedForm): { values: Values; image?: NewImage } {
  const { image, ...values } = check(fields, { ...form.texts, image: form.image });
  return image === undefined ? { values } : { values, image: { upload: image as Upload, rule } };
}

function bytesFor(rule: ImageRule, parts: ContentParts): number | undefined {
  return rule.ofAnySize ? undefined : parts.maxUploadBytes;
}

/** The id in a call's path. What no id of ours can look like is unknown without a look into the database, which might not even take it as a text. */
export function idOf(request: { params: unknown }, type: StoredType): string {
  const { id } = request.params as { id: string };
  return /^[\w-]{1,64}$/.test(id) ? id : missing(type);
}

/** Throws the 404 of an item that is not there. */
export function missing(type: StoredType): never {
  throw notFound(`This ${type.noun} does not exist. It may have been deleted.`);
}
