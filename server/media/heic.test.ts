import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeHeic } from './heic.ts';

const photo = fileURLToPath(new URL('./fixtures/rotated.heic', import.meta.url));

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'heic-'));
});
afterAll(() => rm(directory, { recursive: true }));

it('a photo that takes too long is given up', async () => {
  const target = join(directory, 'late.tiff');
  await expect(decodeHeic(photo, target, 1)).rejects.toThrow('ended without an answer');
  await expect(access(target)).rejects.toThrow();
});

it('a photo is decoded within the time that it has', async () => {
  const target = join(directory, 'photo.tiff');
  expect(await decodeHeic(photo, target)).toEqual({ width: 200, height: 400 });
  await access(target);
});
