declare module 'subset-font' {
  /** The font as another one, of fewer characters or axes. Without a text and with `keepAllGlyphs` it keeps all characters. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs: boolean;
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
