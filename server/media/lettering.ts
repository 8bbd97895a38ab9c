import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

/** A text as outlines: a machine may have no fonts, and another one has others. */
export interface Lettering {
  /** The `d` of an SVG path. Its first baseline stands at `size` below `y`. */
  path: string;
  height: number;
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** Of the letters, in pixels. */
  size: number;
  maxLines: number;
}

const lineHeight = 1.25;

/** Draws a text in a column. A line breaks between words, and within a word that is longer than the line. */
export function letter(text: string, { x, y, width, size, maxLines }: Place): Lettering {
  const lines = breakLines(text, width, size, maxLines);
  const path = lines.map((line, place) => pathOf(line, x, y + size + place * size * lineHeight, size)).join('');
  return { path, height: lines.length * size * lineHeight };
}

/**
 * Returns the part of a text that can be drawn: without signs that the fonts lack, such as an emoji, but nothing of a
 * text with a letter or digit that they lack, for half a word says something else.
 */
export function drawable(text: string): string {
  const characters = [...text.normalize().replace(/\s+/g, ' ')];
  const isMissing = (character: string) => fontOf(character) === undefined;
  if (characters.some((character) => isMissing(character) && /[\p{L}\p{N}]/u.test(character))) return '';
  const drawn = characters.filter((character) => !isMissing(character)).join('');
  return drawn.replace(/ +/g, ' ').trim();
}

function breakLines(text: string, width: number, size: number, maxLines: number): string[] {
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
  if (lines.length <= maxLines) return lines;
  let last = lines[maxLines - 1] ?? '';
  while (!fits(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, maxLines - 1), `${last.trimEnd()}…`];
}

function pathOf(text: string, x: number, y: number, size: number): string {
  let at = x;
  let path = '';
  for (const character of text) {
    path += glyphOf(character)?.getPath(at, y, size).toPathData(1) ?? '';
    at += widthOf(character, size);
  }
  return path;
}

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    const font = fontOf(character);
    if (font) width += (font.charToGlyph(character).advanceWidth * size) / font.unitsPerEm;
  }
  return width;
}

const glyphOf = (character: string) => fontOf(character)?.charToGlyph(character);

const fontOf = (character: string) => fonts().find((font) => font.charToGlyphIndex(character) > 0);

let loaded: Font[] | undefined;
/** The fonts, each with other letters. They are read when the first text is drawn. */
function fonts(): Font[] {
  loaded ??= ['latin', 'latin-ext'].map((letters) => {
    const bytes = readFileSync(join(fontFolder(), `instrument-sans-${letters}-600-normal.woff`));
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  return loaded;
}

const fontFolder = () =>
  join(dirname(findPackageJSON('@fontsource/instrument-sans', import.meta.url) as string), 'files');
