import { connect } from 'node:net';

/**
 * Sends bytes unchanged, without a client that could correct them. Returns the bytes that are received until the server
 * closes the connection.
 */
export function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    // A server that closes a connection with unread data resets the connection.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
    socket.on('close', () => resolve(received));
    socket.setTimeout(15_000, () => socket.destroy(new Error(`The server keeps the connection open:\n${received}`)));
    socket.write(bytes, 'latin1');
  });
}

/** Requests a target exactly as it is written, and returns the whole response. */
export function getRaw(address: string, target: string, ...headers: string[]): Promise<string> {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
  return sendRaw(address, [`GET ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', ''].join('\r\n'));
}

/** Returns the statuses of all received responses, in order. */
export const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
