import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentType } from '#contract/content/contentType.ts';
import { type DeletedItem, recentlyDeletedMessages, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { messageFrom, useChange } from './change.ts';
import { listKey } from './contentQueries.ts';
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
 * Restores a deleted item, or several, all or none. The mutation returns the message to show. It ends when both lists
 * are fetched again.
 */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ type, ids }: { type: ContentType; ids: readonly string[] }) => {
      const [id = '', ...others] = ids;
      const { restored } = recentlyDeletedMessages;
      return others.length === 0
        ? messageFrom(restored, 'POST', recentlyDeletedPaths.restore(type.name, id))
        : messageFrom(restored, 'POST', recentlyDeletedPaths.restoreTogether(type.name), { body: { ids } });
    },
    // The lists are fetched again after a failure too: another user may have restored or deleted the item first.
    onSettled: (_message, _error, { type }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: key }),
        queryClient.invalidateQueries({ queryKey: listKey(type) }),
      ]),
  });
}

/** Deletes an item permanently. The mutation returns the message to show. It ends when the list is fetched again. */
export function useDeleteForGood() {
  return useChange([key], ({ type, id }: { type: ContentType; id: string }) =>
    messageFrom(recentlyDeletedMessages.removed, 'DELETE', recentlyDeletedPaths.remove(type.name, id)),
  );
}
