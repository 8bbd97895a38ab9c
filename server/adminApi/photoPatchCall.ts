import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { captionMessages, photoPatchSchema } from '#contract/content/photos.ts';
import type { StoredType } from '../content/rows.ts';
import { callName, describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { idOf, staffItemSchema } from './contentCalls.ts';
import { adminOf } from './guard.ts';

/**
 * Writes or removes the caption, the alternative text, the fit and the focus of a photo (features/journey/README.md,
 * "Journey gallery"). Answers 404 if it does not exist, 409 if the body's version differs from the stored one.
 */
export function photoPatchCall({ store }: Services, type: StoredType): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall(callName('caption', type.noun), {
      summary: `Change the caption, fit, focus or alternative text of one ${type.noun}`,
      description: 'A `version` that is not the stored one is answered 409, with the image as it is.',
      body: photoPatchSchema,
      answer: staffItemSchema(type),
    }),
    async handler(request) {
      const { version, fromVersion, ...values } = validate(photoPatchSchema, request.body);
      const data = await store.update(type, idOf(request, type), { values, version, fromVersion }, adminOf(request));
      return { data, message: captionMessages.done };
    },
  };
}
