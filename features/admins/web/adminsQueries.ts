import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { adminsMessages, adminsPaths, type ListedAdmin } from '../contract/admins.ts';

const queryKey = ['admins'];

/** Returns the query for all admins, in the order of their names. */
export function useAdmins(): UseQueryResult<ListedAdmin[]> {
  return useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<ListedAdmin>(adminsPaths.all, signal) });
}

/** Removes an admin. The mutation returns the message to show. It ends when the list is fetched again. */
export function useRemoveAdmin({ id, username }: ListedAdmin) {
  return useChange([queryKey], (currentPassword: string) =>
    messageFrom(adminsMessages.removed(username), 'DELETE', adminsPaths.one(id), { body: { currentPassword } }),
  );
}
