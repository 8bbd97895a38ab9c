/**
 * The part of the font reader that lettering.ts uses. The package has no types of its own. Its functions for whole
 * texts throw for rules of the font that it does not know, and its functions that write paths write NaN for some
 * numbers.
 */
declare module 'opentype.js/dist/opentype.mjs' {
  interface Font {
    unitsPerEm: number;
    /** 0 if the font lacks the character. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
  }
  interface Glyph {
    /** The width in units of the font. */
    advanceWidth: number;
    /** The outline of a glyph whose origin is the point (x, y). */
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  }
  /** A command of an SVG path, with absolute coordinates. */
  type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  /** Reads a TrueType, OpenType or WOFF font. */
  export function parse(bytes: ArrayBuffer): Font;
}
