import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { togetherMessages, togetherSchema } from '#contract/content/several.ts';
import {
  deletedItemSchema,
  recentlyDeletedMessages,
  recentlyDeletedPaths,
  restorableDays,
} from '#contract/recentlyDeleted.ts';
import type { StoredType } from '../content/rows.ts';
import { describeCall } from '../http/docs.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { idOf, idsOf } from './contentCalls.ts';
import { adminOf } from './guard.ts';

const parameters = z.object({
  type: z.enum(contentTypeNames).meta({ description: 'The content type of the item' }),
});

/** Registers the calls for deleted items: their list, the restore of one or several, and the final removal of one. */
export function registerRecentlyDeletedCalls(app: FastifyInstance, { recentlyDeleted }: Services): void {
  app.get(recentlyDeletedPaths.list, {
    schema: describeCall('listDeleted', {
      summary: 'List what was deleted',
      description: `What was deleted in the last ${restorableDays} days can be restored.`,
      answer: z.array(deletedItemSchema),
    }),
    handler: async () => ({ data: await recentlyDeleted.list() }),
  });

  app.post(`${recentlyDeletedPaths.list}/:type/:id/restore`, {
    schema: describeCall('restoreDeleted', {
      summary: 'Restore what was deleted',
      description: 'The item is back in its list, with its id and its image.',
      parameters,
      answer: deletedItemSchema.shape.item,
    }),
    handler: async (request) => {
      const type = typeOf(request);
      const [data] = await recentlyDeleted.restore(type, [idOf(request, type)], adminOf(request));
      return { data, message: recentlyDeletedMessages.restored };
    },
  });

  app.post(`${recentlyDeletedPaths.list}/:type/restore`, {
    schema: describeCall('restoreSeveralDeleted', {
      summary: 'Restore several deleted items of a type',
      description: 'All of them, or none if one of them can no longer be restored.',
      parameters,
      body: togetherSchema,
      answer: z.array(deletedItemSchema.shape.item),
    }),
    handler: async (request) => {
      const type = typeOf(request);
      const ids = idsOf(request, type);
      const data = await recentlyDeleted.restore(type, ids, adminOf(request));
      return { data, message: togetherMessages.restored(type, ids.length) };
    },
  });

  app.delete(`${recentlyDeletedPaths.list}/:type/:id`, {
    schema: describeCall('removeDeleted', {
      summary: 'Delete for good what was deleted',
      description: 'The item and its image are gone, and cannot be restored.',
      parameters,
    }),
    handler: async (request) => {
      const type = typeOf(request);
      await recentlyDeleted.remove(type, idOf(request, type), adminOf(request));
      return { data: null, message: recentlyDeletedMessages.removed };
    },
  });
}

function typeOf(request: { params: unknown }): StoredType {
  const { type: name } = request.params as { type: string };
  const type = Object.values(contentTypes).find((each) => each.name === name);
  if (type === undefined) throw notFound('There is no such type of content.');
  return type;
}
