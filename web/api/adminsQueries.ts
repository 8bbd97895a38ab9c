import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminsMessages, adminsPaths, type ListedAdmin, type NewAdmin } from '#contract/admins.ts';
import { messageOf } from '#contract/envelope.ts';
import { adminApi } from './session.ts';

const queryKey = ['admins'];

/** Returns the query for all admins, in the order of their names. */
export function useAdmins(): UseQueryResult<ListedAdmin[]> {
  return useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<ListedAdmin>(adminsPaths.all, signal) });
}

/** Adds an admin. The mutation returns the message to show. */
export function useAddAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewAdmin) =>
      messageOf(await adminApi.call('POST', adminsPaths.all, { body })) ?? adminsMessages.added(body.username),
    // The list is fetched again after a failure too: another admin may have added an admin of that name.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** Removes an admin. The mutation returns the message to show. It ends when the list is fetched again. */
export function useRemoveAdmin({ id, username }: ListedAdmin) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (currentPassword: string) =>
      messageOf(await adminApi.call('DELETE', adminsPaths.one(id), { body: { currentPassword } })) ??
      adminsMessages.removed(username),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
