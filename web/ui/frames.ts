import type { Fit } from '#contract/content/fit.ts';

/** A frame in which pages show images. */
export interface Frame {
  /** Its width by its height. */
  shape: number;
  /** The shape on a wide screen (64rem), if it differs there. */
  wideShape?: number;
  /** The share of an image that the frame may cut off. An image that would lose more is seen whole. */
  mayCut: number;
}

/** The frames of the public pages, each with its rule (server/media/README.md, "Shape of images"). */
export const frames = {
  poster: { shape: 4 / 5, mayCut: 0.1 },
  cover: { shape: 3 / 4, mayCut: 0.1 },
  tile: { shape: 4 / 5, mayCut: 0.02 },
  portrait: { shape: 4 / 5, mayCut: 1 },
  logo: { shape: 1, mayCut: 0.02 },
  photo: { shape: 3 / 2, wideShape: 21 / 9, mayCut: 0.5 },
  print: { shape: 1, mayCut: 0.5 },
} satisfies Record<string, Frame>;

interface Shaped {
  width?: number;
  height?: number;
  fit?: Fit;
}

/** Returns the fit of an image in a frame: the choice of staff, or else the rule of the frame. */
export function fitsIn({ width, height, fit }: Shaped, { shape, mayCut }: Pick<Frame, 'shape' | 'mayCut'>): Fit {
  if (fit !== undefined) return fit;
  if (width === undefined || height === undefined) return 'cover';
  const seen = Math.min(width / height / shape, shape / (width / height));
  return 1 - seen <= mayCut ? 'cover' : 'contain';
}

/** Returns the fits of an image on narrow and on wide screens. */
export function fitsOf(image: Shaped, frame: Frame): { narrow: Fit; wide: Fit } {
  const narrow = fitsIn(image, frame);
  return { narrow, wide: fitsIn(image, { ...frame, shape: frame.wideShape ?? frame.shape }) };
}
