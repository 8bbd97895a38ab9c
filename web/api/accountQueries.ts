import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountMessages, accountPaths, type OwnSession, type PasswordChange } from '#contract/account.ts';
import { messageOf } from '#contract/envelope.ts';
import { adminApi } from './session.ts';

const queryKey = ['ownSessions'];

/** Returns the query for the sessions of the logged-in user; the current session comes first. */
export function useOwnSessions(): UseQueryResult<OwnSession[]> {
  return useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<OwnSession>(accountPaths.sessions, signal) });
}

/** Changes the password, which ends all other sessions. The mutation returns the message to show. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PasswordChange) =>
      messageOf(await adminApi.call('PUT', accountPaths.password, { body })) ?? accountMessages.passwordChanged,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Ends the session with the given id. Without an id, it ends all sessions except the current one. The mutation returns
 * the message to show.
 */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      const answer = await adminApi.call('DELETE', id === undefined ? accountPaths.sessions : accountPaths.session(id));
      return messageOf(answer) ?? (id === undefined ? accountMessages.sessionsEnded : accountMessages.sessionEnded);
    },
    // The list is fetched again after a failure too: the session may have ended already.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
