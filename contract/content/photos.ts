import { versionSchema } from '../conflict.ts';
import { z } from '../zod.ts';
import { imageFields } from './images.ts';
import { optionalLine } from './text.ts';

/** The body of a PATCH of a photo. A blank text removes the stored text or choice. */
export const photoPatchSchema = z.object(
  {
    caption: optionalLine('Caption').nullable(),
    fit: imageFields.fit.nullable(),
    focus: imageFields.focus.nullable(),
    alt: imageFields.alt.nullable(),
    version: versionSchema,
    fromVersion: versionSchema,
  },
  'A caption was expected.',
);

export const captionMessages = { done: 'Caption saved.', failed: 'Failed to save the caption.' } as const;
