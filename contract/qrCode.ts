import { correction, generate } from 'lean-qr';

/** The number of light modules around a code, which ISO/IEC 18004 requires. */
export const quietZone = 4;

/** A QR code as a drawing whose unit is a module. */
export interface QrCode {
  /** The width and the height, with the quiet zone. */
  width: number;
  /** The dark modules, as the data of an SVG path. */
  path: string;
}

/** Returns the QR code of a text. Readers can still read it when a quarter of it is creased or dirty. */
export function qrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.Q });
  const modules = Array.from({ length: code.size }, (_, index) => index);
  const rows = modules.map((y) => {
    const row = modules.map((x) => (code.get(x, y) ? '1' : '0')).join('');
    // A run of dark modules is a single rectangle, so that no hairline shows between its modules.
    return [...row.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index + quietZone} ${y + quietZone}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { width: code.size + 2 * quietZone, path: rows.join('') };
}

/** Returns the elements of an SVG that draw a QR code in black on white. */
export const drawingOf = ({ width, path }: QrCode) =>
  `<rect width="${width}" height="${width}" fill="#fff"/>\n<path d="${path}" shape-rendering="crispEdges"/>`;
