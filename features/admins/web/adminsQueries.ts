import { useQuery } from '@tanstack/react-query';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { adminsMessages, adminsPaths, type ListedAdmin } from '../contract/admins.ts';

/** Returns the query for all admins, in the order of their names. */
export const useAdmins = () =>
  useQuery({
    queryKey: ['admins'],
    queryFn: ({ signal }) => adminApi.getList<ListedAdmin>(adminsPaths.all, signal),
  });

/** Removes an admin. The mutation returns the message to show. It ends when the list is fetched again. */
export const useRemoveAdmin = ({ id, username }: ListedAdmin) =>
  useChange([['admins']], (currentPassword: string) =>
    messageFrom(adminsMessages.removed(username), 'DELETE', adminsPaths.one(id), { body: { currentPassword } }),
  );
