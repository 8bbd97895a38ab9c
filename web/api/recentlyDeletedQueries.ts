import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ContentType } from '#contract/content/contentType.ts';
import { type DeletedItem, recentlyDeletedMessages, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { messageFrom, useChange } from './change.ts';
import { contentKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

const key = ['recentlyDeleted'];

/** Returns the query for the items of all types that can be restored, the latest first. */
export function useRecentlyDeleted(): UseQueryResult<DeletedItem[]> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => adminApi.getList<DeletedItem>(recentlyDeletedPaths.list, signal),
  });
}

/**
 * Restores a deleted item, or several, all or none. The mutation returns the message to show. It ends when the list of
 * deleted items, and that of the content on the screen, are fetched again.
 */
export const useRestore = () =>
  useChange([key, contentKey], ({ type, ids }: { type: ContentType; ids: readonly string[] }) => {
    const [id = '', ...others] = ids;
    const { restored } = recentlyDeletedMessages;
    return others.length === 0
      ? messageFrom(restored, 'POST', recentlyDeletedPaths.restore(type.name, id))
      : messageFrom(restored, 'POST', recentlyDeletedPaths.restoreTogether(type.name), { body: { ids } });
  });

/** Deletes an item permanently. The mutation returns the message to show. It ends when the list is fetched again. */
export function useDeleteForGood() {
  return useChange([key], ({ type, id }: { type: ContentType; id: string }) =>
    messageFrom(recentlyDeletedMessages.removed, 'DELETE', recentlyDeletedPaths.remove(type.name, id)),
  );
}
