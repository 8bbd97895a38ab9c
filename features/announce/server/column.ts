import { addressLines } from '#contract/addressLines.ts';
import { tracePath } from '#contract/lineCode.ts';
import { withoutScheme } from '#contract/withoutScheme.ts';
import { pictureColours } from '#server/drawing/colours.ts';
import { cellOf, type FaceName } from '#server/drawing/fonts.ts';
import { drawable, type Lettering, letter } from '#server/drawing/lettering.ts';
import type { AnnouncedTexts } from './announcedTexts.ts';
import { type Layout, type Step, type TextName, textOrder } from './layouts.ts';

/** What can be drawn of the texts of a picture, line by line of the address. A text without anything is left out. */
export type Texts = Partial<Record<TextName, string[]>>;

/** Returns what can be drawn of texts, and of the address of the page. */
export function drawableTexts(
  { state, stateAlone, title, when, place, registration }: AnnouncedTexts,
  address: string | undefined,
): Texts {
  const drawn = (...texts: (string | undefined)[]) => texts.map((text) => drawable(text ?? '')).filter(Boolean);
  return {
    state: drawn(state, stateAlone).slice(0, 1),
    title: drawn(title),
    when: drawn(when),
    place: drawn(place),
    registration: drawn(registration),
    address: address === undefined ? [] : drawn(...addressLines(withoutScheme(address))),
  };
}

interface Style {
  face: FaceName;
  colour: 'accent' | 'text' | 'soft';
}

const styles: Record<TextName, Style> = {
  state: { face: 'text', colour: 'accent' },
  title: { face: 'signal', colour: 'text' },
  when: { face: 'signal', colour: 'accent' },
  place: { face: 'text', colour: 'text' },
  registration: { face: 'text', colour: 'text' },
  address: { face: 'signal', colour: 'soft' },
};

/** A text in a column. Its top is the distance from the top of the column, in pixels. */
export interface ColumnText {
  of: TextName;
  lettering: Lettering;
  top: number;
  /** Returns the elements of an SVG that draw it. */
  draw(): string;
}

export interface Column {
  texts: ColumnText[];
  height: number;
  /** Whether no text breaks within a word. */
  isWhole: boolean;
}

/** The parts of a text's size that are tried until each of its words has room in a line. */
const shrinking = { title: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.36], facts: [1, 0.9, 0.8, 0.7, 0.6] };
const smallest = 20;
/** The distance after the title, and after every other text. */
const gaps = { title: 40, facts: 16 };
/** The trace below a line of the title: its distance from the baseline, its height and its stroke, in font sizes. */
const trace = { distance: 0.29, height: 0.2, stroke: 0.037, lineHeight: 1.55 };

/** Letters some of the texts in a column that begins at x, one below the other, in the sizes of a step. */
export function letterColumn(
  texts: Texts,
  names: readonly TextName[],
  { x, width, accent }: { x: number; width: number; accent: string },
  { sizes }: Layout,
  step: Step,
): Column {
  const column: Column = { texts: [], height: 0, isWhole: true };
  let y = 0;
  for (const of of textOrder.filter((name) => names.includes(name) && sizes[name] !== undefined)) {
    const kind = of === 'title' ? 'title' : 'facts';
    const largest = (sizes[of] as number) * step[kind];
    const { face, colour } = styles[of];
    const fill = colour === 'accent' ? accent : pictureColours[colour];
    for (const text of texts[of] ?? []) {
      const top = y;
      const cell = kind === 'title' ? cellOf(text, face) : undefined;
      const lettering = letter(text, {
        ...{ x, y, width, height: Number.MAX_SAFE_INTEGER, face },
        sizes: shrinking[kind].map((part) => Math.max(Math.round(largest * part), smallest)) as [number, ...number[]],
        lineHeight: cell && trace.lineHeight,
      });
      const draw = () =>
        `<path fill="${fill}" d="${lettering.path}"/>${cell ? tracesOf(lettering, cell, { x, y: top, accent }) : ''}`;
      column.texts.push({ of, lettering, top, draw });
      column.height = top + lettering.height;
      // An address breaks anywhere.
      column.isWhole &&= of === 'address' || lettering.isWhole;
      y = column.height + gaps[kind] * step.facts;
    }
  }
  return column;
}

/** Returns the lines that a serial port would send for the lines of a title (docs/design.md, "Keyed heading"). */
function tracesOf(
  { lines, size }: Lettering,
  cell: number,
  { x, y, accent }: { x: number; y: number; accent: string },
): string {
  const scales = { h: (cell * size) / 10, v: (trace.height * size) / 10 };
  const paths = lines.map((line, at) => {
    const top = y + size * (1 + trace.distance + at * trace.lineHeight);
    const moves = tracePath(line)
      .slice('M0 0'.length)
      .replace(/([hv])(-?[\d.]+)/g, (_, way: 'h' | 'v', length) => way + Number((length * scales[way]).toFixed(2)));
    return `M${x} ${top.toFixed(1)}${moves}`;
  });
  return `<path fill="none" stroke="${accent}" stroke-width="${(trace.stroke * size).toFixed(1)}" d="${paths.join('')}"/>`;
}
