import { type ItemKind, itemPath } from '#contract/itemPages.ts';

/** The size in pixels of the pictures that link previews show of items. */
export const ogImageSize = { width: 1200, height: 630 };

/**
 * The number of this drawing of Open Graph images. It increases with each change of the drawing, because the addresses
 * of the images contain it and may be cached for ever. The names of their files contain it, too.
 */
export const ogImageDrawing = 8;

/** Returns the part of an Open Graph image's address that names the version of the item and the drawing. */
export const ogImageVersion = (version: number) => `${version}-${ogImageDrawing}`;

/** Returns the path of the Open Graph image of a version of an item, under `apiBase`. */
export const ogImagePath = (kind: ItemKind, id: string, version: number) =>
  `${itemPath(kind, id)}/preview-${ogImageVersion(version)}.jpg`;
