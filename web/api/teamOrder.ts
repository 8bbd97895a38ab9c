import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredItem } from '#contract/content/contentType.ts';
import { teamOrderMessages } from '#contract/content/governingTeam.ts';
import { messageOf } from '#contract/envelope.ts';
import { type ContentTypeOf, listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/** The new order of a team: the ids of all its members, for the call at `path`. */
interface TeamOrder {
  path: string;
  ids: string[];
}

/**
 * Puts a team, whose members are items of a type, into an order. The mutation returns the message to show. The list
 * shows the new order at once. When the call has ended, with success or failure, the list shows the stored order.
 */
export function useReorderTeam<Member extends StoredItem>(type: ContentTypeOf<Member>) {
  const queryClient = useQueryClient();
  const queryKey = listKey(type);
  return useMutation({
    // Two changes of the order run one after the other, so the last one wins.
    scope: { id: 'teamOrder' },
    mutationFn: async ({ path, ids }: TeamOrder) =>
      messageOf(await adminApi.call('PUT', path, { body: { ids } })) ?? teamOrderMessages.done,
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Member[]>(queryKey);
      const places = new Map(ids.map((id, index) => [id, index]));
      const place = ({ _id }: Member) => places.get(_id) ?? ids.length;
      queryClient.setQueryData<Member[]>(queryKey, (members) => members?.toSorted((a, b) => place(a) - place(b)));
      return before;
    },
    onError: (_error, _order, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
