import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { jpeg } from './images.ts';
import type { Answer, Client } from './server.ts';
import { validTexts } from './validTexts.ts';

/** Adds an item as the logged-in admin. The given texts replace and complete those of `validTexts`. */
export async function addItem(
  client: Pick<Client, 'asAdmin'>,
  type: ContentTypeName,
  texts: Record<string, string> = {},
  image?: File,
): Promise<Answer> {
  const form = { ...validTexts[type], ...texts, image: image ?? (await jpeg()) };
  return client.asAdmin('POST', `${contentTypes[type].path}/upload`, { form });
}
