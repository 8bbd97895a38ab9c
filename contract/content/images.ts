import { z } from '../zod.ts';
import { fits, focusPattern } from './fit.ts';
import { optionalChoice, optionalLine } from './text.ts';

/** An image format, determined by the bytes of a file. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' | 'heic' | 'svg';

/** The rule for the image of a form. */
export interface ImageRule {
  formats: readonly ImageFormat[];
  /** The formats in words, as forms name them. */
  words: string;
  /** For the `accept` attribute of the file chooser. */
  accept: string;
  /** The message about a file in another format. */
  refused: string;
  /** The image's size in bytes is not limited (server/media/README.md, "Image sizes"). */
  ofAnySize?: true;
}

/** The shorter side of an image that is sharp in most places, in pixels. */
export const sharpSide = 600;

/** The names of each format in words. In small letters they are the endings of its files. */
export const formatNames: Record<ImageFormat, readonly string[]> = {
  jpeg: ['JPEG', 'JPG'],
  png: ['PNG'],
  webp: ['WebP'],
  gif: ['GIF'],
  avif: ['AVIF'],
  tiff: ['TIFF', 'TIF'],
  heic: ['HEIC', 'HEIF'],
  svg: ['SVG'],
};

/** Returns the rule of a form that takes only these formats. */
function only(...formats: ImageFormat[]): ImageRule {
  const names = formats.flatMap((format) => formatNames[format]);
  const words = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  const types = formats.map((format) => `image/${format === 'svg' ? 'svg+xml' : format}`);
  const accept = [...types, ...names.map((name) => `.${name.toLowerCase()}`)].join();
  return { formats, words, accept, refused: `The image must be a ${words} file.` };
}

/** 'Image types jpeg, jpg, png' (server/media/README.md, "Image types"). */
export const jpegOrPng = only('jpeg', 'png');

/** 'Any image type': all formats that the server decodes safely (server/media/README.md, "Image types"). */
export const anyImage: ImageRule = {
  formats: Object.keys(formatNames) as ImageFormat[],
  words: 'Any image type',
  accept: 'image/*,.heic,.heif',
  refused: 'This file is not an image that can be read. Please choose another one.',
};

/**
 * The image of an add form: a File in the browser, a received upload on the server. `missing` is the error if it is
 * left out, which does not end the checks of a form.
 */
export const requiredImage = (missing: string) =>
  z.custom<object>((value) => typeof value === 'object' && value !== null, { error: missing, abort: false });

/** The image of an edit form. If it is left out, the stored image stays. */
export const optionalImage = () => z.custom<object>((value) => typeof value === 'object' && value !== null).optional();

/** A fit in a form or a call. */
export const fitField = (error?: string) => z.enum(fits, error);

/** The fields of a form about its image. A blank field removes the stored choice. */
export const imageFields = {
  fit: optionalChoice(fitField, 'The fit must be cover or contain.'),
  focus: optionalChoice(
    (error) => z.string(error).regex(focusPattern, error),
    'The focus must be a point such as 50% 25%.',
  ),
  alt: optionalLine('Alternative text'),
};
