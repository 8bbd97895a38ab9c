import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
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
  const fonts = fontsFor(text);
  const maxLines = (size: number) => Math.floor(height / (size * lineHeight));
  const isWhole = (size: number) =>
    text.split(' ').every((word) => widthOf(word, size, fonts) <= width) &&
    breakLines(text, width, size, fonts).length <= maxLines(size);
  const size = sizes.find(isWhole) ?? Math.min(...sizes);
  const lines = shorten(breakLines(text, width, size, fonts), maxLines(size), width, size, fonts);
  const path = lines.map((line, place) => pathOf(line, x, y + size + place * size * lineHeight, size, fonts)).join('');
  return { lines, path, height: lines.length * size * lineHeight };
}

/**
 * Returns the part of a text that can be drawn, with plain letters and digits in place of signs that the first face
 * lacks. Signs that all faces lack, such as an emoji, are left out. A text with a letter or digit that they lack is
 * left out whole, because half a word has another meaning. No-break spaces stay.
 */
export function drawable(text: string): string {
  const characters = [...plainOf(text.normalize().replaceAll('\u202f', '\u00a0'))];
  const fonts = fontsFor(characters.join(''));
  const isMissing = (character: string) => glyphOf(character, fonts) === undefined;
  if (characters.some((character) => isMissing(character) && /[\p{L}\p{N}]/u.test(character))) return '';
  const drawn = characters.filter((character) => !isMissing(character)).join('');
  return drawn.replace(/ +/g, ' ').trim();
}

/**
 * Returns a text without the compatibility characters that the first face lacks (Unicode, UAX 15: NFKC): 'I2C' for
 * 'I²C', 'No' for '№'. A fraction and a power stay apart from the digit before them.
 */
function plainOf(text: string): string {
  const plain = text.replace(/[^\u00a0]/gu, (sign, at: number) => {
    if (hasGlyph(faces[0](), sign)) return sign;
    const compatible = sign.normalize('NFKC').replaceAll('\u2044', '/').replaceAll('\u2010', '-');
    if (!/\d/.test(text[at - 1] ?? '')) return compatible;
    if (compatible.includes('/')) return ` ${compatible}`;
    return /[⁰¹²³⁴-⁹⁺⁻]/.test(sign) ? `^${compatible}` : compatible;
  });
  return plain.normalize().replace(/[^\S\u00a0]+/g, ' ');
}

function breakLines(text: string, width: number, size: number, fonts: Font[]): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => widthOf(candidate, size, fonts) <= width;
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
function shorten(lines: string[], maxLines: number, width: number, size: number, fonts: Font[]): string[] {
  if (lines.length <= maxLines) return lines;
  const last = [...(lines[maxLines - 1] ?? '')];
  while (last.length > 0 && widthOf(`${last.join('')}…`, size, fonts) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}

function pathOf(text: string, x: number, y: number, size: number, fonts: Font[]): string {
  let at = x;
  let path = '';
  for (const character of text) {
    const glyph = glyphOf(character, fonts);
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

function widthOf(text: string, size: number, fonts: Font[]): number {
  let width = 0;
  for (const character of text) width += (glyphOf(character, fonts)?.advance ?? 0) * size;
  return width;
}

interface LetterGlyph extends Pick<Glyph, 'getPath'> {
  /** The distance to the next letter, as a multiple of the size. */
  advance: number;
}

const knownGlyphs = new Map<Font, Map<string, LetterGlyph>>();

/** Returns the glyph of a character from the first font that has it; undefined if the fonts lack it. */
function glyphOf(character: string, fonts: Font[]): LetterGlyph | undefined {
  const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
  if (font === undefined) return undefined;
  const known = knownGlyphs.get(font) ?? new Map<string, LetterGlyph>();
  knownGlyphs.set(font, known);
  const found = known.get(character);
  if (found) return found;
  const glyph = font.charToGlyph(character);
  const read = { getPath: glyph.getPath.bind(glyph), advance: glyph.advanceWidth / font.unitsPerEm };
  known.set(character, read);
  return read;
}

const hasGlyph = (face: Font[], character: string) => face.some((font) => font.charToGlyphIndex(character) > 0);

/**
 * Returns the fonts for a text: first those of the face that lacks the fewest of its characters, so that the letters of
 * a word look alike. The second face is read only for a text that the first does not have whole.
 */
function fontsFor(text: string): Font[] {
  const missing = (face: Font[]) => [...text].filter((character) => !hasGlyph(face, character)).length;
  const [first, second] = faces;
  if (missing(first()) === 0) return first();
  return missing(second()) < missing(first()) ? [...second(), ...first()] : [...first(), ...second()];
}

/** The faces, the preferred one first. The second has Greek, Vietnamese, Cyrillic and the rupee sign as well. */
const faces = [
  face(findPackageJSON('@fontsource/instrument-sans', import.meta.url), ['latin', 'latin-ext']),
  face(findPackageJSON('@fontsource/stix-two-text', import.meta.url), [
    'latin',
    'latin-ext',
    'greek',
    'vietnamese',
    'cyrillic',
    'cyrillic-ext',
  ]),
] as const;

/**
 * Returns a function for the fonts of a face, each with its own letters, from the package of the given package.json.
 * They are read when the function is first called.
 */
function face(packageJson: string | undefined, parts: string[]): () => Font[] {
  const folder = dirname(packageJson as string);
  let loaded: Font[] | undefined;
  return () => {
    loaded ??= parts.map((part) => {
      const bytes = readFileSync(join(folder, 'files', `${basename(folder)}-${part}-600-normal.woff`));
      return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    });
    return loaded;
  };
}
