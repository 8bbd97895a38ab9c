import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Blob, Buffer as Characters, Face, Font, type SvgPathCommand, shape } from 'harfbuzzjs';
import { root } from '../root.ts';
import { unpackWoff } from './woff.ts';

/** A letter, or letters of a script that joins them, as glyphs. All lengths are in font sizes. */
export interface Sign {
  text: string;
  /** The distance to the next sign. */
  advance: number;
  glyphs: PlacedGlyph[];
}

/** An outline, whose coordinates are in units of its font, with y upwards. */
export interface PlacedGlyph {
  outline: SvgPathCommand[];
  unit: number;
  /** The distance from the place of the sign, in units as well. */
  shift: { x: number; y: number };
}

interface LetterFont {
  has(character: string): boolean;
  /** Returns the signs of a text whose characters the font has. */
  read(text: string): Sign[];
}

/** The texts in this look: like the interface of the site, or like its signal, monospaced. */
export type FaceName = 'text' | 'signal';

/**
 * Letters of Indian scripts, which join with others of their own script alone (Unicode, UAX 24), and the names of these
 * scripts in fonts. The first one draws signs that belong to several.
 */
const joinedScripts = (
  [
    [/^\p{scx=Deva}[\p{scx=Deva}\u200c\u200d]*/u, 'devanagari'],
    [/^\p{scx=Beng}[\p{scx=Beng}\u200c\u200d]*/u, 'bengali'],
    [/^\p{scx=Gujr}[\p{scx=Gujr}\u200c\u200d]*/u, 'gujarati'],
    [/^\p{scx=Guru}[\p{scx=Guru}\u200c\u200d]*/u, 'gurmukhi'],
    [/^\p{scx=Knda}[\p{scx=Knda}\u200c\u200d]*/u, 'kannada'],
    [/^\p{scx=Mlym}[\p{scx=Mlym}\u200c\u200d]*/u, 'malayalam'],
    [/^\p{scx=Orya}[\p{scx=Orya}\u200c\u200d]*/u, 'oriya'],
    [/^\p{scx=Taml}[\p{scx=Taml}\u200c\u200d]*/u, 'tamil'],
    [/^\p{scx=Telu}[\p{scx=Telu}\u200c\u200d]*/u, 'telugu'],
  ] as const
).map(([letters, name]) => ({
  letters,
  fonts: once(() => filesOf(findPackageJSON(`@fontsource/noto-sans-${name}`, import.meta.url), [name])),
}));
const joinedScriptOf = (part: string) => joinedScripts.find(({ letters }) => letters.test(part));

/** Returns the parts of a text: letters that join, and each other character by itself. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += parts.at(-1)?.length ?? 0) {
    const rest = text.slice(at);
    parts.push(joinedScriptOf(rest)?.letters.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) as number));
  }
  return parts;
}

/** The signs of the last texts: a text is drawn in many sizes until one has room. */
const lastTexts = new Map<string, Sign[]>();
const maxLastTexts = 100;

/** Returns the signs of a text. A part that all fonts lack takes no room. */
export function signsOf(text: string, face: FaceName): Sign[] {
  const key = `${face} ${text}`;
  const known = lastTexts.get(key);
  if (known) return known;
  const fonts = fontsFor(text, face);
  const signs = partsOf(text).flatMap((part) => signsOfPart(part, fonts) ?? { text: part, advance: 0, glyphs: [] });
  if (lastTexts.size >= maxLastTexts) lastTexts.clear();
  lastTexts.set(key, signs);
  return signs;
}

/** Returns the width that each letter of a text has, in font sizes; undefined if they differ. */
export function cellOf(text: string, face: FaceName): number | undefined {
  const [first, ...others] = signsOf(text, face);
  return others.every(({ advance }) => advance === first?.advance) ? first?.advance : undefined;
}

const hasAll = (font: LetterFont, text: string) => [...text].every((character) => font.has(character));

const signsOfPart = (part: string, fonts: LetterFont[]): Sign[] | undefined =>
  (joinedScriptOf(part)?.fonts() ?? fonts).find((font) => hasAll(font, part))?.read(part);

/** Whether a part of a text can be drawn. */
export const canDraw = (part: string): boolean =>
  (joinedScriptOf(part)?.fonts() ?? [...faces.text(), ...faces.serif()]).some((font) => hasAll(font, part));

/** Whether the interface's own face has a character. */
export const isInTextFace = (character: string): boolean => faces.text().some((font) => font.has(character));

/**
 * Returns the fonts for a text: first those of the face that lacks the fewest of its characters, so that the letters of
 * a word look alike. A face is read only for a text that those before it do not have whole.
 */
function fontsFor(text: string, face: FaceName): LetterFont[] {
  const characters = partsOf(text).filter((part) => !joinedScriptOf(part));
  const read: { fonts: LetterFont[]; missing: number }[] = [];
  for (const load of face === 'signal' ? [faces.signal, faces.text, faces.serif] : [faces.text, faces.serif]) {
    const fonts = load();
    const missing = characters.filter((character) => !fonts.some((font) => font.has(character))).length;
    read.push({ fonts, missing });
    if (missing === 0) break;
  }
  return read.sort((one, other) => one.missing - other.missing).flatMap(({ fonts }) => fonts);
}

/** The serif has Greek, Vietnamese, Cyrillic and the rupee sign as well. */
const faces = {
  signal: once(() =>
    ['latin', 'latin-ext'].map((part) => join(root, `server/drawing/fonts/martian-mono-${part}.woff`)),
  ),
  text: once(() => filesOf(findPackageJSON('@fontsource/instrument-sans', import.meta.url), ['latin', 'latin-ext'])),
  serif: once(() =>
    filesOf(findPackageJSON('@fontsource/stix-two-text', import.meta.url), [
      ...['latin', 'latin-ext', 'greek', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    ]),
  ),
};

/** Returns the fonts of a package, each with its own letters. */
function filesOf(packageJson: string | undefined, parts: string[]): string[] {
  const folder = dirname(packageJson as string);
  return parts.map((part) => join(folder, 'files', `${basename(folder)}-${part}-600-normal.woff`));
}

/** Returns a function for the fonts in these files, which are read when it is first called. */
function once(files: () => string[]): () => LetterFont[] {
  let fonts: LetterFont[] | undefined;
  return () => {
    fonts ??= files().map(readFont);
    return fonts;
  };
}

function readFont(file: string): LetterFont {
  const face = new Face(new Blob(unpackWoff(readFileSync(file))));
  const font = new Font(face);
  const characters = new Set(face.collectUnicodes());
  const outlines = new Map<number, SvgPathCommand[]>();
  const signs = new Map<string, Sign[]>();
  const unitsPerEm = face.upem;

  function outlineOf(glyph: number): SvgPathCommand[] {
    const outline = outlines.get(glyph) ?? font.glyphToJson(glyph);
    outlines.set(glyph, outline);
    return outline;
  }

  function read(text: string): Sign[] {
    const buffer = new Characters();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))];
    return starts.map((start, index) => {
      const placed: PlacedGlyph[] = [];
      let advance = 0;
      for (const [at, { codepoint, cluster }] of infos.entries()) {
        if (cluster !== start) continue;
        const { xAdvance, xOffset, yOffset } = positions[at] as (typeof positions)[number];
        const shift = { x: advance + xOffset, y: yOffset };
        placed.push({ outline: outlineOf(codepoint), unit: 1 / unitsPerEm, shift });
        advance += xAdvance;
      }
      return { text: text.slice(start, starts[index + 1]), advance: advance / unitsPerEm, glyphs: placed };
    });
  }

  return {
    has: (character) => characters.has(character.codePointAt(0) as number),
    read(text) {
      // Joined letters are as many as words, and few of them come again.
      if (joinedScriptOf(text)) return read(text);
      const known = signs.get(text) ?? read(text);
      signs.set(text, known);
      return known;
    },
  };
}
