import { drawingOf, type QrCode, qrCode } from '#contract/qrCode.ts';
import { type Size, widthWithin } from '#server/drawing/frame.ts';
import type { AnnouncedTexts } from './announcedTexts.ts';
import { type Column, type ColumnText, drawableTexts, letterColumn, type Texts } from './column.ts';
import { type Layout, type Step, steps, type TextName, textOrder } from './layouts.ts';

/** What a picture shows beside the image. */
export interface Shown {
  texts: AnnouncedTexts;
  /** The address of the item's page, as its code has it; undefined if it is too long for one. */
  address: string | undefined;
  accent: string;
}

type Box = Size & { left: number; top: number };

/** A picture whose parts have their places. All lengths are in pixels, from the left and from the top. */
export interface Arranged {
  image: Box;
  texts: (ColumnText & { left: number; width: number })[];
  code: Box | undefined;
  /** Returns the elements of an SVG: texts and code. */
  draw(): string;
}

/** Parts whose tops are distances from the first one's. */
interface Parts {
  image: Box;
  columns: (Column & { left: number; width: number; top: number })[];
  code: Box | undefined;
  height: number;
}

/** The distance between image, texts and code. */
const gap = 32;
/** The largest side of a code, with its quiet zone. */
const codeSide = 228;
/** An image that is wider than this, in its heights, is a landscape. */
const widestPortrait = 1.1;
/** A portrait that is narrower than this is a tower. */
const widestTower = 0.4;
const aboveTheFacts: readonly TextName[] = ['state', 'title'];

/** What the parts of a picture are made of. */
interface Content {
  layout: Layout;
  image: Size;
  texts: Texts;
  accent: string;
  code: QrCode | undefined;
}

/**
 * Gives the parts of a picture their places, in the middle of the layout's area: the whole image, texts and code, in
 * the largest sizes in which all have room. In the smallest even the longest texts have.
 */
export function arrange(layout: Layout, image: Size, { texts, address, accent }: Shown): Arranged {
  const code = layout.hasCode && address !== undefined ? qrCode(address) : undefined;
  const content = { layout, image, texts: drawableTexts(texts, address), accent, code };
  const isPortrait = image.width <= widestPortrait * image.height;
  const isBeside = layout.isBeside || isTower(image);
  const place = !isPortrait ? placeLandscape : isBeside ? placeBeside : placeAbove;
  const fits = ({ columns, height }: Parts) => height <= layout.area.height && columns.every(({ isWhole }) => isWhole);
  let parts = place(content, steps[0]);
  for (const step of steps.slice(1)) {
    if (fits(parts)) break;
    parts = place(content, step);
  }
  return centred(layout, parts, code);
}

const isTower = ({ width, height }: Size) => width < widestTower * height;

/** A portrait above the texts, and the code on its right. */
function placeAbove({ layout, image, texts, accent, code }: Content, step: Step): Parts {
  const { left: x, width } = layout.area;
  const size = within(layout.portrait, image, step);
  const column = letterColumn(texts, textOrder, { x, width, accent }, layout, step);
  const side = sideOf(code);
  return {
    image: { ...size, left: x, top: 0 },
    columns: [{ ...column, left: x, width, top: size.height + gap }],
    code: code && { left: x + width - side, top: Math.max(size.height - side, 0), width: side, height: side },
    height: size.height + gap + column.height,
  };
}

/** A landscape above the texts, and the code right of those below the title. */
function placeLandscape({ layout, image, texts, accent, code }: Content, step: Step): Parts {
  const { left: x, width } = layout.area;
  const size = within(layout.landscape, image, step);
  const side = sideOf(code);
  const widthOfFacts = code ? width - side - gap : width;
  const facts = textOrder.filter((name) => !aboveTheFacts.includes(name));
  const first = letterColumn(texts, aboveTheFacts, { x, width, accent }, layout, step);
  const others = letterColumn(texts, facts, { x, width: widthOfFacts, accent }, layout, step);
  const top = size.height + gap;
  const topOfFacts = top + first.height + gap;
  return {
    image: { ...size, left: x, top: 0 },
    columns: [
      { ...first, left: x, width, top },
      { ...others, left: x, width: widthOfFacts, top: topOfFacts },
    ],
    code: code && { left: x + width - side, top: topOfFacts, width: side, height: side },
    height: topOfFacts + Math.max(others.height, side),
  };
}

/** A portrait left of the texts, and the code below those. */
function placeBeside({ layout, image, texts, accent, code }: Content, step: Step): Parts {
  const { left, width: all } = layout.area;
  const size = within(isTower(image) ? layout.tower : layout.portrait, image, step);
  const x = left + size.width + gap;
  const width = all - size.width - gap;
  const column = letterColumn(texts, textOrder, { x, width, accent }, layout, step);
  const side = sideOf(code);
  const heightOfTexts = column.height + (code ? gap + side : 0);
  const height = Math.max(size.height, heightOfTexts);
  const top = (height - heightOfTexts) / 2;
  return {
    image: { ...size, left, top: (height - size.height) / 2 },
    columns: [{ ...column, left: x, width, top }],
    code: code && { left: x, top: top + column.height + gap, width: side, height: side },
    height,
  };
}

/** Returns the size of a whole image in the part of a frame that a step leaves to it. */
function within(frame: Size, image: Size, step: Step): Size {
  const width = widthWithin({ width: frame.width * step.image, height: frame.height * step.image }, image);
  const height = (width * image.height) / image.width;
  return { width: Math.max(Math.round(width), 1), height: Math.max(Math.round(height), 1) };
}

/** A module is a whole number of pixels wide, so its edges are sharp. */
const moduleOf = (code: QrCode) => Math.max(Math.floor(codeSide / code.width), 1);
const sideOf = (code: QrCode | undefined) => (code ? moduleOf(code) * code.width : 0);

/** Moves the parts into the middle of the area, by whole pixels. */
function centred({ area }: Layout, { image, columns, code: box, height }: Parts, code: QrCode | undefined): Arranged {
  const start = area.top + Math.max(Math.floor((area.height - height) / 2), 0);
  const down = <Part extends { top: number }>(part: Part) => ({ ...part, top: Math.round(start + part.top) });
  const moved = columns.map(down);
  const movedBox = box && down(box);
  return {
    image: down(image),
    texts: moved.flatMap(({ top, left, width, texts }) =>
      texts.map((text) => ({ ...text, top: top + text.top, left, width })),
    ),
    code: movedBox,
    draw() {
      const drawn = moved.map(
        ({ top, texts }) => `<g transform="translate(0 ${top})">${texts.map((text) => text.draw()).join('')}</g>`,
      );
      if (code && movedBox)
        drawn.push(
          `<g transform="translate(${movedBox.left} ${movedBox.top}) scale(${moduleOf(code)})">${drawingOf(code)}</g>`,
        );
      return drawn.join('');
    },
  };
}
