import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A site that is not ours: it has the public calls of the specification, and nothing else of this product. */
export interface OldSite {
  address: string;
  /** Its lists, by the paths of their calls. A test may change them. */
  lists: Record<OldPath, OldItem[]>;
  /** The answers of paths that misbehave, of calls as well as of pictures. */
  instead: Map<string, OldAnswer>;
  /** The paths that were asked for. */
  requests: string[];
  close(): Promise<void>;
}

export type OldItem = Record<string, unknown>;
export type OldAnswer = (request: IncomingMessage, response: ServerResponse) => void;
export type OldPath = keyof typeof defaultCounts;

/** The numbers of items, 500 in all. */
const defaultCounts = {
  '/api/getupcomming': 20,
  '/api/get': 60,
  '/api/getpast': 320,
  '/api/getgov': 40,
  '/api/our-team-journey/image': 60,
};

interface OldSiteOptions {
  counts?: Partial<Record<OldPath, number>>;
  /** Returns the bytes of a picture by its number, which is unique on the site. */
  picture?: (number: number) => Promise<Buffer>;
}

const hour = 60 * 60_000;
/** The creation time of the oldest item. */
const beginning = Date.parse('2021-08-01T06:30:00.000Z');

/** Returns an id as MongoDB makes them: its first eight digits are the second of its creation. */
const mongoId = (number: number) =>
  Math.floor((beginning + number * 20 * hour) / 1000).toString(16) + number.toString(16).padStart(16, '0');
const createdAt = (number: number) => new Date(beginning + number * 20 * hour).toISOString();

/** The clubs as such sites spell them. Every 11th event has one that is none of the three. */
const spellings = ['AI Build Club', 'Technical Club', 'Electrozoom', 'ai build club', 'TECHNICAL CLUB '];

/** The ways in which such sites name a picture: one for each list, so that all of them occur. */
const pictureOf: Record<OldPath, (origin: string, number: number) => OldItem> = {
  '/api/getupcomming': (origin, number) => ({ url: `${origin}/image/upload/v1700000000/chapter/${number}.jpg` }),
  '/api/get': (_, number) => ({ imageUrl: `/uploads/${number}.jpg` }),
  '/api/getpast': (origin, number) => ({ url: `${origin}/image/upload/c_limit,w_1200/v17/past ${number}.jpg` }),
  '/api/getgov': (origin, number) => ({ image: { public_id: `m${number}`, secure_url: `${origin}/m/${number}.jpg` } }),
  '/api/our-team-journey/image': (_, number) => ({ url: `uploads\\${number}.jpg` }),
};

const textsOf: Record<OldPath, (number: number) => OldItem> = {
  '/api/getupcomming': (number) => ({
    _id: mongoId(number),
    description: `Event ${number} to come.\nBring a laptop.`,
    // Midnight in India, as a form of such a site stores a day.
    eventDate: new Date(Date.parse('2027-02-28T18:30:00.000Z') + number * 24 * hour).toISOString(),
    registration: `forms.example/register/${number}`,
    link: number % 2 === 0 ? '' : null,
  }),
  '/api/get': (number) => ({
    _id: mongoId(number),
    ...(number % 3 !== 0 && { title: `Issue ${number} &amp; more` }),
    time: 'Spring 2024',
    description: `<p>Issue ${number}: radios,<br>antennas &amp; noise.</p><ul><li>One</li><li>Two</li></ul>`,
    registrationLink: `https://magazine.example/issues/${number}.pdf`,
    createdAt: createdAt(number),
    updatedAt: createdAt(number),
    __v: 0,
  }),
  '/api/getpast': (number) => ({
    _id: mongoId(number),
    description: `Past event ${number}: an evening in the lab — “antennas” für Anfänger, नमस्ते.`,
    link: `example.org/events/${number}`,
    clubName: number % 11 === 0 ? 'Chess club' : spellings[number % spellings.length],
    createdAt: createdAt(number),
    __v: 0,
  }),
  '/api/getgov': (number) => ({ _id: mongoId(number), name: `Member ${number}`, designation: 'Coordinator' }),
  // The specification gives the photos of this call no ids.
  '/api/our-team-journey/image': (number) => (number % 2 === 0 ? { caption: `Moment ${number}` } : {}),
};

/**
 * Starts such a site on this machine, with the oddities that were seen in public: `data` and `data.data`, pictures in
 * different fields and behind relative addresses, HTML in texts, instants as days, clubs in other spellings, missing
 * ids and times.
 */
export async function startOldSite({ counts, picture = plainPicture }: OldSiteOptions = {}): Promise<OldSite> {
  const instead = new Map<string, OldAnswer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = decodeURI(request.url ?? '');
    requests.push(path);
    const odd = instead.get(path);
    if (odd !== undefined) return odd(request, response);
    if (path in lists) {
      const list = lists[path as OldPath];
      const isNested = path === '/api/getgov' || path === '/api/our-team-journey/image';
      return sendJson(response, isNested ? { success: true, data: { data: list } } : { data: list });
    }
    const number = /(\d+)\.jpg$/.exec(path)?.[1];
    if (number === undefined) return asPage(request, response);
    const bytes = await picture(Number(number));
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let number = 0;
  const lists = Object.fromEntries(
    Object.entries({ ...defaultCounts, ...counts }).map(([path, count]) => [
      path,
      Array.from({ length: count }, () => {
        number += 1;
        return { ...textsOf[path as OldPath](number), ...pictureOf[path as OldPath](address, number) };
      }),
    ]),
  ) as Record<OldPath, OldItem[]>;
  return {
    address,
    lists,
    instead,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a JPEG of a colour of its own. */
const plainPicture = (number: number) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background: `#${number.toString(16).padStart(6, '3')}` } })
    .jpeg()
    .toBuffer();

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Answers any address by the page of the application, with status 200. */
export const asPage: OldAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><html><title>Chapter</title></html>');
};

export const isGone: OldAnswer = (_request, response) => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
};

/** Answers with the beginning of a JPEG or of a list, and never goes on. */
export const stalls: OldAnswer = (request, response) => {
  const isCall = request.url?.startsWith('/api/');
  response.writeHead(200, { 'content-type': isCall ? 'application/json' : 'image/jpeg' });
  response.write(isCall ? '{"data":[' : Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
};

/** Takes the request, and never answers. */
export const isSilent: OldAnswer = () => {};

/** Answers a JPEG, or a list, that has no end. */
export const isEndless: OldAnswer = (request, response) => {
  stalls(request, response);
  const part = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
};

/** Closes the connection in the middle of the answer. */
export const isCutOff: OldAnswer = (request, response) => {
  response.writeHead(200, { 'content-length': 100_000 });
  response.write(request.url?.startsWith('/api/') ? '{"data":[' : Buffer.from([0xff, 0xd8, 0xff, 0xe0]), () =>
    response.destroy(),
  );
};
