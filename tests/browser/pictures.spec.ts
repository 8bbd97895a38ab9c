import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { ContentTypeName } from '../../contract/content/index.ts';
import { type Frame, fitsIn, frames } from '../../web/ui/frames.ts';
import { byTurns } from '../support/turns.ts';
import { expect, test } from './test.ts';

/**
 * The width and the height of pictures from 1:3 to 3:1. They are small, because the tests do not depend on their
 * pixels.
 */
const shapes = [
  [200, 600],
  [350, 495],
  [400, 400],
  [600, 200],
] as const;

const sizes = byTurns(
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
);

interface Place {
  name: string;
  path: string;
  region: string;
  /** The button for the next picture, if the place is a carousel. */
  next?: string;
  frame?: Frame;
}

/**
 * The places of a picture. It is seen whole unless the frame cuts off little. A journey photo is seen whole if staff
 * choose it.
 */
const places: Partial<Record<ContentTypeName, Place[]>> = {
  upcomingEvents: [{ name: 'a poster', path: '/', region: 'Upcoming Events', next: 'Next upcoming events' }],
  pastEvents: [
    { name: 'a poster of the past', path: '/', region: 'Past Events', next: 'Next past events' },
    { name: 'a card of a club', path: '/ourevents', region: 'Our Past Events' },
  ],
  electromazine: [
    { name: 'a cover', path: '/', region: 'Electromazine', next: 'Next magazine issues', frame: frames.cover },
    { name: 'a tile of the gallery', path: '/all-events', region: 'All events', frame: frames.tile },
  ],
  journey: [{ name: 'a journey photo', path: '/ourteam', region: 'Alumini', next: 'Next alumini images' }],
};

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

/** Returns a picture as the screen shows it: a function from a place in pixels to its colour. */
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

/** Whether all four corners of a picture of this shape are visible, with the picture in the middle of its frame. */
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

/** Waits until a picture is loaded and on the screen. A carousel needs a moment to move to it. */
async function waitFor(picture: Locator, what: string) {
  await expect(picture, what).toBeInViewport();
  const isLoaded = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect.poll(isLoaded, what).toBe(true);
}

for (const [type, shownIn] of Object.entries(places)) {
  const names = shownIn.map(({ name }) => name).join(' and ');
  test(`the four corners of a picture of any shape are seen on ${names}`, async ({ page, site }) => {
    // The newest item is the first one of a list. Upcoming events are in the order of their dates.
    let year = 2099;
    for (const [width, height] of shapes) {
      const texts = {
        ...(type === 'upcomingEvents' && { eventDate: `${year--}-12-05` }),
        ...(type === 'journey' && { fit: 'contain' }),
      };
      await site.add(type as ContentTypeName, texts, await marked(width, height));
    }
    for (const { name, path, region, next, frame = frames.poster } of shownIn) {
      const part = page.getByRole('region', { name: region, exact: true });
      for (const [place, { device, viewport }] of sizes.entries()) {
        await page.setViewportSize(viewport);
        // A carousel starts anew at its first picture.
        if (next || place === 0) await page.goto(path);
        await part.scrollIntoViewIfNeeded();
        for (const [index, [width, height]] of shapes.toReversed().entries()) {
          const picture = part.locator(`img[width="${width}"][height="${height}"]`);
          if (next && index > 0) await part.getByRole('button', { name: next }).click();
          else await picture.scrollIntoViewIfNeeded();
          if (fitsIn({ width, height }, frame) === 'cover') continue;
          const what = `${name} on ${device}, ${width} × ${height}`;
          await waitFor(picture, what);
          await expect.poll(() => showsCorners(picture, width, height), what).toBe(true);
        }
      }
    }
  });
}

test('a picture that fills its frame keeps the chosen point in view', async ({ page, site }) => {
  const points = [
    { x: 8, y: 12 },
    { x: 92, y: 88 },
  ];
  // The tallest, the square and the widest picture: every frame cuts off a part of each, at the sides or above and
  // below.
  const pictures = [shapes[0], shapes[2], shapes[3]].flatMap(([width, height]) =>
    points.map((point) => ({ width, height, point, name: `${width} × ${height}, ${point.x}% ${point.y}%` })),
  );
  for (const { width, height, point, name } of pictures) {
    const image = await marked(width, height, point);
    const focus = `${point.x}% ${point.y}%`;
    await site.add('governingTeam', { name, focus }, image);
    await site.add('journey', { caption: name, focus, fit: 'cover' }, image);
  }
  await page.goto('/ourteam');
  const team = page.getByRole('region', { name: 'Our Team', exact: true });
  const journey = page.getByRole('region', { name: 'Alumini' });
  let isFirst = true;
  for (const { device, viewport } of sizes) {
    await page.setViewportSize(viewport);
    for (const { name } of pictures) {
      const portrait = team.getByRole('img', { name: `Portrait of ${name}` });
      await portrait.scrollIntoViewIfNeeded();
      const what = `a portrait on ${device}, ${name}`;
      await waitFor(portrait, what);
      await expect.poll(() => showsMark(portrait), what).toBe(true);
    }
    await journey.scrollIntoViewIfNeeded();
    // The newest photo is the first slide, and follows the last slide.
    for (const { name } of pictures.toReversed()) {
      const photo = journey.getByRole('figure').filter({ hasText: name }).getByRole('img');
      if (!isFirst) await journey.getByRole('button', { name: 'Next alumini images' }).click();
      isFirst = false;
      const what = `a photo on ${device}, ${name}`;
      await waitFor(photo, what);
      await expect.poll(() => showsMark(photo), what).toBe(true);
    }
  }
});
