import { useMutation, useQueryClient } from '@tanstack/react-query';
import { governingTeam, type TeamMember, teamOrderMessages, teamOrderPath } from '#contract/content/governingTeam.ts';
import { messageOf } from '#contract/envelope.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/**
 * Puts the governing team into the order of `ids`, which must be the ids of all members. The mutation returns the
 * message to show. The list shows the new order at once. When the call has ended, with success or failure, the list
 * shows the stored order.
 */
export function useReorderTeam() {
  const queryClient = useQueryClient();
  const queryKey = listKey(governingTeam);
  return useMutation({
    // Two changes of the order run one after the other, so the last one wins.
    scope: { id: 'teamOrder' },
    mutationFn: async (ids: string[]) =>
      messageOf(await adminApi.call('PUT', teamOrderPath, { body: { ids } })) ?? teamOrderMessages.done,
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<TeamMember[]>(queryKey);
      const places = new Map(ids.map((id, index) => [id, index]));
      const place = ({ _id }: TeamMember) => places.get(_id) ?? ids.length;
      queryClient.setQueryData<TeamMember[]>(queryKey, (members) => members?.toSorted((a, b) => place(a) - place(b)));
      return before;
    },
    onError: (_error, _ids, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
