import type { QrCode } from './qrCode.ts';

/** The width of a character of a monospaced font in font sizes; 0.6 is usual. */
const characterWidth = 0.62;
const lineHeight = 1.3;
const margin = 2;
/** The pixels of a module in programs that choose no other size. */
const modulePixels = 8;

/** Returns an SVG file for print: a QR code in black on white, and below it its address in words. */
export function qrSvg({ width, path }: QrCode, address: string, title: string): string {
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
<path d="${path}" shape-rendering="crispEdges"/>
<g font-family="monospace" font-size="${fontSize.toFixed(2)}" text-anchor="middle">
${texts.join('\n')}
</g>
</svg>
`;
}

/** Returns the two lines of an item's address: the part before the id, and the id. */
export function addressLines(address: string): [beforeId: string, id: string] {
  const idStart = address.lastIndexOf('/') + 1;
  return [address.slice(0, idStart), address.slice(idStart)];
}

/** Returns a text for XML, without the characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
