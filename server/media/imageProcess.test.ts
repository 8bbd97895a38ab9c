import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jpegOrPng } from '#contract/content/images.ts';
import { createImageProcess, type ImageProcess } from './imageProcess.ts';

let directory: string;
let photo: string;
let images: ImageProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chapterhouse-images-'));
  photo = join(directory, 'photo.jpg');
  await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#0b5a46' } }).toFile(photo);
  images = createImageProcess();
});
afterAll(async () => {
  images.close();
  await rm(directory, { recursive: true });
});

const makeImage = () => images.process(photo, jpegOrPng, directory);

describe('the process for images', () => {
  it('answers what has been made of an image', async () => {
    expect(await makeImage()).toMatchObject({ format: 'jpeg', width: 3000, variants: [320, 640, 1024, 1600] });
  });

  it('answers why an image was refused', async () => {
    const path = import.meta.filename;
    await expect(images.process(path, jpegOrPng, directory)).rejects.toMatchObject({
      status: 415,
      message: jpegOrPng.refused,
    });
  });

  it.runIf(process.platform === 'linux')('fails with a 503 when it is ended, and is started again', async () => {
    const underWay = makeImage().catch((error) => error);
    const child = await vi.waitUntil(async () => (await children())[0], { timeout: 20_000 });
    process.kill(Number(child), 'SIGKILL');
    expect(await underWay).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await makeImage()).toMatchObject({ format: 'jpeg' });
  });

  it.runIf(process.platform === 'linux')(
    'stays as long as it has work, also after two images ended at once',
    async () => {
      const hasty = createImageProcess(100);
      const make = () => hasty.process(photo, jpegOrPng, directory);
      const others = await children();
      const underWay = Promise.allSettled([make(), make()]);
      const child = await vi.waitUntil(async () => (await children()).find((pid) => !others.includes(pid)), {
        timeout: 20_000,
      });
      process.kill(Number(child), 'SIGKILL');
      await underWay;
      expect(await make()).toMatchObject({ format: 'jpeg' });
      hasty.close();
    },
  );

  it.runIf(process.platform === 'linux')('ends when it is closed', async () => {
    await makeImage();
    images.close();
    await vi.waitUntil(async () => (await children()).length === 0, { timeout: 20_000 });
  });
});

async function children(): Promise<string[]> {
  const pids = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return pids.split(' ').filter((pid) => pid !== '');
}
