import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountMessages, accountPaths, type OwnSession, type PasswordChange } from '#contract/account.ts';
import { messageFrom, useChange } from './change.ts';
import { passkeysKey } from './passkeyQueries.ts';
import { adminApi } from './session.ts';

const queryKey = ['ownSessions'];

/** Returns the query for the sessions of the logged-in user; the current session comes first. */
export function useOwnSessions(): UseQueryResult<OwnSession[]> {
  return useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getList<OwnSession>(accountPaths.sessions, signal) });
}

/**
 * Changes the password, which ends all other sessions, and the passkeys that are not kept. The mutation returns the
 * message to show.
 */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) =>
      messageFrom(accountMessages.passwordChanged, 'PUT', accountPaths.password, { body }),
    onSuccess: () => {
      for (const changed of [queryKey, passkeysKey]) void queryClient.invalidateQueries({ queryKey: changed });
    },
  });
}

/**
 * Ends the session with the given id. Without an id, it ends all sessions except the current one. The mutation returns
 * the message to show. It ends when the list is fetched again.
 */
export function useEndSessions() {
  return useChange([queryKey], (id: string | undefined) =>
    id === undefined
      ? messageFrom(accountMessages.sessionsEnded, 'DELETE', accountPaths.sessions)
      : messageFrom(accountMessages.sessionEnded, 'DELETE', accountPaths.session(id)),
  );
}
