import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, createClient, failureText } from './http.ts';
import { sendForm } from './sendForm.ts';

/** An `XMLHttpRequest` on top of `fetch`, because Node.js has no `XMLHttpRequest`. Browser tests use the real class. */
class XMLHttpRequestOnFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #call = { address: '', method: '', headers: new Headers() };
  #controller = new AbortController();

  open(method: string, address: string) {
    this.#call = { address, method, headers: new Headers() };
  }
  setRequestHeader(name: string, value: string) {
    this.#call.headers.set(name, value);
  }
  abort() {
    this.#controller.abort();
  }
  async send(body: FormData) {
    try {
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      this.#controller.signal.throwIfAborted();
      const { address, ...init } = this.#call;
      const response = await fetch(address, { ...init, body });
      this.upload.onload?.();
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (this.#controller.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

/** The next response of the server, and the last request that it received. */
let answer: { status: number; body: string; headers?: Record<string, string> };
let asked: IncomingMessage;
let server: Server;

const dataset: Record<string, string> = {};
const answerJson = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request;
    request.resume().on('end', () => response.writeHead(answer.status, answer.headers).end(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  dataset.adminApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequestOnFetch);
});

afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const refused = vi.fn();
afterEach(() => refused.mockClear());

const anonymous = createClient('adminApi', { token: () => undefined, refused, sendForm });
const signedIn = createClient('adminApi', { token: () => 'secret', refused, sendForm });

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('The call should have failed.'),
    (error: unknown) => error as ApiError,
  );

describe('the client', () => {
  it('calls the host that the page names, under /api', async () => {
    answerJson(200, { data: [] });
    await anonymous.getList('/admin/past-events');
    expect(asked.url).toBe('/api/admin/past-events');
  });

  it('answers the list that a success carries, wrapped once or twice, and an empty one for none', async () => {
    answerJson(200, { data: [1] });
    expect(await anonymous.getList('/x')).toEqual([1]);
    answerJson(200, { data: { data: [2] } });
    expect(await anonymous.getList('/x')).toEqual([2]);
    answerJson(200, {});
    expect(await anonymous.getList('/x')).toEqual([]);
  });

  it('takes the total of a slice for no less than what it has of it', async () => {
    const slice = { offset: 24, limit: 24 };
    for (const [total, expected] of [
      [60, 60],
      [undefined, 26],
      [0, 26],
      ['60', 26],
      [60.5, 26],
    ]) {
      answerJson(200, { data: [1, 2], total });
      expect(await anonymous.getSlice('/x', slice)).toEqual({ items: [1, 2], total: expected });
    }
  });

  it('takes its slice of the whole list in a copy of the site, and all of one from a server without slices', async () => {
    answerJson(200, { data: [1, 2, 3, 4, 5] });
    expect(await anonymous.getSlice('/x', { offset: 0, limit: 2 })).toEqual({ items: [1, 2, 3, 4, 5], total: 5 });
    dataset.copy = `${dataset.adminApi}/a/`;
    expect(await anonymous.getSlice('/x', { offset: 2, limit: 2 })).toEqual({ items: [3, 4], total: 5 });
    expect(await anonymous.getSlice('/x', { offset: 4, limit: 2 })).toEqual({ items: [5], total: 5 });
    expect(asked.url).toBe('/a/api/x.json');
    delete dataset.copy;
  });

  it('carries the token, if there is one', async () => {
    answerJson(200, {});
    await signedIn.call('GET', '/x');
    expect(asked.headers.authorization).toBe('Bearer secret');
    await anonymous.call('GET', '/x');
    expect(asked.headers.authorization).toBeUndefined();
  });

  it('sends an object as JSON and a form as multipart', async () => {
    answerJson(200, {});
    await signedIn.call('POST', '/x', { body: { username: 'staff' } });
    expect(asked.headers['content-type']).toBe('application/json');
    await signedIn.call('POST', '/x', { body: new FormData() });
    expect(asked.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(asked.headers.authorization).toBe('Bearer secret');
  });

  it('answers a form and fails with it as with any other call', async () => {
    answerJson(200, { data: 1, message: 'Saved.' });
    expect(await signedIn.call('POST', '/x', { body: new FormData() })).toEqual({ data: 1, message: 'Saved.' });
    answerJson(401, { message: 'Log in.' });
    const error = await failureOf(signedIn.call('POST', '/x', { body: new FormData() }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, message: 'Log in.' });
    expect(refused).toHaveBeenCalledExactlyOnceWith('secret');
    answer = { status: 502, body: '' };
    expect(await failureOf(signedIn.call('POST', '/x', { body: new FormData() }))).toMatchObject({ status: 502 });
  });

  it('tells how much of a form has been sent', async () => {
    answerJson(200, {});
    const sent: number[] = [];
    await signedIn.call('POST', '/x', { body: new FormData(), onProgress: (fraction) => sent.push(fraction) });
    expect(sent).toEqual([0.25, 1]);
  });

  it('fails without status and message when a form is called off, before or on its way', async () => {
    const controller = new AbortController();
    for (const signal of [AbortSignal.abort(), controller.signal]) {
      const form = { body: new FormData(), signal, onProgress: () => controller.abort() };
      const error = await failureOf(signedIn.call('POST', '/x', form));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: undefined, message: '' });
    }
  });

  it("fails with the status, the server's message and its messages by field", async () => {
    answerJson(400, { message: 'No.', errors: { link: 'Link is too long.' } });
    const error = await failureOf(signedIn.call('POST', '/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: 'No.', errors: { link: 'Link is too long.' } });
  });

  it.each([
    ['120', '2026-12-05T10:02:00.000Z'],
    ['Sat, 05 Dec 2026 10:03:00 GMT', '2026-12-05T10:03:00.000Z'],
    ['later', undefined],
    ['99999999999999999', undefined],
  ])('fails with the time that a Retry-After of %j names', async (retryAfter, retryAt) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-05T10:00:00Z'));
    answer = { status: 503, body: '{}', headers: { 'retry-after': retryAfter } };
    expect(await failureOf(signedIn.call('GET', '/x'))).toMatchObject({ status: 503, retryAt });
    vi.restoreAllMocks();
  });

  it.each([401, 403])('reports the token when a call that carried it is answered with %i', async (status) => {
    answerJson(status, { message: 'Log in.' });
    await failureOf(signedIn.call('GET', '/x'));
    expect(refused).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('does not take the 401 of a wrong password for the end of a session', async () => {
    answerJson(401, { message: 'Wrong username or password.' });
    await failureOf(anonymous.call('POST', '/auth/login'));
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([
    ["a proxy's page", { status: 502, body: '<html></html>' }],
    ['a success that is no JSON', { status: 200, body: '<html></html>' }],
  ])('fails without a message on %s', async (_, next) => {
    answer = next;
    expect(await failureOf(signedIn.call('GET', '/x'))).toMatchObject({ status: next.status, message: '' });
  });

  it('takes any success of a write for one, with or without JSON', async () => {
    for (const next of [
      { status: 200, body: '<html></html>' },
      { status: 204, body: '' },
    ]) {
      answer = next;
      expect(await signedIn.call('POST', '/x')).toBeUndefined();
      expect(await signedIn.call('DELETE', '/x')).toBeUndefined();
    }
  });

  it('fails without status and message when nobody answers', async () => {
    dataset.adminApi = 'http://127.0.0.1:1';
    for (const options of [{}, { body: new FormData() }]) {
      const error = await failureOf(signedIn.call('POST', '/x', options));
      expect(error).toMatchObject({ status: undefined, message: '' });
    }
  });
});

describe('failureText', () => {
  it("is the server's message, else the fallback", () => {
    expect(failureText(new ApiError(400, 'No such event.'), 'Failed.')).toBe('No such event.');
    expect(failureText(new ApiError(500), 'Failed.')).toBe('Failed.');
    expect(failureText(new TypeError('x is undefined'), 'Failed.')).toBe('Failed.');
  });
});
