import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from './sharp.ts';

export interface HeicTask {
  path: string;
  target: string;
  maxMemory: number;
}

export type HeicAnswer = 'decoded' | 'out of memory';

const { heif_colorspace_RGB } = libheif.heif_colorspace;
const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma;

const { path, target, maxMemory } = workerData as HeicTask;
const memory = limitMemory(maxMemory);
try {
  await decode();
  answer('decoded');
} catch (error) {
  if (!memory.isExhausted) throw error;
  answer('out of memory');
}

function answer(what: HeicAnswer): void {
  parentPort?.postMessage(what);
}

async function decode(): Promise<void> {
  const bytes = await readFile(path);
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(read.message);
  const photo = libheif.heif_js_context_get_primary_image_handle(context);
  if (photo.code !== undefined) throw new Error(photo.message);

  const hasAlpha = libheif.heif_image_handle_has_alpha_channel(photo) !== 0;
  const chroma = hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
  const decoded = await libheif.heif_js_decode_image2(photo, heif_colorspace_RGB, chroma);
  if (!('channels' in decoded)) throw new Error(decoded.message);
  const pixels = decoded.channels[0];
  if (pixels === undefined) throw new Error('The photo has no pixels.');
  const { width, height, stride, data } = pixels;
  const channels = hasAlpha ? 4 : 3;
  const rowLength = width * channels;
  // The decoder leaves gaps between rows, which the image library does not take.
  for (let row = 1; row < height; row += 1) data.copyWithin(row * rowLength, row * stride, row * stride + rowLength);
  const image = sharp(data.subarray(0, height * rowLength), { raw: { width, height, channels } });
  await image.tiff({ compression: 'none' }).toFile(target);
}

/** TypeScript declares it for browsers only. */
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } } };

/**
 * Stops every WebAssembly memory of this thread from growing beyond `max` bytes. The decoder treats this as out of
 * memory. The size that a file declares tells little about the size of the pieces that it consists of.
 */
function limitMemory(max: number): { readonly isExhausted: boolean } {
  const state = { isExhausted: false };
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > max) {
      state.isExhausted = true;
      throw new RangeError('Out of memory.');
    }
    return grow.call(this, pages);
  };
  return state;
}
