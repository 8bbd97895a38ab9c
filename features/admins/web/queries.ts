import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '#contract/envelope.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi, beginSession } from '#web/api/session.ts';
import {
  type AccessLink,
  accessLinkMessages,
  accessLinkPaths,
  adminsMessages,
  adminsPaths,
  type LinkUse,
  type ListedAdmin,
  linkSessionSchema,
  type MadeLink,
  type OpenedLink,
} from '../contract.ts';

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

const linksKey = ['access links'];

/** Returns the query for the links that wait, those that end last first. */
export const useAccessLinks = () =>
  useQuery({
    queryKey: linksKey,
    queryFn: ({ signal }) => adminApi.getList<AccessLink>(accessLinkPaths.all, signal),
  });

/** Makes an invitation, or with an `adminId` a link for the new password of that admin. */
export function useMakeLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { currentPassword: string; adminId?: string }) => {
      const path = body.adminId === undefined ? accessLinkPaths.invitations : accessLinkPaths.resets;
      return unwrap(await adminApi.call('POST', path, { body })) as MadeLink;
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: linksKey }),
  });
}

/** Ends a link by its id. The mutation returns the message to show. It ends when the list is fetched again. */
export const useEndLink = () =>
  useChange([linksKey], (id: string) => messageFrom(accessLinkMessages.ended, 'DELETE', accessLinkPaths.one(id)));

/** Returns what a link is for. Rejects with an `ApiError` if it has been used or has ended. */
export const openLink = async (token: string) =>
  unwrap(await adminApi.call('POST', accessLinkPaths.open, { body: { token } })) as OpenedLink;

/** Uses a link, and begins the session of its admin. */
export async function acceptLink(use: LinkUse): Promise<void> {
  const answer = await adminApi.call('POST', accessLinkPaths.use, { body: use });
  beginSession(linkSessionSchema.parse(unwrap(answer)));
}
