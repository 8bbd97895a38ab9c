import { capitalized } from '#contract/capitalized.ts';
import { lengthOf, maxLength } from '#contract/content/text.ts';
import { isBlank } from '#contract/invisible.ts';
import type { Photo } from '#web/admin/photoQueue/photoQueue.ts';

/** Words of cameras, apps and editors in the names of files. */
const noNames = new Set(
  `avatar camera copy crop cropped dp download dsc dscf dscn edit edited fb file final headshot image images img mvimg
  new passport photo photos pic picture portrait profile pxl received resized scan scanned screen screenshot signal
  snapchat telegram unnamed untitled vid whatsapp`.split(/\s+/),
);

/** Returns the name of a person in the name of a file: 'asha-kulkarni.jpg' has 'Asha Kulkarni'. A doubt returns ''. */
export function nameInFile(file: string): string {
  const stem = file.normalize('NFC').replace(/\.[^.]*$/, '');
  const words = stem.split(/[\s_\-–.,+()[\]]+/).filter((word) => !/^\p{Nd}*$/u.test(word));
  const isName = (word: string) => !noNames.has(word.toLowerCase()) && !/\p{Nd}/u.test(word);
  // The first word tells a camera, an app or a hash.
  if (words[0] === undefined || !isName(words[0])) return '';
  const name = words.filter(isName).map(inTitleCase).join(' ');
  return lengthOf(name) > maxLength.line ? '' : name;
}

/** A word in capitals gets small letters, but not initials. */
const inTitleCase = (word: string) =>
  capitalized(word === word.toUpperCase() && lengthOf(word) > 2 ? word.toLowerCase() : word);

interface Line {
  name: string;
  designation: string;
}

/** Returns the members of a list with a 'Name, Designation' on each line. A copied table has tabs for the commas. */
export const membersIn = (list: string): Line[] =>
  list
    .split(/[\r\n]+/)
    .filter((line) => !isBlank(line))
    .map((line) => {
      const [name = '', ...designation] = line
        .trim()
        .replace(/^(?:\d{1,3}[.)]|[-•*])/, '')
        .split(/[,\t]/);
      return { name: name.trim(), designation: designation.join(',').trim() };
    });

/**
 * Returns the texts that a list fills in, by the id of the portrait. A line goes to the portrait of its name. The other
 * lines go in their order to the portraits from `first` on that have no name or only that of their file. No typed text
 * is replaced.
 */
export function filledTexts(
  photos: readonly Photo[],
  first: string,
  lines: readonly Line[],
): [string, Partial<Line>][] {
  const isOf = ({ texts }: Photo, { name }: Line) => name.toLowerCase() === texts.name?.trim().toLowerCase();
  const from = photos.findIndex(({ id }) => id === first);
  const others = lines.filter((line) => !photos.some((photo) => isOf(photo, line)));
  return photos.flatMap((photo, index) => {
    const { name = '', designation = '' } = photo.texts;
    const isFree = index >= from && (isBlank(name) || name === nameInFile(photo.file.name));
    const line = lines.find((one) => isOf(photo, one)) ?? (isFree ? others.shift() : undefined);
    if (line === undefined) return [];
    const texts = {
      name: isFree ? line.name : name,
      designation: isBlank(designation) ? line.designation : designation,
    };
    return [[photo.id, texts]];
  });
}
