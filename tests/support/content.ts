import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { teamsPaths } from '#contract/teams.ts';
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

/** Returns the path at which visitors get the items of a type; of former members those of one year. */
export const publicPathOf = (type: ContentTypeName, year = validTexts.formerMembers.year ?? '') =>
  type === 'formerMembers' ? teamsPaths.one(year) : publicPaths[type];

/** Returns the items of a type that visitors get. A year without a team has none. */
export async function publicItems(
  client: Pick<Client, 'call'>,
  type: ContentTypeName,
): Promise<{ _id: string; [field: string]: unknown }[]> {
  return (await client.call('GET', publicPathOf(type))).body.data ?? [];
}
