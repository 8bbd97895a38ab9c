import { once } from 'node:events';
import { createServer, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerInOrder } from './httpServer.ts';

let server: Server;
let socket: Socket;
/** The server's end of the socket. */
let served: Socket;
/** The paths of the requests that the server has begun. */
let begun: string[];
/** For each begun request, the number of answers that had been sent before. */
let sentBefore: number[];
let sent: number;
/** The number of answers that were handed over, also to a closed socket. */
let ended: number;
/** The signal for requests to a path whose answer comes later. */
let later: PromiseWithResolvers<void>;
/** The number of requests that Node.js has read. */
let read: number;

class CountedResponse extends ServerResponse {
  constructor(...args: ConstructorParameters<typeof ServerResponse>) {
    super(...args);
    read += 1;
  }
}

beforeEach(async () => {
  begun = [];
  sentBefore = [];
  sent = 0;
  ended = 0;
  read = 0;
  later = Promise.withResolvers();
  const handle = answerInOrder(async ({ url = '' }, response) => {
    begun.push(url);
    sentBefore.push(sent);
    response.once('finish', () => {
      sent += 1;
    });
    if (url.includes('later')) await later.promise;
    if (url.includes('last')) response.setHeader('connection', 'close');
    response.end(`<${url}>`);
    ended += 1;
  });
  server = createServer({ ServerResponse: CountedResponse as typeof ServerResponse }, handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [served] = await once(server, 'connection');
});
afterEach(() => {
  socket.destroy();
  server.close();
});

const send = (paths: string[], by = socket) =>
  by.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`);
const answersIn = (received: string) => [...received.matchAll(/<(.*?)>/g)].map(([, path]) => path);

it('sixteen requests at once are answered in their order, each begun when the one before is answered', async () => {
  const paths = ['/later', ...numbered(14), '/last'];
  send(paths);
  await expect.poll(() => read).toBe(16);
  expect(begun).toEqual(['/later']);
  later.resolve();
  expect(answersIn(await text(socket))).toEqual(paths);
  expect(sentBefore).toEqual(paths.map((_, index) => index));
});

it('any number of requests is answered as long as no more than sixteen of them wait', async () => {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  for (let round = 1; round <= 10; round += 1) {
    send(numbered(16));
    await expect.poll(() => answersIn(received).length).toBe(round * 16);
  }
});

it('a connection on which a seventeenth waits is closed, and what is behind it is not even read', async () => {
  send(['/later', ...numbered(1500)]);
  await once(served, 'close');
  later.resolve();
  await expect.poll(() => ended).toBe(1);
  expect(begun).toEqual(['/later']);
  expect(read).toBe(17);
});

it('a thousand requests may wait on all connections together, until some of them are gone', async () => {
  const open = async () => {
    const other = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    await once(other.resume(), 'connect');
    return other;
  };
  // 1005 requests would wait.
  const all = await Promise.all(Array.from({ length: 67 }, open));
  for (const each of all) send(['/later', ...numbered(15)], each);
  await expect.poll(() => all.filter(({ closed }) => closed).length).toBe(1);
  for (const each of all) each.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);

  later.resolve();
  const again = await Promise.all(Array.from({ length: 60 }, open));
  const received = again.map((each) => text(each));
  for (const each of again) send([...numbered(15), '/last'], each);
  for (const each of await Promise.all(received)) expect(answersIn(each)).toHaveLength(16);
});

it('nothing is begun behind the answer with which a connection ends', async () => {
  send(['/last', ...numbered(5)]);
  expect(answersIn(await text(socket))).toEqual(['/last']);
  expect(begun).toEqual(['/last']);
});

it('nothing more is begun for a connection that is gone', async () => {
  send(['/later', ...numbered(5)]);
  await expect.poll(() => read).toBe(6);
  socket.destroy();
  await once(served, 'close');
  later.resolve();
  await expect.poll(() => ended).toBe(1);
  expect(begun).toEqual(['/later']);
});
