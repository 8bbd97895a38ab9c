import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ContentTypeName } from '../../contract/content/index.ts';
import { type Frame, fitsIn, frames } from '../../web/ui/frames.ts';
import { expect, test } from './test.ts';

/** Width and height of pictures from 1:3 to 3:1. */
const shapes = [
  [400, 1200],
  [450, 1000],
  [700, 990],
  [800, 800],
  [1200, 900],
  [1600, 500],
  [1200, 400],
] as const;

const sizes = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1440, height: 900 } };

/** The places of a picture, in which it is seen whole unless little is lost. A journey photo is, if staff say so. */
const places: {
  name: string;
  type: ContentTypeName;
  texts: Record<string, string>;
  path: string;
  region: string;
  frame?: Frame;
}[] = [
  { name: 'a poster', type: 'upcomingEvents', texts: {}, path: '/', region: 'Upcoming Events' },
  { name: 'a poster of the past', type: 'pastEvents', texts: {}, path: '/', region: 'Past Events' },
  {
    name: 'a card of a club',
    type: 'pastEvents',
    texts: { clubName: 'AI build club' },
    path: '/ourevents',
    region: 'Our Past Events',
  },
  { name: 'a cover', type: 'electromazine', texts: {}, path: '/', region: 'Electromazine', frame: frames.cover },
  { name: 'a tile of the gallery', type: 'electromazine', texts: {}, path: '/all-events', region: 'All events' },
  { name: 'a journey photo', type: 'journey', texts: { fit: 'whole' }, path: '/ourteam', region: 'Alumini' },
];

/** Returns a blue picture with yellow corners, and a red mark at a point in percents. */
function marked(width: number, height: number, point?: { x: number; y: number }): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) / 8);
  const corners = [
    [0, 0],
    [width - side, 0],
    [0, height - side],
    [width - side, height - side],
  ].map(([x, y]) => `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ff0"/>`);
  const mark = point
    ? `<circle cx="${(point.x * width) / 100}" cy="${(point.y * height) / 100}" r="${side / 3}" fill="#f00"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#00f"/>${corners.join('')}${mark}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}

type Pixel = [red: number, green: number, blue: number];
const isYellow = ([red, green, blue]: Pixel) => red > 180 && green > 180 && blue < 110;
const isRed = ([red, green, blue]: Pixel) => red > 180 && green < 90 && blue < 90;

/** Returns a picture as it is seen on the screen, as a function of the place in pixels. */
async function seen(picture: Locator) {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Pixel => {
    const offset = (Math.round(y) * info.width + Math.round(x)) * 3;
    return [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
  };
  return { width: info.width, height: info.height, at };
}

/** Whether all four corners of a picture of this shape are seen, with the picture in the middle of its frame. */
async function showsCorners(picture: Locator, width: number, height: number): Promise<boolean> {
  const screen = await seen(picture);
  const scale = Math.min(screen.width / width, screen.height / height);
  const left = (screen.width - width * scale) / 2;
  const top = (screen.height - height * scale) / 2;
  // The middle of each yellow square.
  const inset = (Math.min(width, height) / 16) * scale;
  return [
    [left + inset, top + inset],
    [left + width * scale - inset, top + inset],
    [left + inset, top + height * scale - inset],
    [left + width * scale - inset, top + height * scale - inset],
  ].every(([x = 0, y = 0]) => isYellow(screen.at(x, y)));
}

async function showsMark(picture: Locator): Promise<boolean> {
  const { width, height, at } = await seen(picture);
  for (let y = 0; y < height; y += 2) for (let x = 0; x < width; x += 2) if (isRed(at(x, y))) return true;
  return false;
}

/** Opens a page and returns the first picture of one of its regions. */
async function pictureIn(page: Page, path: string, region: string): Promise<Locator> {
  await page.goto(path);
  const section = page.getByRole('region', { name: region, exact: true });
  await section.scrollIntoViewIfNeeded();
  const picture = section.locator('img[srcset]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  return picture;
}

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, keepsContent: true });

    for (const { name, type, texts, path, region, frame = frames.poster } of places) {
      test(`${name} shows the four corners of a picture of any shape`, async ({ page, site }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const [width, height] of shapes) {
          if (fitsIn({ width, height }, frame) === 'fill') continue;
          await site.clear();
          await site.add(type, texts, await marked(width, height));
          const picture = await pictureIn(page, path, region);
          await expect.poll(() => showsCorners(picture, width, height), `${width} × ${height}`).toBe(true);
        }
      });
    }

    test('a picture that fills its frame keeps the chosen point in view', async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [width, height] of shapes) {
        for (const point of [
          { x: 8, y: 12 },
          { x: 92, y: 88 },
        ]) {
          await site.clear();
          const focus = `${point.x}% ${point.y}%`;
          await site.add('governingTeam', { focus }, await marked(width, height, point));
          await site.add('journey', { focus, fit: 'fill' }, await marked(width, height, point));
          const what = `${width} × ${height}, ${focus}`;
          const portrait = await pictureIn(page, '/ourteam', 'Our Team');
          await expect.poll(() => showsMark(portrait), `portrait, ${what}`).toBe(true);
          const photo = await pictureIn(page, '/ourteam', 'Alumini');
          await expect.poll(() => showsMark(photo), `photo, ${what}`).toBe(true);
        }
      }
    });
  });
}
