import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  accountMessages,
  accountPaths,
  changedPasswordSchema,
  type OwnSession,
  type PasswordChange,
} from '#contract/account.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { messageFrom, useChange } from './change.ts';
import { keepMark } from './loginMarks.ts';
import { adminApi, sessionUsername } from './session.ts';

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
    mutationFn: async (body: PasswordChange) => {
      const answer = await adminApi.call('PUT', accountPaths.password, { body });
      keepMark(sessionUsername(), changedPasswordSchema.safeParse(unwrap(answer)).data?.mark);
      return messageOf(answer) ?? accountMessages.passwordChanged;
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey }),
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
