import { scaleDown } from '../upload/scaleDown.ts';

/** The values in the form of a content type: `image`, if an image is chosen, and each text as it is typed. */
export type FormValues = Record<string, unknown>;

/**
 * Returns the multipart body of a form. Its names are the names of the fields. An empty text is sent too: it empties
 * the stored text. An image is sent scaled down if that saves time.
 */
export async function toFormData(values: FormValues): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') body.append(name, value);
    if (value instanceof File) body.append(name, await scaleDown(value));
  }
  return body;
}
