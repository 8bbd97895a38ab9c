/** Returns the context that draws on a canvas. Throws if the browser cannot draw. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw.');
  return context;
}

/** Returns the drawing on a canvas as a file. Rejects if the browser does not keep its pixels. */
export async function encode(canvas: OffscreenCanvas, type: string, quality: number): Promise<Blob> {
  if (!(await keepsPixels())) throw new Error('The browser does not give back what was drawn.');
  return canvas.convertToBlob({ type, quality });
}

const side = 24;

/**
 * Returns whether the browser gives back the pixels that were drawn. The HTML standard marks reading a canvas as a
 * tracking vector, and some browsers give noise, stripes or white instead. Rejects if the browser cannot draw.
 */
export async function keepsPixels(): Promise<boolean> {
  // The pixels differ, because browsers leave a canvas of a single colour as it is.
  const pixels = new Uint8ClampedArray(4 * side * side).map((_, index) => (index % 4 === 3 ? 255 : (index * 7) % 256));
  const drawn = new OffscreenCanvas(side, side);
  contextOf(drawn).drawImage(await createImageBitmap(new ImageData(pixels, side)), 0, 0);
  const read = contextOf(new OffscreenCanvas(side, side));
  read.drawImage(await createImageBitmap(await drawn.convertToBlob(), { colorSpaceConversion: 'none' }), 0, 0);
  const { data } = read.getImageData(0, 0, side, side);
  return pixels.every((value, index) => value === data[index]);
}
