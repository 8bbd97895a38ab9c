import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer in front of several servers. */
export interface Balancer {
  address: string;
  /** The number of servers that say at `/readyz` that they are ready. */
  readyServers(): Promise<number>;
  close(): Promise<void>;
}

/** The interval at which the servers are asked whether they are ready (ms). */
const askEvery = 50;

/**
 * Starts a small balancer in this process, for tests without a real balancer. Like `deploy/haproxy.cfg` it sends
 * requests to the servers in turn, leaves out servers that are not ready, tries the next server if a server can't be
 * reached, sends a read again if no answer has begun, and asks the next server for an asset that is missing.
 */
export async function startBalancer(servers: string[]): Promise<Balancer> {
  let ready = servers;
  let turn = 0;

  async function ask() {
    const answers = servers.map((server) =>
      fetch(`${server}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const are = await Promise.all(answers);
    const found = servers.filter((_, index) => are[index]);
    ready = found.length > 0 ? found : servers;
    return found.length;
  }
  const asking = setInterval(ask, askEvery);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [server = '', ...others]: string[]): void {
    const { hostname, port } = new URL(server);
    const { method, url: path = '/', headers } = incoming;
    let mayRepeat = true;
    const onward = request({ hostname, port, method, path, headers, agent: false });
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        mayRepeat = method === 'GET';
        if (mayRepeat) onward.end();
        else incoming.pipe(onward);
      }),
    );
    onward.once('response', (response) => {
      mayRepeat = false;
      if (response.statusCode === 404 && path.startsWith('/assets/') && others.length > 0) {
        response.resume();
        return pass(incoming, outgoing, others);
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.once('error', () => outgoing.destroy()).pipe(outgoing);
    });
    onward.once('error', () => {
      if (mayRepeat && others.length > 0) pass(incoming, outgoing, others);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { connection: 'close' }).end('The server has not answered.');
    });
    outgoing.once('close', () => onward.destroy());
  }

  const balancer = createServer((incoming, outgoing) => {
    turn += 1;
    const first = turn % ready.length;
    pass(incoming, outgoing, [...ready.slice(first), ...ready.slice(0, first)]);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    address: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    readyServers: ask,
    async close() {
      clearInterval(asking);
      balancer.close();
      balancer.closeAllConnections();
      await once(balancer, 'close');
    },
  };
}
