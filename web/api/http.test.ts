import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, createClient, failureText } from './http.ts';

/** What the server answers next, and what it was asked last. */
let answer: { status: number; body: string };
let asked: IncomingMessage;
let server: Server;

const dataset: Record<string, string> = {};
const answerJson = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request;
    request.resume().on('end', () => response.writeHead(answer.status).end(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  dataset.adminApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', { documentElement: { dataset } });
});

afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const refused = vi.fn();
afterEach(() => refused.mockClear());

const anonymous = createClient('adminApi', { token: () => undefined, refused });
const signedIn = createClient('adminApi', { token: () => 'secret', refused });

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
  });

  it("fails with the status, the server's message and its messages by field", async () => {
    answerJson(400, { message: 'No.', errors: { link: 'Link is too long.' } });
    const error = await failureOf(signedIn.call('POST', '/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: 'No.', errors: { link: 'Link is too long.' } });
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

  it('fails without status and message when nobody answers', async () => {
    const unreachable = createClient('publicApi');
    dataset.publicApi = 'http://127.0.0.1:1';
    expect(await failureOf(unreachable.call('GET', '/x'))).toMatchObject({ status: undefined, message: '' });
  });
});

describe('failureText', () => {
  it("is the server's message, else the fallback", () => {
    expect(failureText(new ApiError(400, 'No such event.'), 'Failed.')).toBe('No such event.');
    expect(failureText(new ApiError(500), 'Failed.')).toBe('Failed.');
    expect(failureText(new TypeError('x is undefined'), 'Failed.')).toBe('Failed.');
  });
});
