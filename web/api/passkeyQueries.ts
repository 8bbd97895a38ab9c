import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#contract/envelope.ts';
import { type NewPasskey, type Passkey, passkeyMessages, passkeyPaths } from '#contract/passkeys.ts';
import { makePasskey } from './passkeys.ts';
import { adminApi } from './session.ts';

const queryKey = ['passkeys'];

/** Returns the query for the passkeys of the logged-in user, the oldest first. */
export function usePasskeys(): UseQueryResult<Passkey[]> {
  return useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<Passkey>(passkeyPaths.all, signal) });
}

/** Makes a passkey and adds it. The mutation returns the message to show. It ends when the list is fetched again. */
export function useAddPasskey() {
  return usePasskeyChange(async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const body: NewPasskey = { name, credential: await makePasskey(currentPassword) };
    return messageOf(await adminApi.call('POST', passkeyPaths.all, { body })) ?? passkeyMessages.added(name);
  });
}

/** Renames a passkey, like `useAddPasskey`. */
export function useRenamePasskey({ id }: Passkey) {
  return usePasskeyChange(
    async (body: { name: string }) =>
      messageOf(await adminApi.call('PUT', passkeyPaths.one(id), { body })) ?? passkeyMessages.renamed,
  );
}

/** Removes a passkey, like `useAddPasskey`. */
export function useRemovePasskey({ id, name }: Passkey) {
  return usePasskeyChange(
    async (body: { currentPassword: string }) =>
      messageOf(await adminApi.call('DELETE', passkeyPaths.one(id), { body })) ?? passkeyMessages.removed(name),
  );
}

function usePasskeyChange<Values>(mutationFn: (values: Values) => Promise<string>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
