import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gridOf } from '../../tests/fuzz/images/heic.ts';
import { decodeHeic } from './heic.ts';

const photo = fileURLToPath(new URL('./fixtures/rotated.heic', import.meta.url));

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'heic-'));
});
afterAll(() => rm(directory, { recursive: true }));

it('a photo that needs more memory than it may have is given up', async () => {
  const target = join(directory, 'large.tiff');
  const large = join(directory, 'large.heic');
  await writeFile(large, gridOf(await readFile(photo), 10, 10));
  await expect(decodeHeic(large, target, 32 * 1024 * 1024)).rejects.toMatchObject({ status: 413 });
  await expect(access(target)).rejects.toThrow();
});

it('a photo is decoded within the memory that it has', async () => {
  const target = join(directory, 'photo.tiff');
  await decodeHeic(photo, target, 32 * 1024 * 1024);
  await access(target);
});
