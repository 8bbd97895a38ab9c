import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { orderSchema } from '#contract/content/several.ts';
import { addCall, idOf, staffItemSchema } from '#server/adminApi/contentCalls.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { registerForms } from '#server/adminApi/withForm.ts';
import { sendJson } from '#server/http/compressedBody.ts';
import { describeCall, publicListOf } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import { nothingAt, redirectToMoved } from '#server/publicApi/reads.ts';
import type { Services } from '#server/services.ts';
import { coverSchema, eventPhotoMessages, eventPhotoPaths } from '../contract.ts';
import type { EventPhotos } from './eventPhotos.ts';

const { eventPhotos, pastEvents } = contentTypes;

/** Registers the public read of the photos of a past event, under `/api`. */
export function registerPublicCall(app: FastifyInstance, { itemPages }: Services): void {
  app.get<{ Params: { id: string } }>(eventPhotoPaths.public(':id'), {
    schema: describeCall('readEventPhotos', {
      summary: 'The photos of one past event',
      description: 'In their order. An event that was moved is answered 308, and one that is still to come 404.',
      tag: 'Public',
      answer: publicListOf(eventPhotos),
    }),
    handler: async (request, reply) => {
      const answer = await itemPages.photos(request.params.id, request);
      if (answer.status === 200) return sendJson(request, reply, answer.body, 'public');
      if (answer.status === 308) return redirectToMoved(reply, eventPhotoPaths.public(answer.id));
      throw nothingAt('events', answer.status);
    },
  });
}

/** Registers the calls of staff about all photos of one past event: their list, their order, their cover and an add. */
export function registerStaffCalls(app: FastifyInstance, services: Services, photos: EventPhotos): void {
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

  // Answers 409 if the event has as many as it can have.
  registerForms(app, (forms) =>
    forms.post(
      eventPhotoPaths.all(':id'),
      addCall(services, eventPhotos, (request, addition, by, key) =>
        photos.add(idOf(request, pastEvents), addition, by, key),
      ),
    ),
  );
}
