import { addressLines } from '#contract/addressLines.ts';
import { drawingOf, type QrCode } from '#contract/qrCode.ts';
import { keepsPixels } from '#web/admin/upload/canvas.ts';

/** The width of a character of a monospaced font in font sizes; 0.6 is usual. */
const characterWidth = 0.62;
const lineHeight = 1.3;
const margin = 2;
/** The pixels of a module in programs that choose no other size. */
const modulePixels = 8;

/** Returns an SVG file for print: a QR code in black on white, and below it its address in words. */
export function qrSvg(code: QrCode, address: string, title: string): string {
  const { width } = code;
  const lines = addressLines(address);
  const longest = Math.max(...lines.map((line) => line.length));
  const fontSize = Math.min(3, (width - 2 * margin) / (longest * characterWidth));
  const height = Math.ceil(width + lines.length * lineHeight * fontSize + margin);
  const texts = lines.map((line, index) => {
    const baseline = width + (index * lineHeight + 1) * fontSize;
    return `<text x="${width / 2}" y="${baseline.toFixed(2)}">${escapeXml(line)}</text>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${modulePixels * width}" height="${modulePixels * height}" viewBox="0 0 ${width} ${height}">
<title>${escapeXml(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${drawingOf(code)}
<g font-family="monospace" font-size="${fontSize.toFixed(2)}" text-anchor="middle">
${texts.join('\n')}
</g>
</svg>
`;
}

/** Returns a text for XML, without the characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The minimum width of a PNG in pixels: enough for 10 cm of print at 300 dpi. */
const minWidth = 1200;

/**
 * Returns the PNG of a QR code's SVG. A module is a whole number of pixels wide, so its edges are sharp. Rejects if the
 * browser makes no PNG, or another than was drawn.
 */
export async function qrPng(svgUrl: string): Promise<Blob> {
  const image = new Image();
  image.src = svgUrl;
  await image.decode();
  const scale = Math.ceil(minWidth / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Safari before 16.4 has no such canvas, and keeps the pixels.
  if (typeof OffscreenCanvas !== 'undefined' && !(await keepsPixels())) throw new Error('The canvas keeps no pixels.');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas made no PNG.'))), 'image/png'),
  );
}
