import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import type { Upload } from './http.ts';
import { adminApi } from './session.ts';

/** The description of the content type whose items are `Item`s. */
export type ContentTypeOf<Item extends StoredItem> = ContentType & { item: z.ZodType<Item> };

/** A content type whose items can be edited. */
export type EditableTypeOf<Item extends StoredItem> = ContentTypeOf<Item> & Required<Pick<ContentType, 'edit'>>;

/** The call of one item. */
export const itemPath = (type: ContentType, id: string) => `${type.path}/${encodeURIComponent(id)}`;

/** The key under which a type's list is kept. */
export const listKey = (type: ContentType) => ['content', type.name];

/** All items of a type. */
export function useContentList<Item extends StoredItem>(type: ContentTypeOf<Item>): UseQueryResult<Item[]> {
  return useQuery({
    queryKey: listKey(type),
    queryFn: ({ signal }) => adminApi.getList<Item>(type.path, signal),
  });
}

/** Loads one item by id, to edit it. A mutation, because nothing may load it again under the hands of who edits. */
export function useLoadItem<Item extends StoredItem>(type: ContentTypeOf<Item>) {
  const refetchList = useRefetchList(type);
  return useMutation({
    mutationFn: (id: string) => adminApi.getItem<Item>(itemPath(type, id)),
    // The list may show what someone else has deleted.
    onError: () => void refetchList(),
  });
}

/** An item to add: the multipart form of its type's `add.fields`, and the idempotency key under which that is sent. */
interface Add extends Upload {
  key: string;
}

/** Adds an item; answers the words for it. */
export function useAddItem(type: ContentType) {
  const refetchList = useRefetchList(type);
  return useMutation({
    mutationFn: async ({ key, ...upload }: Add) => {
      const headers = { [idempotencyHeader]: key };
      return messageOf(await adminApi.call('POST', `${type.path}/upload`, { ...upload, headers })) ?? type.add.done;
    },
    // After a failure too: the server may have come further than its answer.
    onSettled: () => void refetchList(),
  });
}

/** Changes an item by the multipart form of `type.edit.fields`; answers the item as it is now, and the words for it. */
export function useUpdateItem<Item extends StoredItem>(type: EditableTypeOf<Item>, id: string) {
  const refetchList = useRefetchList(type);
  return useMutation({
    mutationFn: async (upload: Upload) => {
      const answer = await adminApi.call('PUT', itemPath(type, id), upload);
      return { item: unwrap(answer) as Item, message: messageOf(answer) ?? type.edit.done };
    },
    onSettled: () => void refetchList(),
  });
}

/** Removes an item by id; answers the words for it. */
export function useRemoveItem(type: ContentType) {
  const refetchList = useRefetchList(type);
  return useMutation({
    mutationFn: async (id: string) => messageOf(await adminApi.call('DELETE', itemPath(type, id))) ?? type.remove.done,
    // Ends when the list is without the item.
    onSuccess: refetchList,
    onError: () => void refetchList(),
  });
}

function useRefetchList(type: ContentType) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: listKey(type) });
}
