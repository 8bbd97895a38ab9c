import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredItem } from '#contract/content/contentType.ts';
import { orderMessages } from '#contract/content/several.ts';
import { messageFrom } from './change.ts';
import { type ContentTypeOf, listKey } from './contentQueries.ts';

/** The mutation key of all changes of an order. */
export const orderKey = ['order'];

/**
 * Puts a list of items of a type, such as a team, into an order; `listPath` is the `path` of `useContentList`. The
 * mutation takes the ids of all its public items in their new order, for the call at `path`, and returns the message to
 * show. The list shows the new order at once. When the call has ended, with success or failure, the list shows the
 * stored order. The browser asks before it leaves the page meanwhile (`LeaveGuard`).
 */
export function useReorderList<Item extends StoredItem>(type: ContentTypeOf<Item>, listPath?: string) {
  const queryClient = useQueryClient();
  const queryKey = listKey(type, listPath);
  return useMutation({
    mutationKey: orderKey,
    // Two changes of the order run one after the other, so the last one wins.
    scope: { id: 'order' },
    mutationFn: ({ path, ids }: { path: string; ids: string[] }) =>
      messageFrom(orderMessages.done, 'PUT', path, { body: { ids } }),
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Item[]>(queryKey);
      const places = new Map(ids.map((id, index) => [id, index]));
      const place = ({ _id }: Item) => places.get(_id) ?? ids.length;
      queryClient.setQueryData<Item[]>(queryKey, (items) => items && [...items].sort((a, b) => place(a) - place(b)));
      return before;
    },
    onError: (_error, _order, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
