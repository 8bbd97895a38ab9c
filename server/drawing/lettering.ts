import { canDraw, type FaceName, isInTextFace, type PlacedGlyph, partsOf, type Sign, signsOf } from './fonts.ts';

/** A text as outlines, because a machine may have no fonts or other fonts. */
export interface Lettering {
  lines: string[];
  /** The `d` of an SVG path. Its first baseline is below `y`, by the size of the letters. */
  path: string;
  height: number;
  size: number;
  /** Whether no line breaks within a word, and nothing is left out. */
  isWhole: boolean;
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** The maximum height of all lines together. */
  height: number;
  /** The possible sizes of the letters in pixels, the largest first. */
  sizes: readonly [number, ...number[]];
  face?: FaceName;
  /** The distance of lines, in sizes of the letters. */
  lineHeight?: number;
}

/**
 * Draws a text in a column, in the largest size that has room for all of it. A line breaks at spaces, but not at
 * no-break spaces. In the smallest size words that are longer than a line break as well, and a text without room ends
 * with '…'.
 */
export function letter(text: string, place: Place): Lettering {
  const { x, y, width, height, sizes, face = 'text', lineHeight = 1.25 } = place;
  // The fonts have the dots, so these do not change the choice.
  const signs = signsOf(`${text}…`, face);
  const dots = signs.at(-1) as Sign;
  const words = wordsOf(signs.slice(0, -1));
  const blank = signs.find(isBlank);
  const linesIn = (size: number) => breakLines(words, blank, width / size);
  const maxLines = (size: number) => Math.floor(height / (size * lineHeight));
  const fits = (size: number) =>
    words.every((word) => advanceOf(word) * size <= width) && linesIn(size).length <= maxLines(size);
  const fitting = sizes.find(fits);
  const size = fitting ?? Math.min(...sizes);
  const lines = shorten(linesIn(size), maxLines(size), dots, width / size);
  return {
    lines: lines.map(textOf),
    // Only one of several letterings of a text may be drawn.
    get path() {
      return lines.map((line, at) => pathOf(line, x, y + size + at * size * lineHeight, size)).join('');
    },
    height: lines.length * size * lineHeight,
    size,
    isWhole: fitting !== undefined,
  };
}

/**
 * Returns the part of a text that can be drawn, with plain letters and digits in place of signs that the first face
 * lacks. Signs that all faces lack, such as an emoji, are left out. A text with a letter or digit that they lack is
 * left out whole, because half a word has another meaning. No-break spaces stay.
 */
export function drawable(text: string): string {
  const parts = partsOf(plainOf(text.normalize().replaceAll('\u202f', '\u00a0')));
  const missing = new Set(parts.filter((part) => !canDraw(part)));
  if ([...missing].some((part) => /[\p{L}\p{N}]/u.test(part))) return '';
  const drawn = parts.filter((part) => !missing.has(part)).join('');
  return drawn.replace(/ +/g, ' ').trim();
}

/**
 * Returns a text without the compatibility characters that the first face lacks (Unicode, UAX 15: NFKC): 'I2C' for
 * 'I²C', 'No' for '№'. A fraction and a power stay apart from the digit before them.
 */
function plainOf(text: string): string {
  const plain = text.replace(/[^\u00a0]/gu, (sign, at: number) => {
    if (isInTextFace(sign)) return sign;
    const compatible = sign.normalize('NFKC').replaceAll('\u2044', '/').replaceAll('\u2010', '-');
    if (!/\d/.test(text[at - 1] ?? '')) return compatible;
    if (compatible.includes('/')) return ` ${compatible}`;
    return /[⁰¹²³⁴-⁹⁺⁻]/.test(sign) ? `^${compatible}` : compatible;
  });
  return plain.normalize().replace(/[^\S\u00a0]+/g, ' ');
}

const textOf = (signs: Sign[]) => signs.map(({ text }) => text).join('');
const isBlank = ({ text }: Sign) => text === ' ';

function wordsOf(signs: Sign[]): Sign[][] {
  const words: Sign[][] = [[]];
  for (const sign of signs) {
    if (isBlank(sign)) words.push([]);
    else words.at(-1)?.push(sign);
  }
  return words;
}

/** Returns the lines of words. The width is in sizes of the letters. */
function breakLines(words: Sign[][], blank: Sign | undefined, width: number): Sign[][] {
  const lines: Sign[][] = [];
  let line: Sign[] = [];
  let end = 0;
  function add(signs: Sign[]): void {
    line.push(...signs);
    end += advanceOf(signs);
  }
  function endLine(): void {
    if (line.length > 0) lines.push(line);
    line = [];
    end = 0;
  }
  for (const word of words) {
    const longer = line.length > 0 && blank ? [blank, ...word] : word;
    if (end + advanceOf(longer) <= width) {
      add(longer);
      continue;
    }
    endLine();
    for (const sign of word) {
      if (end + sign.advance > width) endLine();
      add([sign]);
    }
  }
  endLine();
  return lines;
}

/** Returns the first lines. If lines are left out, the last returned line ends with dots. */
function shorten(lines: Sign[][], maxLines: number, dots: Sign, width: number): Sign[][] {
  if (lines.length <= maxLines) return lines;
  const last = [...(lines[maxLines - 1] ?? [])];
  while (last.length > 0 && advanceOf([...last, dots]) > width) last.pop();
  while (last.at(-1)?.text.trim() === '') last.pop();
  return [...lines.slice(0, maxLines - 1), [...last, dots]];
}

/** Returns the width of signs in sizes of the letters. */
const advanceOf = (signs: Sign[]) => signs.reduce((sum, { advance }) => sum + advance, 0);

function pathOf(signs: Sign[], x: number, y: number, size: number): string {
  let at = x;
  let path = '';
  for (const { glyphs, advance } of signs) {
    for (const glyph of glyphs) path += outlineAt(glyph, at, y, size);
    at += advance * size;
  }
  return path;
}

function outlineAt({ outline, unit, shift }: PlacedGlyph, x: number, y: number, size: number): string {
  const scale = unit * size;
  const place = (value: number, index: number) =>
    round(index % 2 === 0 ? x + (value + shift.x) * scale : y - (value + shift.y) * scale);
  return outline.map(({ type, values }) => type + values.map(place).join(' ')).join('');
}

const round = (coordinate: number) => Math.round(coordinate * 10) / 10;
