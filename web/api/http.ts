import { type Failure, messageOf, totalOf, unwrap, unwrapList } from '#contract/envelope.ts';
import { type ListSlice, sliceQuery } from '#contract/listSlice.ts';
import { apiBase } from '#contract/publicApi.ts';
import { callInCopy } from '#contract/siteCopy.ts';
import type { sendForm } from './sendForm.ts';
import { noteServerTime } from './serverTime.ts';

/** A failed call: the server refused it, or no response came. Without a response it has no status and no message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  /** The server's messages by field, if the server named fields. */
  readonly errors: Failure['errors'];
  /** The other editor who changed the item, and the changes. */
  readonly conflict: Failure['conflict'];
  /**
   * The time from which the server will accept such a call again: ISO 8601. It is `undefined` if the server did not
   * name a time.
   */
  readonly retryAt: string | undefined;

  constructor(
    status?: number,
    message?: string,
    { errors, conflict, retryAt }: Partial<Failure> & { retryAt?: string | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAt = retryAt;
    this.errors = errors;
    this.conflict = conflict;
  }
}

/**
 * Returns the message to show for a failed call: the server's own message, else `fallback` (contract/README.md, "Texts
 * of forms").
 */
export function failureText(error: Error, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/**
 * What only the client of the admin API has: the token of its calls, the function that is called when the server
 * refuses this token, and the function that sends forms. Visitors send no form, so that their pages do not load it.
 */
export interface AdminCalls {
  token: () => string | undefined;
  refused: (token: string) => void;
  sendForm: typeof sendForm;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  /** It is sent as multipart if it is a `FormData` and the client sends forms, else as JSON. */
  body?: FormData | object;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** It is called with the sent fraction of a multipart body, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The call options for a form: the body, the progress callback, and the signal that cancels the call. */
export interface Upload extends Required<Omit<CallOptions, 'headers'>> {
  body: FormData;
}

/** The items of the requested slice of a list, and the number of items in the whole list. */
export interface Slice<Item> {
  items: Item[];
  total: number;
}

/**
 * Returns a client of the public or the admin API. The admin API's calls send the token if there is one. Every call
 * rejects with an `ApiError` unless the response is a success.
 */
export function createClient(api: 'publicApi' | 'adminApi', admin?: AdminCalls) {
  async function call(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
    const { body, signal, onProgress } = options;
    const token = admin?.token();
    const headers = new Headers({ accept: 'application/json', ...options.headers });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const form = admin && body instanceof FormData ? body : undefined;
    if (body !== undefined && !form) headers.set('content-type', 'application/json');

    const response = await (admin && form
      ? admin.sendForm(address(api, path), { method, headers, body: form, signal, onProgress })
      : fetch(address(api, path), { method, headers, body: JSON.stringify(body), signal })
    ).catch(() => {
      throw new ApiError();
    });
    noteServerTime(response);
    const answer = await readJson(response);
    // The response to a read or a change must have a JSON body. For the other methods, any success is enough
    // (server/README.md, "Bodies").
    if (response.ok && answer === undefined && !['POST', 'DELETE'].includes(method))
      throw new ApiError(response.status);
    if (response.ok) return answer;

    // Only a call that sent a token can end a session: a wrong password at login also gives a 401 (web/admin/README.md,
    // "Session").
    if (token !== undefined && (response.status === 401 || response.status === 403)) admin?.refused(token);
    const failure = answer as Partial<Failure> | undefined;
    throw new ApiError(response.status, messageOf(answer), { ...failure, retryAt: retryTimeOf(response) });
  }

  return {
    call,
    getList: async <Item>(path: string, signal?: AbortSignal) => unwrapList<Item>(await call('GET', path, { signal })),
    /**
     * Returns a slice of a list, and the number of items in the whole list. A server without support for slices sends
     * the whole list, and so does the file of a copy of the site, whose slice is taken here.
     */
    getSlice: async <Item>(path: string, slice: ListSlice, signal?: AbortSignal): Promise<Slice<Item>> => {
      const answer = await call('GET', path + sliceQuery(slice), { signal });
      const items = unwrapList<Item>(answer);
      const { offset, limit } = slice;
      if (copyBase()) return { items: items.slice(offset, offset + limit), total: items.length };
      return { items, total: Math.max(totalOf(answer) ?? 0, offset + items.length) };
    },
    getItem: async <Item>(path: string, signal?: AbortSignal) => unwrap(await call('GET', path, { signal })) as Item,
  };
}

/**
 * Returns the full address of a call. The server writes the origins of both APIs into the page when it serves the page.
 * An empty origin means the page's own origin (server/README.md, "Two hosts").
 */
const originOf = (api: 'publicApi' | 'adminApi') => document.documentElement.dataset[api] ?? '';

/** The folder of the copy of the site to which the page belongs (web/siteCopy.ts); undefined on the site itself. */
const copyBase = () => document.documentElement.dataset.copy;

function address(api: 'publicApi' | 'adminApi', path: string): string {
  const base = copyBase();
  return base ? callInCopy(base, path) : originOf(api) + apiBase + path;
}

/** Returns the full address of a call of the admin API, for a link. Such a call has no token. */
export const adminAddress = (path: string) => address('adminApi', path);

/** Returns the address of a stored image at the admin API. Its own address may be on any origin (`MEDIA_URL`). */
export const ownAddress = (imageUrl: string) =>
  `${originOf('adminApi')}/media/${imageUrl.split('/').slice(-2).join('/')}`;

/**
 * Returns the time that a response's `Retry-After` names, as a date or in seconds from now (RFC 9110, section 10.2.3).
 */
function retryTimeOf({ headers }: Response): string | undefined {
  const named = headers.get('retry-after') ?? '';
  const time = new Date(/^\d+$/.test(named) ? Date.now() + Number(named) * 1000 : named);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Returns the JSON body of a response, or `undefined` if the body is not JSON (for example a proxy's page). */
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);
