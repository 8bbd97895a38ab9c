import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountMessages, accountPaths, type OwnSession, type PasswordChange } from '#contract/account.ts';
import { messageOf } from '#contract/envelope.ts';
import { adminApi } from './session.ts';

const queryKey = ['ownSessions'];

/** The sessions of whoever is logged in, this one first. */
export function useOwnSessions(): UseQueryResult<OwnSession[]> {
  return useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<OwnSession>(accountPaths.sessions, signal) });
}

/** Changes the password, which ends all other sessions; answers the words for it. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PasswordChange) =>
      messageOf(await adminApi.call('PUT', accountPaths.password, { body })) ?? accountMessages.passwordChanged,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** Ends the session of that id, or all but this one without an id; answers the words for it. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      const answer = await adminApi.call('DELETE', id === undefined ? accountPaths.sessions : accountPaths.session(id));
      return messageOf(answer) ?? (id === undefined ? accountMessages.sessionsEnded : accountMessages.sessionEnded);
    },
    // One that could not be ended may have ended already.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
