/**
 * The part of the font reader that lettering.ts uses. The package has no types of its own. Its functions for whole
 * texts throw for rules of the font that it does not know.
 */
declare module 'opentype.js/dist/opentype.mjs' {
  interface Font {
    unitsPerEm: number;
    /** 0: the font lacks the character. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
  }
  interface Glyph {
    /** In units of the font. */
    advanceWidth: number;
    /** The outline of a glyph that stands on the point (x, y). */
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  /** Reads a TrueType, OpenType or WOFF font. */
  export function parse(bytes: ArrayBuffer): Font;
}
