import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts';
import { isLong } from '../support/mode.ts';

type Answers = Record<string, RequestListener>;

/**
 * Starts a server with these answers, and 404 for other paths. It is alive and ready unless its answers say otherwise.
 */
async function startStub(answers: Answers) {
  const asked: string[] = [];
  const ok: RequestListener = (_request, response) => response.end('ok');
  const all: Answers = { '/readyz': ok, '/healthz': ok, ...answers };
  const server = createServer((incoming, response) => {
    const { method, url = '' } = incoming;
    if (!/^\/(readyz|healthz)$/.test(url)) asked.push(`${method} ${url}`);
    const answer = all[url];
    if (answer) answer(incoming, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs `work` with HAProxy in front of two servers. */
async function behind(
  [first, second]: [Answers, Answers],
  work: (address: string, asked: { one: string[]; two: string[] }) => Promise<void>,
) {
  const [one, two] = [await startStub(first), await startStub(second)];
  const balancer = await startHaproxy([one.address, two.address]);
  try {
    await work(balancer.address, { one: one.asked, two: two.asked });
  } finally {
    await balancer.close();
    one.close();
    two.close();
  }
}

const text =
  (body: string): RequestListener =>
  (_request, response) =>
    response.end(body);
/** Sends a change over a connection of its own. Returns the status. */
async function post(address: string): Promise<number | undefined> {
  const [{ statusCode }] = await once(request(address, { method: 'POST', agent: false }).end('text'), 'response');
  return statusCode;
}

const dies: RequestListener = ({ socket }) => socket.destroy();

describe.runIf(isLong && (await hasHaproxy()))('HAProxy with deploy/haproxy.cfg', () => {
  it('sends a read again, elsewhere, if its server dies without an answer, but no change', () =>
    behind(
      [
        { '/': dies, '/change': dies },
        { '/': text('page'), '/change': dies },
      ],
      async (address, asked) => {
        for (let read = 0; read < 10; read += 1) expect(await (await fetch(address)).text()).toBe('page');
        expect(asked.one).not.toEqual([]);
        for (let change = 1; change <= 4; change += 1) {
          expect(await post(`${address}/change`)).toBe(502);
          expect([...asked.one, ...asked.two].filter((each) => each.startsWith('POST'))).toHaveLength(change);
        }
      },
    ));

  it('finds a script at the one server that has it', () =>
    behind([{}, { '/assets/new.js': text('script') }], async (address) => {
      for (let read = 0; read < 10; read += 1) {
        expect(await (await fetch(`${address}/assets/new.js`)).text()).toBe('script');
      }
      expect((await fetch(`${address}/assets/none.js`)).status).toBe(404);
      expect((await fetch(`${address}/none`)).status).toBe(404);
    }));

  it('tells servers the visitor as it sees it, whatever the visitor says', () => {
    const says: RequestListener = ({ headers }, response) =>
      response.end(`${headers['x-forwarded-for']} ${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}`);
    return behind([{ '/': says }, { '/': says }], async (address) => {
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'elsewhere.example.org',
      };
      expect(await (await fetch(address, { headers })).text()).toBe('127.0.0.1 http undefined');
    });
  });

  it('sends nothing to a server that is not ready, and to those that live if none is ready', () => {
    const isReady = [true, true];
    const readyz = (index: number): RequestListener => {
      return (_request, response) => response.writeHead(isReady[index] ? 200 : 503).end();
    };
    const servers: [Answers, Answers] = [
      { '/readyz': readyz(0), '/': text('one') },
      { '/readyz': readyz(1), '/': text('two') },
    ];
    return behind(servers, async (address) => {
      const answers = async () => {
        const reads = Array.from({ length: 6 }, async () => (await fetch(address)).text());
        return [...new Set(await Promise.all(reads))].sort();
      };
      expect(await answers()).toEqual(['one', 'two']);
      isReady[0] = false;
      await expect.poll(answers, { interval: 100 }).toEqual(['two']);
      isReady[1] = false;
      await expect.poll(answers, { interval: 100 }).toEqual(['one', 'two']);
      isReady[0] = true;
      await expect.poll(answers, { interval: 100 }).toEqual(['one']);
    });
  });
});
