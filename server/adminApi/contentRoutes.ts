import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { captionMessages, photoPatchSchema } from '#contract/content/photos.ts';
import {
  deleteTogetherPath,
  orderMessages,
  orderPath,
  orderSchema,
  togetherMessages,
  togetherSchema,
} from '#contract/content/several.ts';
import { restorableDays } from '#contract/recentlyDeleted.ts';
import { itemVersionSchema, keptVersions, versionsPath } from '#contract/versions.ts';
import type { StoredType } from '../content/rows.ts';
import { sendJson } from '../http/compressedBody.ts';
import { callName, describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { addCall, idOf, idsOf, staffItemSchema, updateCall } from './contentCalls.ts';
import { adminOf } from './guard.ts';
import { registerForms } from './withForm.ts';

/** Registers the calls of staff on all content types (server/README.md, "Admin calls"), under `/api`. */
export function registerContentRoutes(app: FastifyInstance, services: Services): void {
  const types: StoredType[] = Object.values(contentTypes);
  for (const type of types) registerCallsOf(app, services, type);
  registerForms(app, (forms) => {
    for (const type of types) {
      if (type.partOf === undefined) forms.post(`${type.path}/upload`, addCall(services, type));
      if (type.edit) forms.put(`${type.path}/:id`, updateCall(services, type, type.edit));
    }
  });
}

/** Registers the calls on one content type that take no form. */
function registerCallsOf(app: FastifyInstance, { lists, store }: Services, type: StoredType): void {
  const { path, noun, partOf, edit, order } = type;
  const one = `${path}/:id`;

  // Parts are listed and added with the item to which they belong; photos are captioned, not edited.
  if (partOf === undefined)
    app.get(path, {
      schema: describeCall(callName('list', `${noun}s`), {
        summary: `List ${noun}s`,
        description:
          'All items, with what visitors are not shown: first the drafts, the latest addition before the others.',
        answer: z.array(staffItemSchema(type)),
      }),
      handler: async (request, reply) => sendJson(request, reply, await lists.forStaff(type), 'private'),
    });

  if (edit || partOf !== undefined)
    app.get(one, {
      schema: describeCall(callName('get', noun), {
        summary: `Get one ${noun}`,
        description: 'The item as staff edit it. Its `version` belongs into the change that is made from it.',
        answer: staffItemSchema(type),
      }),
      handler: async (request) => ({ data: await store.get(type, idOf(request, type)) }),
    });

  app.get(versionsPath(path, ':id'), {
    schema: describeCall(callName('list', `versions of ${noun}`), {
      summary: `List the versions of one ${noun}`,
      description: `The last ${keptVersions}, the present one first. The images of earlier ones are for staff alone.`,
      answer: z.array(itemVersionSchema),
    }),
    handler: async (request) => ({ data: await store.versions(type, idOf(request, type)) }),
  });

  // See features/journey/README.md, "Journey gallery".
  if (!edit)
    app.patch(one, {
      schema: describeCall(callName('caption', noun), {
        summary: `Change the caption, fit, focus or alternative text of one ${noun}`,
        description: 'A `version` that is not the stored one is answered 409, with the image as it is.',
        body: photoPatchSchema,
        answer: staffItemSchema(type),
      }),
      async handler(request) {
        const { version, fromVersion, ...values } = validate(photoPatchSchema, request.body);
        const data = await store.update(type, idOf(request, type), { values, version, fromVersion }, adminOf(request));
        return { data, message: captionMessages.done };
      },
    });

  // 409 if the ids are not exactly those of the public items.
  if (order)
    app.put(orderPath(path), {
      schema: describeCall(callName('order', order.of), {
        summary: `Order the ${order.of}`,
        description: order.description,
        body: orderSchema,
        answer: z.array(type.item),
      }),
      async handler(request) {
        const { ids } = validate(orderSchema, request.body);
        return { data: await store.reorder(type, ids, order.stale, adminOf(request)), message: orderMessages.done };
      },
    });

  app.delete(one, {
    schema: describeCall(callName('delete', noun), {
      summary: `Delete one ${noun}`,
      description: `It can be restored for ${restorableDays} days.`,
    }),
    async handler(request) {
      await store.remove(type, [idOf(request, type)], adminOf(request));
      return { data: null, message: type.remove.done };
    },
  });

  app.post(deleteTogetherPath(path), {
    schema: describeCall(callName('delete', `${noun}s`), {
      summary: `Delete several ${noun}s`,
      description: `All of them, or none if one of them does not exist. They can be restored for ${restorableDays} days.`,
      body: togetherSchema,
    }),
    async handler(request) {
      const ids = idsOf(request, type);
      await store.remove(type, ids, adminOf(request));
      return { data: null, message: togetherMessages.deleted(type, ids.length) };
    },
  });
}
