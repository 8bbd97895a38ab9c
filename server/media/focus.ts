import type { Sharp } from 'sharp';
import sharp from './sharp.ts';

/** The size in which an image is examined, whatever its shape. libvips itself examines a form of this size only. */
const width = 100;
const height = 160;

const middle = '50% 50%';

/**
 * Returns the point of an image that draws the eye (luminance, saturation and skin tones), from the left and the top,
 * in the form of `object-position`: '40% 25%'.
 */
export async function focusOf(image: Sharp): Promise<string> {
  const { data, info } = await image.resize({ width, height, fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: { width, height, channels: info.channels } });
  // libvips searches for the point only where it has to cut.
  const cut = small.resize({ width, height: width, fit: 'cover', position: sharp.strategy.attention }).raw();
  const { attentionX = 0, attentionY = 0 } = (await cut.toBuffer({ resolveWithObject: true })).info;
  // If nothing draws the eye, libvips names the corner.
  if (attentionX === 0 && attentionY === 0) return middle;
  return `${percent(attentionX / width)} ${percent(attentionY / height)}`;
}

function percent(share: number): string {
  return `${Math.min(100, Math.max(0, Math.round(100 * share)))}%`;
}
