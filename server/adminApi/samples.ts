import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sampleContentMessages, sampleContentPath } from '#contract/sampleContent.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { describeCall, nothing } from '../http/docs.ts';
import { adminOf } from './guard.ts';

/** Registers the calls that report and remove the sample content (docs/product.md, "Sample content"). */
export function registerSampleRoutes(app: FastifyInstance, store: ContentStore): void {
  app.get(sampleContentPath, {
    schema: describeCall('findSampleContent', {
      summary: 'Ask whether there is sample content',
      description: 'A sample that staff have changed is content, and not counted.',
      answer: z.object({ present: z.boolean() }),
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: { present: await store.hasSamples() } };
    },
  });

  app.delete(sampleContentPath, {
    schema: describeCall('removeSampleContent', {
      summary: 'Remove all sample content',
      description: 'A sample that staff have changed stays.',
      answer: nothing,
    }),
    handler: async (request) => {
      await store.removeSamples(adminOf(request));
      return { data: null, message: sampleContentMessages.removed };
    },
  });
}
