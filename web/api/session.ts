import { useSyncExternalStore } from 'react';
import { unwrapList } from '#contract/envelope.ts';
import { type Credentials, type LoginAnswer, loginAnswerSchema, sessionPaths } from '#contract/session.ts';
import { paths } from '../paths.ts';
import { createClient } from './http.ts';
import { keepMark, markOf } from './loginMarks.ts';
import { sendForm } from './sendForm.ts';
import { noteServerTime } from './serverTime.ts';

/** The key of the token in the storage of the browser. */
export const sessionKey = 'chapterhouse.session';
const usernameKey = 'chapterhouse.username';
let expired = false;

/**
 * Returns whether a user is logged in. A stored session counts as logged in (web/admin/README.md, "Session"); the
 * server checks it at the next call.
 */
export const useAuthenticated = (): boolean => useSyncExternalStore(subscribe, isAuthenticated);

/** Returns the current value of `useAuthenticated`. */
export const isAuthenticated = (): boolean => storedToken() !== undefined;

/** Returns the username of the last login in this browser, or an empty string if there was no login. */
export const sessionUsername = (): string => localStorage.getItem(usernameKey) ?? '';

/** Returns the current value of `sessionUsername`. It changes when another person logs in, also in another tab. */
export const useSessionUsername = (): string => useSyncExternalStore(subscribe, sessionUsername);

/**
 * Returns whether the last session ended because the server refused its token, and no other session has begun since.
 */
export const sessionExpired = (): boolean => expired;

/** The client of the admin API. A refused token ends its session (web/admin/README.md, "Session"). */
export const adminApi = createClient('adminApi', {
  token: storedToken,
  refused: (token) => {
    // A late response to a call of an earlier session does not concern the current session.
    if (storedToken() !== token) return;
    expired = true;
    localStorage.removeItem(sessionKey);
    notify();
  },
  sendForm,
});

declare global {
  interface Window {
    /** The list that the first script of the page has asked for (web/inline/startAdmin.ts), until a screen takes it. */
    askedList?: {
      path: string;
      token: string;
      /** The response, with the reading of `performance.now()` at its arrival. */
      answer: Promise<{ response: Response; arrivedAt: number } | undefined>;
      fetching: AbortController;
    };
  }
}

/** Returns the list that the page has asked for before its scripts, once; undefined if there is none, or in vain. */
export async function earlyList<Item>(path: string, signal: AbortSignal): Promise<Item[] | undefined> {
  const { askedList } = window;
  if (askedList?.path !== path || askedList.token !== storedToken()) return undefined;
  delete window.askedList;
  signal.addEventListener('abort', () => askedList.fetching.abort());
  const { response, arrivedAt } = (await askedList.answer) ?? {};
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (response === undefined || answer === undefined) return undefined;
  noteServerTime(response, arrivedAt);
  return unwrapList<Item>(answer);
}

/** What a server answers to a login, with the name of the admin. */
type BegunSession = LoginAnswer & { username: string };

/** Begins a session. Rejects with an `ApiError` when the server refuses (400, 401, 429) or does not respond. */
export async function login(credentials: Credentials): Promise<void> {
  const { username } = credentials;
  const body = { ...credentials, mark: markOf(username) };
  const answer = await adminApi.call('POST', sessionPaths.login, { body });
  beginSession({ ...loginAnswerSchema.parse(answer), username });
}

/** Begins a session in this browser with what the server has answered. */
export function beginSession({ token, mark, username }: BegunSession): void {
  expired = false;
  keepMark(username, mark);
  localStorage.setItem(sessionKey, token);
  // The last one: another tab that sees a new name has its token.
  localStorage.setItem(usernameKey, username);
  notify();
}

/**
 * Ends the session and reloads the login page (web/admin/README.md, "Session"). The session ends in this browser even
 * if the server cannot be reached.
 */
export async function logout(): Promise<void> {
  const ended = new AbortController();
  setTimeout(() => ended.abort(), 5000);
  await adminApi.call('POST', sessionPaths.logout, { signal: ended.signal }).catch(() => undefined);
  localStorage.removeItem(sessionKey);
  window.location.assign(paths.admin.login);
}

function storedToken(): string | undefined {
  return localStorage.getItem(sessionKey) ?? undefined;
}

/**
 * Calls `listener` when the session changes in this tab or in another tab: a logout in one tab is a logout in all tabs.
 * Returns the function that removes the listener.
 */
function subscribe(listener: () => void): () => void {
  // A page that the Back button restores from the browser's back/forward cache has missed the events in the meantime.
  const changes = ['storage', 'pageshow', ownChange];
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}

/** The event of a change in this tab, to which the browser sends no `storage`. */
const ownChange = 'chapterhouse.session';

const notify = () => window.dispatchEvent(new Event(ownChange));
