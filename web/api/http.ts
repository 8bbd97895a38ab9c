import { type Failure, messageOf, totalOf, unwrap, unwrapList } from '#contract/envelope.ts';
import { type ListSlice, sliceQuery } from '#contract/listSlice.ts';
import { apiBase } from '#contract/publicApi.ts';
import { sendForm } from './sendForm.ts';

/** A call that failed: refused by the server, or never answered (then it has no status, no message). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  /** The server's messages by field, if it named fields. */
  readonly errors: Failure['errors'];
  /** Who has changed the item meanwhile, and how. */
  readonly conflict: Failure['conflict'];

  constructor(status?: number, message?: string, { errors, conflict }: Partial<Failure> = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.conflict = conflict;
  }
}

/** What to say of a failed call: the server's own message, else the text given (docs/product.md, "Texts of forms"). */
export function failureText(error: Error, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** How a client signs its calls, and what happens when the server no longer accepts the token they carried. */
export interface TokenPolicy {
  token: () => string | undefined;
  refused: (token: string) => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  /** Sent as multipart if it is a FormData, else as JSON. */
  body?: FormData | object;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Hears, from 0 to 1, how much of a multipart body has been sent. */
  onProgress?: (sent: number) => void;
}

/** A form on its way, as options of a call: who watches it, and what calls it off. */
export interface Upload extends Required<Omit<CallOptions, 'headers'>> {
  body: FormData;
}

/** What is known of a list of which a slice was asked for. */
export interface Slice<Item> {
  items: Item[];
  total: number;
}

/** The client of one of the two APIs. Every call rejects with an `ApiError` unless the server answered a success. */
export interface Client {
  call: (method: Method, path: string, options?: CallOptions) => Promise<unknown>;
  getList: <Item>(path: string, signal?: AbortSignal) => Promise<Item[]>;
  /** A slice of a list, and how many items all of it has. A server that knows no slices answers all of it. */
  getSlice: <Item>(path: string, slice: ListSlice, signal?: AbortSignal) => Promise<Slice<Item>>;
  getItem: <Item>(path: string) => Promise<Item>;
}

/** A client of the public or the admin API; with a policy, its calls carry the token that there is. */
export function createClient(api: 'publicApi' | 'adminApi', policy?: TokenPolicy): Client {
  async function call(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
    const { body, signal, onProgress } = options;
    const token = policy?.token();
    const headers = new Headers({ accept: 'application/json', ...options.headers });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');

    const response = await (isForm
      ? sendForm(address(api, path), { method, headers, body, signal, onProgress })
      : fetch(address(api, path), { method, headers, body: JSON.stringify(body), signal })
    ).catch(() => {
      throw new ApiError();
    });
    const answer = await readJson(response);
    // What a read or a change answers is needed; of the others any success is one (docs/product.md, "Bodies").
    if (response.ok && answer === undefined && !['POST', 'DELETE'].includes(method))
      throw new ApiError(response.status);
    if (response.ok) return answer;

    // Only a call that carried a token can end a session: a wrong password at login is a 401 too (docs/product.md,
    // "Session").
    if (token !== undefined && (response.status === 401 || response.status === 403)) policy?.refused(token);
    throw new ApiError(response.status, messageOf(answer), (answer as Partial<Failure> | undefined) ?? {});
  }

  return {
    call,
    getList: async <Item>(path: string, signal?: AbortSignal) => unwrapList<Item>(await call('GET', path, { signal })),
    getSlice: async <Item>(path: string, slice: ListSlice, signal?: AbortSignal) => {
      const answer = await call('GET', path + sliceQuery(slice), { signal });
      const items = unwrapList<Item>(answer);
      return { items, total: Math.max(totalOf(answer) ?? 0, slice.offset + items.length) };
    },
    getItem: async <Item>(path: string) => unwrap(await call('GET', path)) as Item,
  };
}

/**
 * The origins of both APIs are written on the page when it is served; an empty one is the page's own (docs/product.md,
 * "Two hosts").
 */
function address(api: 'publicApi' | 'adminApi', path: string): string {
  return `${document.documentElement.dataset[api] ?? ''}${apiBase}${path}`;
}

/** The body of an answer; undefined for one without JSON (a proxy's page, say). */
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);
