import jsqr from 'jsqr';

// The package is a CommonJS function, although its types describe an ES module.
const decode = jsqr as unknown as typeof jsqr.default;

/** Returns the text of the QR code, dark on light, in a picture's RGBA pixels. */
export function readQrCode(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  return decode(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
