import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { orderSchema } from '#contract/content/order.ts';
import { coverSchema, eventPhotoMessages, eventPhotoPaths } from '#contract/eventPhotos.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { addCall, idOf, staffItemSchema } from './contentCalls.ts';
import { adminOf } from './guard.ts';

const { eventPhotos, pastEvents } = contentTypes;

/** Registers the calls about all photos of one past event: their list, their order and their cover. */
export function registerEventPhotoCalls(app: FastifyInstance, { eventPhotos: photos }: Services): void {
  const answer = z.array(staffItemSchema(eventPhotos));

  app.get(eventPhotoPaths.all(':id'), {
    schema: describeCall('listEventPhotos', {
      summary: 'List the photos of one past event',
      description: 'In their order. The event may be a draft.',
      answer,
    }),
    handler: async (request) => ({ data: await photos.list(idOf(request, pastEvents)) }),
  });

  app.put(eventPhotoPaths.order(':id'), {
    schema: describeCall('orderEventPhotos', {
      summary: 'Order the photos of one past event',
      description: 'The ids are those of all its photos. If the photos are others meanwhile, the answer is 409.',
      body: orderSchema,
      answer,
    }),
    handler: async (request) => {
      const { ids } = validate(orderSchema, request.body);
      const data = await photos.reorder(idOf(request, pastEvents), ids, adminOf(request));
      return { data, message: eventPhotoMessages.order.done };
    },
  });

  app.put(eventPhotoPaths.cover(':id'), {
    schema: describeCall('chooseEventCover', {
      summary: 'Choose the photo that stands for the others of one past event',
      description: 'The photo is the cover in the place of any other. With null, none is.',
      body: coverSchema,
      answer,
    }),
    handler: async (request) => {
      const { id } = validate(coverSchema, request.body);
      const data = await photos.setCover(idOf(request, pastEvents), id, adminOf(request));
      return { data, message: id === null ? eventPhotoMessages.coverRemoved : eventPhotoMessages.coverChosen };
    },
  });
}

/** Adds a photo to the past event in the path. Answers 409 if it has as many as it can have. */
export const addEventPhotoCall = (services: Services) =>
  addCall(services, eventPhotos, (request, addition, by, key) =>
    services.eventPhotos.add(idOf(request, pastEvents), addition, by, key),
  );
