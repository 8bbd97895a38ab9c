/** Enough for 10 cm of print at 300 dpi. */
export const minWidth = 1200;

/** Returns the PNG of a QR code's SVG. A module is a whole number of pixels wide, so its edges are sharp. */
export async function qrPng(svgUrl: string): Promise<Blob> {
  const image = new Image();
  image.src = svgUrl;
  await image.decode();
  const scale = Math.ceil(minWidth / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas made no PNG.'))), 'image/png'),
  );
}
