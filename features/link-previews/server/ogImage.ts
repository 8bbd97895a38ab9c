import { pictureColours } from '#server/drawing/colours.ts';
import type { DrawnTexts } from '#server/drawing/drawnTexts.ts';
import { drawItemPicture } from '#server/drawing/itemPicture.ts';
import { drawable, letter } from '#server/drawing/lettering.ts';
import { ogImageSize } from '../contract.ts';
import { imageArea, margin } from './ogImageLayout.ts';

/** The maximum size of an Open Graph image, in bytes: some chats show no larger images. */
const maxOgImageBytes = 300_000;

/** Returns the picture of an item for link previews, as a JPEG: its whole image, and beside it the texts. */
export const drawOgImage = (path: string, texts: OgImageTexts): Promise<Buffer> =>
  drawItemPicture(path, {
    ...ogImageSize,
    ground: colours.ground,
    maxBytes: maxOgImageBytes,
    qualities: [85, 70, 50],
    arrange: () => ({
      frame: imageArea,
      around: ({ width, height }) => ({
        left: margin,
        top: Math.round((ogImageSize.height - height) / 2),
        svg: drawTexts(texts, width),
      }),
    }),
  });

/** The texts beside the image of an Open Graph image. */
export interface OgImageTexts extends DrawnTexts {
  name: string;
}

const { ground, text, soft } = pictureColours;
/** docs/design.md, "Colour": the state has `trace`. */
export const colours = { ground, state: '#ffd83d', when: text, place: text, name: soft };

/** The distance between the image and the texts, in pixels. */
const gap = 48;

/** Returns the elements of an SVG of the texts, right of an image of the given width, and vertically in the middle. */
export function drawTexts(texts: OgImageTexts, imageWidth: number): string {
  const lettered = letterTexts(texts, imageWidth);
  const top = (ogImageSize.height - lettered.reduce((bottom, { end }) => Math.max(bottom, end), 0)) / 2;
  const paths = lettered.map(({ colour, path }) => `<path fill="${colour}" d="${path}"/>`).join('');
  return `<g transform="translate(0 ${top})">${paths}</g>`;
}

/**
 * Returns the outlines of the texts right of an image, one below the other. The first outline begins at the top edge.
 */
export function letterTexts(texts: OgImageTexts, imageWidth: number) {
  const x = margin + imageWidth + gap;
  const width = ogImageSize.width - margin - x;
  let y = 0;
  const styles = texts.state || texts.place ? besideOthers : alone;
  const drawn = (of: keyof OgImageTexts) => drawable(texts[of] ?? '');
  return styles
    .map(({ of, ...style }) => ({
      text: drawn(of) || (of === 'state' ? drawn('stateAlone') : ''),
      colour: colours[of],
      ...style,
    }))
    .filter(({ text }) => text !== '')
    .map(({ text, colour, ...shape }) => {
      const lettering = letter(text, { x, y, width, ...shape });
      const end = y + lettering.height;
      y = end + margin / 2;
      return { ...lettering, colour, end };
    });
}

/** Sizes and heights in pixels. In the smallest size the longest time label of an issue is whole beside most images. */
const alone = [
  { of: 'when', sizes: [60, 52, 44, 36, 30], height: 300 },
  { of: 'name', sizes: [34, 28, 24], height: 130 },
] as const;

/** The sizes for an event that has a state or a place as well. */
const besideOthers = [
  { of: 'state', sizes: [40, 34, 28, 24], height: 90 },
  { of: 'when', sizes: [48, 42, 36, 30], height: 226 },
  { of: 'place', sizes: [34, 28, 24], height: 90 },
  { of: 'name', sizes: [30, 24], height: 75 },
] as const;
