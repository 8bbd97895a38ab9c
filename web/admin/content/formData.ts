import { scaleDown } from '../upload/scaleDown.ts';

/** What the form of a content type holds: `image`, if one is chosen, and each text as it is typed. */
export type FormValues = Record<string, unknown>;

/**
 * The multipart body of a form; its names are the fields' names. An empty text is sent too: it empties the stored one.
 * An image is sent scaled down where that saves time.
 */
export async function toFormData(values: FormValues): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') body.append(name, value);
    if (value instanceof File) body.append(name, await scaleDown(value));
  }
  return body;
}
