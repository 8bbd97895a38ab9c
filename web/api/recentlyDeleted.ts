import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentType } from '#contract/content/contentType.ts';
import { messageOf } from '#contract/envelope.ts';
import { type DeletedItem, recentlyDeletedMessages, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/** Names something that was deleted. */
interface DeletedKey {
  type: ContentType;
  id: string;
}

const key = ['recentlyDeleted'];

/** What was deleted in the last 30 days, of all types, the latest first. */
export function useRecentlyDeleted(): UseQueryResult<DeletedItem[]> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => adminApi.getList<DeletedItem>(recentlyDeletedPaths.list, signal),
  });
}

/** Restores something that was deleted; answers the words for it. Ends when the lists are as they are then. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, id }: DeletedKey) =>
      messageOf(await adminApi.call('POST', recentlyDeletedPaths.restore(type.name, id))) ??
      recentlyDeletedMessages.restored,
    // Also after a failure: somebody else may have been faster.
    onSettled: (_message, _error, { type }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: key }),
        queryClient.invalidateQueries({ queryKey: listKey(type) }),
      ]),
  });
}

/** Deletes something for good; answers the words for it. Ends when the list is without it. */
export function useDeleteForGood() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, id }: DeletedKey) =>
      messageOf(await adminApi.call('DELETE', recentlyDeletedPaths.remove(type.name, id))) ??
      recentlyDeletedMessages.removed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
