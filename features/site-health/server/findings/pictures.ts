import { sharpSide } from '#contract/content/images.ts';
import { imageOf } from '#server/content/rows.ts';
import { type PublicContent, type PublicItem, placeOf } from '../publicContent.ts';
import type { Found } from './found.ts';

/** The ending of a file's name, and the beginning of one that a camera has given. */
const fileEnding = /\.(?:jpe?g|png|webp|gif|avif|tiff?|heic|heif|svg)$/i;
const cameraName = /^(?:img|dsc|dscn|dscf|pxl|dji)[-_ ]?\d{3}/i;

/** Finds pictures without an alternative text, with a file's name in its place, and pictures that are too small. */
export function findPoorPictures({ itemsOf }: PublicContent): Found[] {
  // Portraits of former members are not taken again, and the many photos of an event need no descriptions.
  const { formerMembers: _, eventPhotos: __, ...present } = itemsOf;
  return Object.values(present).flat().flatMap(ofPicture);
}

function ofPicture(item: PublicItem): Found[] {
  const { key, width, height } = imageOf(item.row);
  const found = (kind: Found['kind'], field: string, about = key): Found => ({
    kind,
    ...placeOf(item, field),
    subject: item.row.id,
    about,
    row: item.row,
  });
  const { alt } = item.row;
  const poor: Found[] = [];
  // A portrait is called by the name of its person, which says what it shows.
  if (alt === null && item.row.name === undefined) poor.push(found('missingAlt', 'alt'));
  if (alt !== null && (fileEnding.test(alt) || cameraName.test(alt)))
    poor.push({ ...found('fileNameAlt', 'alt', alt), text: alt });
  if (Math.min(width, height) < sharpSide) poor.push({ ...found('smallPicture', 'image'), width, height });
  return poor;
}
