import { connect } from 'node:net';

/** A request in which the test chooses every byte. Only the framing is added by `toBytes`. */
export interface WireRequest {
  method: string;
  path: string;
  headers: (readonly [name: string, value: string])[];
  body?: Buffer;
}

export interface WireAnswer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

/** The maximum time (ms) until a response comes or the connection is closed, for every request except an upload. */
const defaultWait = 20_000;

let sent = 0;

/** Returns the number of requests that this module has sent. */
export const requestsSent = () => sent;

/** Returns the bytes of a request. A Host and a Content-Length are added unless the request has its own. */
export function toBytes({ method, path, headers, body }: WireRequest): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [`${method} ${path} HTTP/1.1`];
  if (!given.has('host')) lines.push('Host: localhost');
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (body !== undefined && !given.has('content-length') && !given.has('transfer-encoding')) {
    lines.push(`Content-Length: ${body.length}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}

/** Returns bytes in pieces of a given size. */
export function inPieces(bytes: Buffer, size: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

/**
 * Sends bytes on a new connection and returns the first response, or `undefined` if the connection is closed without
 * one. `end` means that no more bytes follow. Pieces are sent one after the other, `pause` ms apart. Throws if there is
 * no response and no close within `maxWait` ms.
 */
export function send(
  address: string,
  bytes: Buffer | Buffer[],
  {
    end = false,
    isHead = false,
    pause = 0,
    maxWait = defaultWait,
  }: { end?: boolean; isHead?: boolean; pause?: number; maxWait?: number } = {},
): Promise<WireAnswer | undefined> {
  sent += 1;
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    const received: Buffer[] = [];
    const timer = setTimeout(() => {
      reject(new Error(`Neither answered nor closed within ${maxWait} ms`));
      socket.destroy();
    }, maxWait);
    const settle = (answer: WireAnswer | undefined) => {
      clearTimeout(timer);
      resolve(answer);
      socket.destroy();
    };
    socket.on('data', (chunk) => {
      received.push(chunk);
      const answer = parse(Buffer.concat(received), isHead);
      if (answer !== undefined) settle(answer);
    });
    // A reset also closes the connection; the bytes that arrived before it count.
    socket.on('error', () => {});
    socket.on('close', () => settle(undefined));

    const pieces = Array.isArray(bytes) ? bytes : [bytes];
    const writeFrom = (index: number) => {
      const piece = pieces[index];
      if (socket.destroyed) return;
      if (piece === undefined) {
        if (end) socket.end();
        return;
      }
      socket.write(piece, () =>
        pause === 0 ? setImmediate(writeFrom, index + 1) : setTimeout(writeFrom, pause, index + 1),
      );
    };
    writeFrom(0);
  });
}

/** Returns the first final response in the received bytes, if it is complete. */
function parse(bytes: Buffer, isHead: boolean): WireAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const rest = bytes.subarray(end + 4);
  const status = Number(first.split(' ')[1]);
  if (status < 200) return parse(rest, isHead);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const body = isHead || status === 204 || status === 304 ? Buffer.alloc(0) : bodyOf(rest, headers);
  return body && { status, headers, body };
}

function bodyOf(rest: Buffer, headers: Map<string, string>): Buffer | undefined {
  const length = headers.get('content-length');
  if (length !== undefined) return rest.length < Number(length) ? undefined : rest.subarray(0, Number(length));
  if (headers.get('transfer-encoding') !== 'chunked') return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    if (rest.length < lineEnd + 2 + size + 2) return undefined;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
