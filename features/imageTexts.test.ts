import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentType } from '#contract/content/contentType.ts';
import { imageFields } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { photoPatchSchema } from '#contract/content/photos.ts';

/** Returns the names of the texts about an image that a form or a call requires: a call can't remove them by null. */
const requiredBy = ({ shape }: z.ZodObject) =>
  Object.keys(imageFields).filter((name) =>
    ['', null].every((value) => !(shape[name] as z.ZodType).safeParse(value).success),
  );

// 'Replace image' empties the texts of the image before, and all types share the dialog 'Edit picture'.
it.each(Object.values<ContentType>(contentTypes))(
  'texts about an image that an add of $noun requires are required by its changes and the dialog',
  ({ add, edit }) => {
    const required = requiredBy(add.fields);
    expect(requiredBy(edit?.fields ?? photoPatchSchema)).toEqual(required);
    expect(requiredBy(z.object(imageFields))).toEqual(required);
  },
);
