import type { FastifyInstance } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { typesWithPages } from '#contract/itemPages.ts';
import { previewLinkDays, publicationMessages, publicationPaths } from '#contract/publication.ts';
import { datesSchema, previewLinkSchema } from '#contract/publicationFields.ts';
import type { StoredType } from '../content/rows.ts';
import { callName, describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { idOf, staffItemSchema } from './contentCalls.ts';
import { adminOf } from './guard.ts';

/** Registers the calls that decide who sees an item: publish, unpublish, dates and preview links. */
export function registerPublicationCalls(app: FastifyInstance, { publication, previewLinks }: Services): void {
  for (const type of Object.values(contentTypes) as StoredType[]) {
    if (type.partOf !== undefined) continue;
    app.post(publicationPaths.publish(type.path, ':id'), {
      schema: describeCall(callName('publish', type.noun), {
        summary: `Publish one ${type.noun}`,
        description: 'A draft is public, under its id. An item that is public stays as it is.',
        answer: staffItemSchema(type),
      }),
      async handler(request) {
        const data = await publication.publish(type, idOf(request, type), adminOf(request));
        return { data, message: publicationMessages.published };
      },
    });

    app.post(publicationPaths.unpublish(type.path, ':id'), {
      schema: describeCall(callName('unpublish', type.noun), {
        summary: `Make one ${type.noun} a draft`,
        description: 'Only staff see it, until it is published again. A draft stays as it is.',
        answer: staffItemSchema(type),
      }),
      async handler(request) {
        const data = await publication.unpublish(type, idOf(request, type), adminOf(request));
        return { data, message: publicationMessages.unpublished };
      },
    });

    app.put(publicationPaths.dates(type.path, ':id'), {
      schema: describeCall(callName('date', type.noun), {
        summary: `Set when one ${type.noun} is published and hidden`,
        description: 'Both are minutes in the time zone of the chapter. A date that is left out is removed.',
        body: datesSchema,
        answer: staffItemSchema(type),
      }),
      async handler(request) {
        const dates = validate(datesSchema, request.body);
        const data = await publication.setDates(type, idOf(request, type), dates, adminOf(request));
        return { data, message: publicationMessages.datesSaved };
      },
    });
  }

  for (const name of typesWithPages) {
    const type = contentTypes[name];
    const path = publicationPaths.previewLinks(type.path, ':id');
    app.post(path, {
      schema: describeCall(callName('preview', type.noun), {
        summary: `Make a preview link of one ${type.noun}`,
        description: `Whoever has it sees the page of the draft, for ${previewLinkDays} days.`,
        answer: previewLinkSchema,
        status: 201,
      }),
      async handler(request, reply) {
        const data = await previewLinks.add(name, idOf(request, type), adminOf(request));
        return reply.code(201).send({ data });
      },
    });

    app.delete(path, {
      schema: describeCall(callName('endPreviewsOf', type.noun), {
        summary: `End the preview links of one ${type.noun}`,
        description: 'Nobody sees the draft by them any more.',
      }),
      async handler(request) {
        await previewLinks.end(name, idOf(request, type), adminOf(request));
        return { data: null, message: publicationMessages.linkEnded };
      },
    });
  }
}
