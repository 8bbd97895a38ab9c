import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../support/mode.ts';
import { halfByTurns } from '../support/turns.ts';
import { formBody, partOf } from './arbitraries.ts';
import { hostileImages, secret } from './images/hostile.ts';
import type { HostileImage } from './images/hostileImage.ts';
import { needingMost } from './images/large.ts';
import { corners, cornersOf } from './images/picture.ts';
import { expectPlain } from './plain.ts';
import { dataOf, type HostileServer, startHostileServer } from './server.ts';

/**
 * The maximum time for an image, from its first sent byte to the answer (ms). Its process ends after half a minute of
 * processor time, and is ended after two minutes.
 */
const maxTime = 125_000;
/** The maximum time of another client's read meanwhile (ms). */
const maxReadTime = 1500;
/** The maximum memory of the server's processes at any time (MB). */
const maxMemory = 700;

let server: HostileServer;
let images: HostileImage[];
/** The requests to an address that only the drawings name. */
const asked: string[] = [];
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});

beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const all = await hostileImages(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
  images = halfByTurns(all.filter(({ isSlow }) => isLong || !isSlow));
  server = await startHostileServer('sqlite');
});
afterAll(async () => {
  elsewhere.close();
  await server.close();
});

it('every hostile image is stored safely or refused plainly, and others are answered meanwhile', {
  timeout: 20 * 60_000,
}, async () => {
  const slowest = { name: '', ms: 0 };
  const { reads, slowestRead, memory } = await watchDuring(async () => {
    for (const image of images) {
      const began = performance.now();
      await tryImage(image).catch((error) => {
        throw new Error(`${image.name}: ${error.message}`, { cause: error });
      });
      const ms = performance.now() - began;
      expect(ms, image.name).toBeLessThan(maxTime);
      if (ms > slowest.ms) Object.assign(slowest, { name: image.name, ms });
    }
  });
  console.log(
    `${images.length} hostile images; the slowest took ${Math.round(slowest.ms)} ms (${slowest.name}). ` +
      `${reads} reads meanwhile, the slowest ${Math.round(slowestRead)} ms. At most ${Math.round(memory)} MB.`,
  );
  expect(slowestRead).toBeLessThan(maxReadTime);
  expect(memory).toBeLessThan(maxMemory);
  expect(asked).toEqual([]);
});

it('two images at once that need as much memory as an image may need are stored within what is promised', {
  timeout: 20 * 60_000,
}, async () => {
  const all = pairs(await needingMost(isLong ? undefined : 2));
  const { memory } = await watchDuring(async () => {
    for (const pair of all) {
      await Promise.all(pair.map(tryImage)).catch((error) => {
        throw new Error(`${pair.map(({ name }) => name).join(' and ')}: ${error.message}`, { cause: error });
      });
    }
  });
  console.log(`Two large images at once: at most ${Math.round(memory)} MB.`);
  expect(memory).toBeLessThan(maxMemory);
});

/**
 * Returns the pairs of images: in the long form each image with itself and with the next image, in the short form the
 * first two images.
 */
function pairs(images: HostileImage[]): HostileImage[][] {
  if (!isLong) return [images];
  return images.flatMap((image, index) => [
    [image, image],
    [image, images[(index + 1) % images.length] ?? image],
  ]);
}

async function tryImage({
  name,
  bytes,
  status,
  looksRight,
  fileName = 'photo.jpg',
  type = 'image/jpeg',
}: HostileImage) {
  const part = partOf('image', bytes, fileName);
  part.headers[1] = `Content-Type: ${type}`;
  const answer = await server.asAdmin('POST', '/our-team-journey/upload', {
    contentType: 'multipart/form-data; boundary=b0undary',
    body: formBody([part], 'b0undary'),
  });
  expectPlain(answer);
  expect(answer.status, `${name}: ${answer.body}`).toBe(status);
  if (status !== 201) return;

  const { url, srcset, width, height } = dataOf(answer);
  const variants: string[] = srcset.split(', ').map((variant: string) => variant.split(' ')[0]);
  expect(variants.length, name).toBeGreaterThan(0);
  for (const address of [url, ...variants]) {
    const response = await fetch(server.address + address);
    expect(response.status, name).toBe(200);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const stored = Buffer.from(await response.arrayBuffer());
    expect(stored.includes(secret), name).toBe(false);
    const found = await sharp(stored, { failOn: 'warning' }).metadata();
    const { format, space, depth, orientation, pages = 1, exif, xmp, iptc, icc } = found;
    expect(response.headers.get('content-type'), name).toBe(`image/${format}`);
    expect({ depth, orientation, pages, exif, xmp, iptc, icc }, name).toEqual({ depth: 'uchar', pages: 1 });
    expect(['srgb', 'b-w'], name).toContain(space);
    if (address === url) expect([found.width, found.height], name).toEqual([width, height]);
    if (looksRight === undefined) continue;
    const found4 = await cornersOf(stored);
    for (const [index, colour] of found4.entries()) {
      for (const [channel, value] of colour.entries()) {
        expect(Math.abs(value - (corners[index]?.[channel] as number)), `${name}: ${found4}`).toBeLessThanOrEqual(
          looksRight,
        );
      }
    }
  }
}

/** Reads like a visitor while `work` runs, again and again, and measures the memory of the server. */
async function watchDuring(work: () => Promise<void>) {
  const seen = { reads: 0, slowestRead: 0, memory: 0 };
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${server.address}/api/getpast`);
      await response.arrayBuffer();
      seen.slowestRead = Math.max(seen.slowestRead, performance.now() - began);
      expect(response.status).toBe(200);
      seen.reads += 1;
      seen.memory = Math.max(seen.memory, await server.memory());
      await wait(50);
    }
  };
  const reading = read();
  try {
    await work();
  } finally {
    isOver = true;
    await reading;
  }
  return seen;
}
