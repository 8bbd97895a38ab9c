import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentType } from '#contract/content/contentType.ts';
import { messageOf } from '#contract/envelope.ts';
import { type DeletedItem, recentlyDeletedMessages, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/** Identifies a deleted item. */
interface DeletedKey {
  type: ContentType;
  id: string;
}

const key = ['recentlyDeleted'];

/** Returns the query for the items of all types that can be restored, the latest first. */
export function useRecentlyDeleted(): UseQueryResult<DeletedItem[]> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => adminApi.getList<DeletedItem>(recentlyDeletedPaths.list, signal),
  });
}

/** Deleted items of a type. */
interface DeletedKeys {
  type: ContentType;
  ids: readonly string[];
}

/**
 * Restores a deleted item, or several, all or none. The mutation returns the message to show. It ends when both lists
 * are fetched again.
 */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, ids }: DeletedKeys) => {
      const [id = '', ...others] = ids;
      const answer =
        others.length === 0
          ? await adminApi.call('POST', recentlyDeletedPaths.restore(type.name, id))
          : await adminApi.call('POST', recentlyDeletedPaths.restoreTogether(type.name), { body: { ids } });
      return messageOf(answer) ?? recentlyDeletedMessages.restored;
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, id }: DeletedKey) =>
      messageOf(await adminApi.call('DELETE', recentlyDeletedPaths.remove(type.name, id))) ??
      recentlyDeletedMessages.removed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
