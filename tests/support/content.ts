import type { StoredItem } from '#contract/content/contentType.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { listPath } from '#contract/publicApi.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { teamsPaths } from '../../features/former-teams/contract/pages.ts';
import { jpeg } from './images.ts';
import type { Answer, Client } from './server.ts';
import { validTexts } from './typeCases.ts';

/** The types whose items have a list and a form of their own. Photos belong to an event. */
export const listedTypes = Object.values(contentTypes).filter(
  (type): type is Exclude<typeof type, { partOf: string }> => !('partOf' in type),
);

/** Returns the items of a type that staff see; photos event by event. */
export async function staffItems(
  client: Pick<Client, 'asAdmin'>,
  type: ContentTypeName,
): Promise<(StoredItem & { draft?: true })[]> {
  if (type !== 'eventPhotos') return (await client.asAdmin('GET', contentTypes[type].path)).body.data;
  const events = await staffItems(client, 'pastEvents');
  const photos = events.map(async ({ _id }) => (await client.asAdmin('GET', eventPhotoPaths.all(_id))).body.data);
  return (await Promise.all(photos)).flat();
}

/**
 * Adds an item as the logged-in admin. The given texts replace and complete those of `validTexts`. A photo is added to
 * a new event.
 */
export async function addItem(
  client: Pick<Client, 'asAdmin'>,
  type: ContentTypeName,
  texts: Record<string, string> = {},
  image?: File,
): Promise<Answer> {
  if (type === 'eventPhotos') {
    const event = (await addItem(client, 'pastEvents')).body.data;
    return addPhoto(client, event._id, texts, image);
  }
  const form = { ...validTexts[type], ...texts, image: image ?? (await jpeg()) };
  return client.asAdmin('POST', `${contentTypes[type].path}/upload`, { form });
}

/** Adds a photo to a past event as the logged-in admin. */
export async function addPhoto(
  client: Pick<Client, 'asAdmin'>,
  eventId: string,
  texts: Record<string, string> = {},
  image?: File,
): Promise<Answer> {
  const form = { ...texts, image: image ?? (await jpeg()) };
  return client.asAdmin('POST', eventPhotoPaths.all(eventId), { form });
}

/** Returns the path at which visitors get the items of a type; of former members those of one year. */
export const publicPathOf = (
  type: Exclude<ContentTypeName, 'eventPhotos'>,
  year = validTexts.formerMembers.year ?? '',
) => (type === 'formerMembers' ? teamsPaths.one(year) : listPath(type));

/** Returns the items of a type that visitors get; photos event by event. A year without a team has none. */
export async function publicItems(
  client: Pick<Client, 'call'>,
  type: ContentTypeName,
): Promise<{ _id: string; [field: string]: unknown }[]> {
  if (type === 'eventPhotos') {
    const events = await publicItems(client, 'pastEvents');
    const photos = events.map(async ({ _id }) => (await client.call('GET', eventPhotoPaths.public(_id))).body.data);
    return (await Promise.all(photos)).flat();
  }
  return (await client.call('GET', publicPathOf(type))).body.data ?? [];
}
