import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { variantWidths } from '../../server/media/process.ts';
import { logIn, median, type Server } from './product.ts';

const rounds = 7;
/** The maximum of the time of an upload, as a multiple of the time of sharp alone. */
export const maxUploadRatio = 1.3;

/**
 * Measures the upload of a photo of 12 megapixels, from the request until the photo is in the list, in turns with sharp
 * alone, which writes the same files: the photo in its own size, the variants and a placeholder.
 */
export async function measureUpload({ address }: Server) {
  const photo = await makePhoto();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-bench-upload-'));
  const add = await logIn(address);
  const times = { upload: [] as number[], sharp: [] as number[] };
  // The first round starts the process for images, and warms up.
  for (let round = 0; round <= rounds; round++) {
    const upload = await timed(() => add('journey', photo, {}));
    const alone = await timed(() => writeFiles(photo, folder.path));
    if (round === 0) continue;
    times.upload.push(upload);
    times.sharp.push(alone);
  }
  const ms = median(times.upload);
  return { ms, ratio: ms / median(times.sharp) };
}

/** Returns a JPEG with some grain, as a phone's camera would take it. */
function makePhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 120, sigma: 12 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000000', noise: grain } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function writeFiles(photo: Buffer, folder: string): Promise<void> {
  await sharp(photo).jpeg({ quality: 90 }).toFile(join(folder, 'original.jpg'));
  for (const width of variantWidths) {
    await sharp(photo)
      .resize({ width })
      .webp({ quality: 75, effort: 3 })
      .toFile(join(folder, `${width}.webp`));
  }
  await sharp(photo).resize({ width: 20, height: 20, fit: 'inside' }).webp({ quality: 30 }).toBuffer();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
