import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
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
import { idOf } from './contentCalls.ts';
import { adminOf } from './guard.ts';

const parameters = z.object({
  type: z.enum(Object.keys(contentTypes)).meta({ description: 'The content type of the item' }),
});

/** Registers the calls for deleted items: their list, and for each item its restore or its final removal. */
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
      const data = await recentlyDeleted.restore(type, idOf(request, type), adminOf(request));
      return { data, message: recentlyDeletedMessages.restored };
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
