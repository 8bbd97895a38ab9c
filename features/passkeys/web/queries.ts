import { type QueryClient, useQuery } from '@tanstack/react-query';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { type NewPasskey, type Passkey, passkeyMessages, passkeyPaths } from '../contract.ts';
import { makePasskey } from './browser.ts';

const queryKey = ['passkeys'];

/** Fetches shown passkeys again: a new password may have removed them. */
export const refetchPasskeys = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey });

/** Returns the query for the passkeys of the logged-in user, the oldest first. */
export const usePasskeys = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<Passkey>(passkeyPaths.all, signal) });

/** Makes a passkey and adds it. The mutation returns the message to show. It ends when the list is fetched again. */
export const useAddPasskey = () =>
  useChange([queryKey], async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const body: NewPasskey = { name, credential: await makePasskey(currentPassword) };
    return messageFrom(passkeyMessages.added(name), 'POST', passkeyPaths.all, { body });
  });

/** Renames a passkey, like `useAddPasskey`. */
export const useRenamePasskey = ({ id }: Passkey) =>
  useChange([queryKey], (body: { name: string }) =>
    messageFrom(passkeyMessages.renamed, 'PUT', passkeyPaths.one(id), { body }),
  );

/** Removes a passkey, like `useAddPasskey`. */
export const useRemovePasskey = ({ id, name }: Passkey) =>
  useChange([queryKey], (body: { currentPassword: string }) =>
    messageFrom(passkeyMessages.removed(name), 'DELETE', passkeyPaths.one(id), { body }),
  );
