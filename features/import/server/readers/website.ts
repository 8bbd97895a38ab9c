import { buffer } from 'node:stream/consumers';
import type { ContentTypeName } from '#contract/content/index.ts';
import { unwrap } from '#contract/envelope.ts';
import { toHref } from '#contract/links.ts';
import type { Reach } from '#server/outgoing/reach.ts';
import { guessFields, wordsOf } from './columns.ts';
import { openBody, readErrorOf } from './fetching.ts';
import { maxCandidates, type Picture, ReadError, type Reading, type ReadingChoices, type Source } from './reader.ts';
import { atMost, candidatesOf, type WrittenItem } from './texts.ts';

/** The public calls of the specification, by the type of their items. The journey may have a host of its own. */
const calls: { type: ContentTypeName; path: string; host: 'address' | 'journey' }[] = [
  { type: 'upcomingEvents', path: '/api/getupcomming', host: 'address' },
  { type: 'electromazine', path: '/api/get', host: 'address' },
  { type: 'pastEvents', path: '/api/getpast', host: 'address' },
  { type: 'governingTeam', path: '/api/getgov', host: 'address' },
  { type: 'journey', path: '/api/our-team-journey/image', host: 'journey' },
];

/** The largest answer of a call (bytes). */
const maxAnswer = 8 * 1024 * 1024;

/** Reads the public calls of a website. A call that fails is a problem, and the others go on. */
export async function readWebsite(
  { address, journey = address }: Extract<Source, { kind: 'website' }>,
  choices: ReadingChoices,
  reach: Reach,
  signal: AbortSignal,
): Promise<Reading> {
  const hosts = { address, journey };
  const problems: Reading['problems'] = [];
  let count = 0;
  const lists = await Promise.all(
    calls.map(async ({ type, path, host }) => {
      const base = baseOf(hosts[host]);
      try {
        const list = listIn(await askJson(base + path, reach, signal));
        count += list.length;
        // A list may have millions of empty items.
        return list
          .slice(0, maxCandidates)
          .map((item, index) => writtenItem(type, item, base, `${path}, item ${index + 1}`));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ReadError)) throw error;
        problems.push({ where: path, reason: error.message });
        return [];
      }
    }),
  );
  const items = atMost(lists.flat(), problems, count);
  return { ...(await candidatesOf(items, choices)), problems: inOneLine(problems, address) };
}

/** Returns the address before `/api`: that of the host, or of a folder of it that was given with `/api`. */
function baseOf(address: string): string {
  const url = URL.parse(toHref(address.trim()));
  if (url === null) return address;
  const [, folder = ''] = /^(.*?)\/api(?:\/|$)/.exec(url.pathname) ?? [];
  return url.origin + folder;
}

/** Where each call failed for the same reason, such as a host that is not there, says it once. */
function inOneLine(problems: Reading['problems'], address: string): Reading['problems'] {
  const reasons = new Set(problems.map(({ reason }) => reason));
  const [reason] = reasons;
  const isOne = problems.length === calls.length && reasons.size === 1 && reason !== undefined;
  return isOne ? [{ where: address, reason }] : problems;
}

async function askJson(address: string, reach: Reach, signal: AbortSignal): Promise<unknown> {
  const asking = { accept: 'application/json', maxBytes: maxAnswer, reach, signal };
  const { body } = await openBody(address, asking);
  const bytes = await buffer(body).catch((error) => {
    throw readErrorOf(error, address, maxAnswer);
  });
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadError(
      text.startsWith('<')
        ? 'A web page came in place of data. The calls may have another address, such as that of the API.'
        : 'The answer is no JSON.',
    );
  }
}

/** Returns the list of an answer: its `data` or `data.data`, the answer itself, or the only list in it. */
function listIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const data = unwrap(answer);
  if (Array.isArray(data)) return data;
  for (const body of [data, answer]) {
    const lists = isObject(body) ? Object.values(body).filter(Array.isArray) : [];
    if (lists.length === 1) return lists[0] as unknown[];
  }
  throw new ReadError('The answer has no list.');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function writtenItem(type: ContentTypeName, item: unknown, base: string, row: string): WrittenItem {
  if (!isObject(item)) return { type, row, values: {}, problem: 'This is no item.' };
  const values = valuesOf(type, item);
  const address = pictureIn(item, 0);
  if (address === undefined) return { type, row, values };
  const picture = absolute(address, base);
  if (picture !== undefined) return { type, row, values, picture };
  const isInside = /^data:/i.test(address);
  const problem = isInside
    ? 'Its picture stands inside the list, and not at an address of its own.'
    : `Its picture has no address that can be asked for: ${address.slice(0, 100)}`;
  return { type, row, values, problem };
}

/** The most names of an item's values that are looked at. */
const maxNames = 200;

/** Returns the values of an item by field. Names that no form has are guessed as headers of a table are. */
function valuesOf(type: ContentTypeName, item: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(item).slice(0, maxNames);
  const texts = entries.flatMap(([name, value]) => {
    const text = textIn(value, 0);
    return text === undefined ? [] : [[name, text] as const];
  });
  const names = texts.map(([name]) => name).filter((name) => !pictureNames.includes(wordsOf(name)));
  const fields = guessFields(type, names, true);
  return Object.fromEntries(
    texts.flatMap(([name, text]) => {
      const field = fields.get(name);
      return field === undefined || field === 'image' ? [] : [[field, text]];
    }),
  );
}

/** How deep the values of an item are looked at. */
const maxDepth = 3;

/** Returns a value of JSON as text: MongoDB writes dates and ids as objects. */
function textIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (depth === maxDepth || !isObject(value)) return undefined;
  const [name = '', ...others] = Object.keys(value);
  return name.startsWith('$') && others.length === 0 ? textIn(value[name], depth + 1) : undefined;
}

/** The names of an item's values with the address of a picture, the surest first. The specification has `url`. */
const pictureNames = (
  'image,image url,img,img url,photo,photo url,picture,poster,poster url,cover,cover image,cover url,url,banner,' +
  'thumbnail,images,photos'
).split(',');
/** The names of the address in a picture that is an object, as stores of pictures write it. */
const addressNames = 'secure url,url,src,path,location,href,public url,download url'.split(',');

function pictureIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (depth === maxDepth || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return pictureIn(value[0], depth + 1);
  const names = depth === 0 ? pictureNames : addressNames;
  const entries = Object.entries(value).slice(0, maxNames);
  const named = entries.map(([name, inner]) => [names.indexOf(wordsOf(name)), inner] as const);
  const known = named.filter(([rank]) => rank >= 0).sort(([a], [b]) => a - b);
  for (const [, inner] of known) {
    const address = pictureIn(inner, depth + 1);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Returns the picture at an address that is written in some way: relative, without a scheme, with backslashes. */
function absolute(written: string, base: string): Picture | undefined {
  const address = written.replaceAll('\\', '/');
  const isHost = /^[\w-]+(?:\.[\w-]+)+\//.test(address) && !/^[^/]*\.(?:jpe?g|png|gif|webp)\//i.test(address);
  const url = URL.parse(isHost ? `https://${address}` : address, `${base}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? { address: url.href } : undefined;
}
