import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyImage, jpegOrPng } from '#contract/content/images.ts';
import { createImageQueue, type ImageQueue } from './imageQueue.ts';

let directory: string;
/** A photo with all variants, and one without any, for tests that do not depend on what is made of it. */
let photo: string;
let smallPhoto: string;
/** An SVG that takes minutes to draw. */
let slowDrawing: string;
let target: string;
let queue: ImageQueue;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chapterhouse-images-'));
  photo = join(directory, 'photo.jpg');
  smallPhoto = join(directory, 'small.jpg');
  const flat = { channels: 3, background: '#0b5a46' } as const;
  await sharp({ create: { width: 1700, height: 300, ...flat } }).toFile(photo);
  await sharp({ create: { width: 80, height: 100, ...flat } }).toFile(smallPhoto);
  slowDrawing = await save('slow.svg', `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(5000)}</filter>`);
});

beforeEach(async () => {
  target = await mkdtemp(join(directory, 'target-'));
  queue = createImageQueue();
});
afterEach(async () => {
  queue.close();
  await vi.waitUntil(async () => (await children()).length === 0, { timeout: 20_000 });
});
afterAll(() => rm(directory, { recursive: true }));

/** Saves a drawing whose filter `f` covers it. */
async function save(name: string, content: string, height = 2048): Promise<string> {
  const path = join(directory, name);
  const drawn = `${content}<rect filter="url(#f)" width="2048" height="${height}"/>`;
  await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="${height}">${drawn}</svg>`);
  return path;
}

const makePhoto = (path = smallPhoto) => queue.process(path, jpegOrPng, target);
const draw = (signal?: AbortSignal) => queue.process(slowDrawing, anyImage, target, signal);
const busy = { status: 503, message: 'The server is busy. Please try again.' };

describe('processes for images', () => {
  it('answer what has been made of an image', async () => {
    expect(await makePhoto(photo)).toMatchObject({ format: 'jpeg', width: 1700, variants: [320, 640, 1024, 1600] });
  });

  it('answer why an image was refused', async () => {
    await expect(queue.process(import.meta.filename, jpegOrPng, target)).rejects.toMatchObject({
      status: 415,
      message: jpegOrPng.refused,
    });
  });

  it('end themselves when an image takes too much processor time', async () => {
    queue = createImageQueue({ cpuTime: 1000 });
    await expect(draw()).rejects.toMatchObject({
      status: 415,
      message: 'This image takes too long to draw. Please save it in another form, as a JPEG or PNG.',
    });
    await vi.waitUntil(async () => (await children()).length === 0);
  });

  it('end themselves when an image takes more memory than was set aside for it', async () => {
    const floods = Array.from({ length: 300 }, (_, index) => `<feFlood result="flood${index}"/>`).join('');
    const path = await save('large.svg', `<filter id="f">${floods}</filter>`);
    await expect(queue.process(path, anyImage, target)).rejects.toMatchObject({
      status: 413,
      message: 'The image needs more memory than this server gives to one. Please save it smaller.',
    });
    expect(await makePhoto()).toMatchObject({ format: 'jpeg' });
  });

  it.runIf(process.platform === 'linux')('are killed when they hang', async () => {
    queue = createImageQueue({ time: 3000 });
    const underWay = draw().catch((error) => error);
    await vi.waitUntil(async () => (await children()).length === 1, { timeout: 20_000 });
    process.kill(Number((await children())[0]), 'SIGSTOP');
    expect(await underWay).toMatchObject({
      status: 503,
      message: 'The image could not be processed. Please try again.',
    });
    await vi.waitUntil(async () => (await children()).length === 0);
  });

  it.runIf(process.platform === 'linux')('take no image but their own along when they break down', async () => {
    const underWay = [draw(), makePhoto()].map((image) => image.catch((error) => error));
    await vi.waitUntil(async () => (await children()).length === 2, { timeout: 20_000 });
    const [child] = await children();
    process.kill(Number(child), 'SIGKILL');
    expect(await underWay[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await underWay[1]).toMatchObject({ format: 'jpeg' });
    expect(await makePhoto()).toMatchObject({ format: 'jpeg' });
  });

  it.runIf(process.platform === 'linux')('are the first to go when memory is short', async () => {
    await makePhoto();
    const [child] = await children();
    expect(await readFile(`/proc/${child}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  it.runIf(process.platform === 'linux')(
    'are used again, also after a drawing, unless they have kept much memory',
    async () => {
      const drawing = await save('quick.svg', '<filter id="f"><feFlood/></filter>', 100);
      const processOf = async (path: string) => {
        await queue.process(path, anyImage, target);
        return children();
      };
      const first = await processOf(drawing);
      expect(first).toHaveLength(1);
      expect(await processOf(smallPhoto)).toEqual(first);

      queue.close();
      queue = createImageQueue({ memory: 0 });
      await processOf(smallPhoto);
      await vi.waitUntil(async () => (await children()).length === 0, { timeout: 10_000 });
    },
  );

  it.runIf(process.platform === 'linux')('end when they have no work for a while, and not before', async () => {
    queue = createImageQueue({ idle: 100 });
    // These photos take longer than a process may be idle.
    await Promise.all([makePhoto(photo), makePhoto(photo), makePhoto(photo)]);
    await vi.waitUntil(async () => (await children()).length === 0, { timeout: 20_000 });
    expect(await makePhoto()).toMatchObject({ format: 'jpeg' });
  });
});

describe('an image that waits for its turn', () => {
  it('is refused when it has waited too long, and not processed', async () => {
    queue = createImageQueue({ wait: 500 });
    const drawings = Promise.allSettled([draw(), draw()]);
    await expect(makePhoto()).rejects.toMatchObject(busy);
    queue.close();
    await drawings;
    expect(await readdir(target)).toEqual([]);
  });

  it('is given up when nobody waits for it any more', async () => {
    const gone = new AbortController();
    const drawings = Promise.allSettled([draw(), draw()]);
    const third = draw(gone.signal);
    gone.abort(new Error('The client has gone.'));
    await expect(third).rejects.toThrow('The client has gone.');
    await expect(draw(gone.signal)).rejects.toThrow('The client has gone.');
    queue.close();
    await drawings;
    expect(await makePhoto()).toMatchObject({ format: 'jpeg' });
  });
});

async function children(): Promise<string[]> {
  const pids = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return pids.split(' ').filter((pid) => pid !== '');
}
