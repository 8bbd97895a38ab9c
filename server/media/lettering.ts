import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, type Glyph, type PathCommand, parse } from 'opentype.js/dist/opentype.mjs';

/** A text as outlines, because a machine may have no fonts or other fonts. */
export interface Lettering {
  lines: string[];
  /** The `d` of an SVG path. Its first baseline is below `y`, by the size of the letters. */
  path: string;
  height: number;
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** The maximum height of all lines together. */
  height: number;
  /** The possible sizes of the letters in pixels, the largest first. */
  sizes: readonly [number, ...number[]];
}

const lineHeight = 1.25;

/**
 * Draws a text in a column, in the largest size that has room for all of it. A line breaks at spaces, but not at
 * no-break spaces. In the smallest size words that are longer than a line break as well, and a text without room ends
 * with '…'.
 */
export function letter(text: string, { x, y, width, height, sizes }: Place): Lettering {
  const maxLines = (size: number) => Math.floor(height / (size * lineHeight));
  const isWhole = (size: number) =>
    text.split(' ').every((word) => widthOf(word, size) <= width) &&
    breakLines(text, width, size).length <= maxLines(size);
  const size = sizes.find(isWhole) ?? Math.min(...sizes);
  const lines = shorten(breakLines(text, width, size), maxLines(size), width, size);
  const path = lines.map((line, place) => pathOf(line, x, y + size + place * size * lineHeight, size)).join('');
  return { lines, path, height: lines.length * size * lineHeight };
}

/**
 * Returns the part of a text that can be drawn. Signs that the fonts lack, such as an emoji, are left out. A text with
 * a letter or digit that they lack is left out whole, because half a word has another meaning. No-break spaces stay.
 */
export function drawable(text: string): string {
  const characters = [
    ...text
      .normalize()
      .replaceAll('\u202f', '\u00a0')
      .replace(/[^\S\u00a0]+/g, ' '),
  ];
  const isMissing = (character: string) => glyphOf(character) === undefined;
  if (characters.some((character) => isMissing(character) && /[\p{L}\p{N}]/u.test(character))) return '';
  const drawn = characters.filter((character) => !isMissing(character)).join('');
  return drawn.replace(/ +/g, ' ').trim();
}

function breakLines(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => widthOf(candidate, size) <= width;
  for (const word of text.split(' ')) {
    if (fits(`${line} ${word}`.trimStart())) {
      line = `${line} ${word}`.trimStart();
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  lines.push(line);
  return lines;
}

/** Returns the first lines. If lines are left out, the last returned line ends with '…'. */
function shorten(lines: string[], maxLines: number, width: number, size: number): string[] {
  if (lines.length <= maxLines) return lines;
  const last = [...(lines[maxLines - 1] ?? '')];
  while (last.length > 0 && widthOf(`${last.join('')}…`, size) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}

function pathOf(text: string, x: number, y: number, size: number): string {
  let at = x;
  let path = '';
  for (const character of text) {
    const glyph = glyphOf(character);
    if (glyph === undefined) continue;
    path += glyph.getPath(at, y, size).commands.map(writeCommand).join('');
    at += glyph.advance * size;
  }
  return path;
}

/** The font reader names the coordinates of a command in the order in which SVG takes them. */
function writeCommand({ type, ...coordinates }: PathCommand): string {
  return type + Object.values<number>(coordinates).map(round).join(' ');
}

const round = (coordinate: number) => Math.round(coordinate * 10) / 10;

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += (glyphOf(character)?.advance ?? 0) * size;
  return width;
}

interface LetterGlyph extends Pick<Glyph, 'getPath'> {
  /** The distance to the next letter, as a multiple of the size. */
  advance: number;
}

const knownGlyphs = new Map<string, LetterGlyph>();

/** Returns the glyph of a character; undefined if the fonts lack it. */
function glyphOf(character: string): LetterGlyph | undefined {
  const known = knownGlyphs.get(character);
  if (known) return known;
  const font = fonts().find((each) => each.charToGlyphIndex(character) > 0);
  if (font === undefined) return undefined;
  const glyph = font.charToGlyph(character);
  const found: LetterGlyph = {
    getPath: glyph.getPath.bind(glyph),
    advance: glyph.advanceWidth / font.unitsPerEm,
  };
  knownGlyphs.set(character, found);
  return found;
}

let loaded: Font[] | undefined;
/** The fonts, each with its own letters. They are read when the first text is drawn. */
function fonts(): Font[] {
  loaded ??= ['latin', 'latin-ext'].map((letters) => {
    const bytes = readFileSync(join(fontFolder(), `instrument-sans-${letters}-600-normal.woff`));
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  return loaded;
}

const fontFolder = () =>
  join(dirname(findPackageJSON('@fontsource/instrument-sans', import.meta.url) as string), 'files');
