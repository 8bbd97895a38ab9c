import { messageOf } from '#contract/envelope.ts';
import { ApiError, adminAddress } from './http.ts';
import { adminApi, sessionKey } from './session.ts';

/**
 * Fetches a file that the admin API has for staff alone. Rejects with an `ApiError` unless the answer is a success. It
 * is no part of the client in `http.ts`, which visitors load, too.
 */
export async function fetchStaffFile(path: string, signal: AbortSignal): Promise<Blob> {
  const headers = { authorization: `Bearer ${localStorage.getItem(sessionKey)}` };
  const answer = await fetch(adminAddress(path), { signal, headers }).catch(() => {
    throw new ApiError();
  });
  if (answer.ok) return answer.blob();
  // The client ends a session that the server has refused.
  if (answer.status === 401 || answer.status === 403) await adminApi.call('GET', path, { signal });
  throw new ApiError(answer.status, messageOf(await answer.json().catch(() => undefined)));
}
