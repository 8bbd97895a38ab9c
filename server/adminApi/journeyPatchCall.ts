import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { captionMessages, journeyPatchSchema } from '#contract/content/journey.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { idOf, staffItemSchema } from './contentCalls.ts';
import { adminOf } from './guard.ts';

/**
 * Writes or removes the caption, the alternative text, the fit and the focus of a journey image (docs/product.md,
 * "Journey gallery"). Answers 404 if the image does not exist, 409 if the body's version differs from the stored one.
 */
export function journeyPatchCall({ store }: Services): RouteShorthandOptionsWithHandler {
  const { journey } = contentTypes;
  return {
    schema: describeCall('captionJourneyImage', {
      summary: 'Change the caption, fit, focus or alternative text of one journey image',
      description: 'A `version` that is not the stored one is answered 409, with the image as it is.',
      body: journeyPatchSchema,
      answer: staffItemSchema(journey),
    }),
    async handler(request) {
      const { version, fromVersion, ...values } = validate(journeyPatchSchema, request.body);
      const data = await store.update(
        journey,
        idOf(request, journey),
        { values, version, fromVersion },
        adminOf(request),
      );
      return { data, message: captionMessages.done };
    },
  };
}
