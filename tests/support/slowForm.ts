import { once } from 'node:events';
import { connect } from 'node:net';
import { statusesOf } from './rawHttp.ts';

/** A form whose body is sent step by step by the test. */
export interface SlowForm {
  /** Sends a part of the image. */
  send(bytes: string | Uint8Array): void;
  /** Ends the image and the form. */
  finish(): void;
  /** The statuses of the server's responses. It resolves when the server closes the connection. */
  closed: Promise<number[]>;
  destroy(): void;
}

/** Begins the upload of a journey photo, in chunks. `headers` are complete lines. */
export async function beginForm(address: string, token: string, headers: string[] = []): Promise<SlowForm> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // A server that closes while the client still sends resets the connection.
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => statusesOf(received));
  socket.write(
    [
      'POST /api/our-team-journey/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
      'Connection: close',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  );
  const send = (bytes: string | Uint8Array) => {
    if (bytes.length === 0) return;
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    socket.write('\r\n');
  };
  send('--x\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n');
  return {
    send,
    finish() {
      send('\r\n--x--\r\n');
      socket.write('0\r\n\r\n');
    },
    closed,
    destroy: () => socket.destroy(),
  };
}
