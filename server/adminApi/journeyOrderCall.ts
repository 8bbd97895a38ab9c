import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { journeyOrderMessages } from '#contract/content/journey.ts';
import { orderSchema } from '#contract/content/order.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/** Puts the journey images into an order (docs/product.md, "Journey gallery"). */
export function journeyOrderCall({ store }: Services): RouteShorthandOptionsWithHandler {
  const { journey } = contentTypes;
  return {
    schema: describeCall('orderJourneyImages', {
      summary: 'Order the journey images',
      description:
        'The ids are those of all public images. If the images are others meanwhile, the answer is 409. A new image ' +
        'is the first.',
      body: orderSchema,
      answer: z.array(journey.item),
    }),
    async handler(request) {
      const { ids } = validate(orderSchema, request.body);
      const data = await store.reorder(journey, ids, journeyOrderMessages.stale, adminOf(request));
      return { data, message: journeyOrderMessages.done };
    },
  };
}
