import { useSyncExternalStore } from 'react';
import { type Credentials, loginAnswerSchema, sessionPaths } from '#contract/session.ts';
import { paths } from '../paths.ts';
import { createClient } from './http.ts';

const storageKey = 'chapterhouse.session';
const usernameKey = 'chapterhouse.username';
const listeners = new Set<() => void>();
let expired = false;

/**
 * Whether someone is logged in: a stored session means yes (docs/product.md, "Session"); the server judges it at the
 * next call.
 */
export function useAuthenticated(): boolean {
  return useSyncExternalStore(subscribe, isAuthenticated);
}

/** As `useAuthenticated`, at this moment. */
export function isAuthenticated(): boolean {
  return storedToken() !== undefined;
}

/** Who logged in last in this browser; empty if nobody has. */
export function sessionUsername(): string {
  return localStorage.getItem(usernameKey) ?? '';
}

/** Whether the last session ended because the server refused its token, and no other has begun since. */
export function sessionExpired(): boolean {
  return expired;
}

/** The client of the admin API. A refused token ends the session that it belongs to (docs/product.md, "Session"). */
export const adminApi = createClient('adminApi', {
  token: storedToken,
  refused: (token) => {
    // A late answer to an earlier session's call says nothing about this one.
    if (storedToken() !== token) return;
    expired = true;
    localStorage.removeItem(storageKey);
    notify();
  },
});

/** Begins a session. Rejects with an `ApiError` when the server refuses (400, 401, 429) or does not answer. */
export async function login(credentials: Credentials): Promise<void> {
  const { token } = loginAnswerSchema.parse(await adminApi.call('POST', sessionPaths.login, { body: credentials }));
  expired = false;
  localStorage.setItem(usernameKey, credentials.username);
  localStorage.setItem(storageKey, token);
  notify();
}

/**
 * Ends the session, here even if the server cannot be told, and loads the login page afresh (docs/product.md,
 * "Session").
 */
export async function logout(): Promise<void> {
  await adminApi.call('POST', sessionPaths.logout, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  localStorage.removeItem(storageKey);
  window.location.assign(paths.admin.login);
}

function storedToken(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined;
}

/** Calls back when the session changes here or in another tab: logging out in one tab does so in all. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // A page that the browser has kept, and shows again by its Back button, has heard nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
