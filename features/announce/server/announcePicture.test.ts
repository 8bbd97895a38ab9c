import { createHash } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from '#server/media/sharp.ts';
import { readQrCode } from '../../../tests/support/readQrCode.ts';
import { type AnnouncePicture, announcePictures } from '../contract/pictures.ts';
import { drawAnnouncement } from './announcePicture.ts';
import { arrange } from './arrange.ts';
import { layouts } from './layouts.ts';
import { drawing } from './pictures.ts';

const names = Object.keys(announcePictures) as AnnouncePicture[];
const address = 'https://chapter.example.edu/events/0e9a6a0e-6f5c-4d0e-9c5e-2f1f0d8f7a11';
const shown = {
  texts: {
    title: 'Antenna Day',
    when: 'Saturday, 5\u00a0December\u00a02026,\n9:30\u00a0am\u00a0–\u00a05:00\u00a0pm',
    place: 'Lab 3, Electronics Block',
    registration: 'Registration is open',
  },
  address,
  accent: '#ffd83d',
};

describe('a picture that announces an event', () => {
  const shapes = { portrait: [960, 1200], landscape: [1600, 900], tower: [300, 3000] } as const;
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>;
  const posterOf = (shape: string) => join(folder.path, shape);

  /** Noise is what a JPEG makes the most bytes of. */
  beforeAll(async () => {
    folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-announce-'));
    for (const [shape, [width, height]] of Object.entries(shapes)) {
      const create = {
        width,
        height,
        channels: 3 as const,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      };
      await sharp({ create: { ...create, background: '#000000' } })
        .webp()
        .toFile(posterOf(shape));
    }
  });
  afterAll(() => folder.remove());

  it.each(Object.keys(shapes))(
    'has its size, at most 600 KB and a code of the page, around a %s of noise',
    async (shape) => {
      const [width, height] = shapes[shape as keyof typeof shapes];
      for (const picture of names) {
        const drawn = await drawAnnouncement(posterOf(shape), { picture, ...shown });
        expect(drawn.length).toBeLessThanOrEqual(600_000);
        const image = sharp(drawn).ensureAlpha();
        const { width: wide, height: high } = announcePictures[picture];
        expect(await image.metadata()).toMatchObject({ width: wide, height: high, format: 'jpeg' });
        const { code } = arrange(layouts[picture], { width, height }, shown);
        if (code === undefined) continue;
        const { data, info } = await image.extract(code).raw().toBuffer({ resolveWithObject: true });
        expect(readQrCode(new Uint8ClampedArray(data), info.width, info.height)).toBe(address);
      }
    },
  );

  it('looks as it did when the drawing got its number', () => {
    const svgs = names.flatMap((picture) =>
      Object.values(shapes).map(([width, height]) => arrange(layouts[picture], { width, height }, shown).draw()),
    );
    const drawn = createHash('sha256').update(svgs.join()).digest('hex').slice(0, 16);
    // If the drawing has changed, raise `drawing`: it is in the names of stored pictures.
    expect([drawing, drawn]).toEqual([2, '6e5ac2dedb809e54']);
  });
});
