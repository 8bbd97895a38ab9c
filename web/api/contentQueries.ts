import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { deleteTogetherPath, togetherMessages } from '#contract/content/several.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { type Publication, publicationSchema } from '#contract/publication.ts';
import { type ItemVersion, versionsPath } from '#contract/versions.ts';
import { messageFrom, useChange } from './change.ts';
import type { Upload } from './http.ts';
import { adminApi, earlyList } from './session.ts';

/** The description of the content type whose items are `Item`s. */
export type ContentTypeOf<Item extends StoredItem> = ContentType & { item: z.ZodType<Item> };

/** A content type whose items can be edited. */
export type EditableTypeOf<Item extends StoredItem> = ContentTypeOf<Item> &
  Required<Pick<ContentType, 'edit' | 'frame'>>;

/** Reads an item as the admin API answers it, with its publication. */
export const staffItem = <Item extends StoredItem>(type: ContentTypeOf<Item>, item: unknown): Item & Publication => ({
  ...type.item.parse(item),
  ...publicationSchema().parse(item),
});

/** Returns the API path of an item. */
export const itemPath = (type: ContentType, id: string) => `${type.path}/${encodeURIComponent(id)}`;

/** The beginning of the query keys of all content. */
export const contentKey = ['content'];

/**
 * Returns the query key of a type's list or, with the `path` of its call, of the list of the items that are part of
 * another item. The key without a path is the beginning of all keys of the type.
 */
export const listKey = (type: ContentType, path?: string) => [...contentKey, type.name, ...(path ? [path] : [])];

/** Returns the query for the versions of an item, the present one first. Its next version has a query of its own. */
export function useItemVersions(type: ContentType, { _id, version }: StoredItem, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...listKey(type), 'versions', _id, version],
    queryFn: ({ signal }) => adminApi.getList<ItemVersion>(versionsPath(type.path, encodeURIComponent(_id)), signal),
  });
}

const listQuery = <Item extends StoredItem>(type: ContentTypeOf<Item>, path?: string) =>
  queryOptions({
    queryKey: listKey(type, path),
    queryFn: async ({ signal }) =>
      (await earlyList<Item>(path ?? type.path, signal)) ?? adminApi.getList<Item>(path ?? type.path, signal),
  });

/**
 * Returns the query for all items of a type or, with the `path` of its call, for those that are part of another item.
 * A list that was fetched within the `staleTime` (ms) is not fetched again.
 */
export function useContentList<Item extends StoredItem>(
  type: ContentTypeOf<Item>,
  path?: string,
  staleTime = 0,
): UseQueryResult<Item[]> {
  return useQuery({ ...listQuery(type, path), staleTime });
}

/** Fetches the items of a type for the next screen. That screen shows them at once, and fetches them again. */
export function usePrefetchContentList<Item extends StoredItem>(type: ContentTypeOf<Item>): void {
  usePrefetchQuery(listQuery(type));
}

/**
 * Loads an item by id for editing. It is a mutation and not a query: a refetch must not replace the item while somebody
 * edits it.
 */
export function useLoadItem<Item extends StoredItem>(type: ContentTypeOf<Item>) {
  const refetchList = useRefetchLists(type);
  return useMutation({
    mutationFn: (id: string) => adminApi.getItem<Item>(itemPath(type, id)),
    // The list may still show an item that another user has deleted.
    onError: refetchList,
  });
}

/**
 * Adds an item by the call at `path`, with the multipart form of the type's `add.fields` and its idempotency key. The
 * mutation returns the item as it was stored, and the message to show.
 */
export function useAddItem<Item extends StoredItem>(type: ContentType, path = `${type.path}/upload`) {
  const refetchList = useRefetchLists(type);
  return useMutation({
    mutationFn: async ({ key, ...upload }: Upload & { key: string }) => {
      const headers = { [idempotencyHeader]: key };
      const answer = await adminApi.call('POST', path, { ...upload, headers });
      return { item: unwrap(answer) as Item, message: messageOf(answer) ?? type.add.done };
    },
    // The list is fetched again after a failure too: the server may have stored the item although its response was
    // lost.
    onSettled: refetchList,
  });
}

/**
 * Changes an item with the multipart form of `type.edit.fields`. The mutation returns the changed item and the message
 * to show.
 */
export function useUpdateItem<Item extends StoredItem>(type: EditableTypeOf<Item>, id: string) {
  const refetchList = useRefetchLists(type);
  return useMutation({
    mutationFn: async (upload: Pick<Upload, 'body'> & Partial<Upload>) => {
      const answer = await adminApi.call('PUT', itemPath(type, id), upload);
      return { item: unwrap(answer) as Item, message: messageOf(answer) ?? type.edit.done };
    },
    onSettled: refetchList,
  });
}

/**
 * Removes one item by its id, or several, all or none. The mutation returns the message to show. It ends when the
 * fetched list no longer contains the items.
 */
export const useRemoveItems = (type: ContentType) =>
  useChange([listKey(type)], (ids: readonly string[]) => {
    const [id = '', ...others] = ids;
    if (others.length === 0) return messageFrom(type.remove.done, 'DELETE', itemPath(type, id));
    const done = togetherMessages.deleted(type, ids.length);
    return messageFrom(done, 'POST', deleteTogetherPath(type.path), { body: { ids } });
  });

/** Returns a function that begins to fetch the lists of a type again. */
function useRefetchLists(type: ContentType) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: listKey(type) });
}
