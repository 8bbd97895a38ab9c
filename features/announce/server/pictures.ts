import { hash } from 'node:crypto';
import { minuteIn } from '#contract/event/localTime.ts';
import { type ItemKind, isItemId, itemPath } from '#contract/itemPages.ts';
import { now } from '#server/clock.ts';
import { findItem } from '#server/content/findItem.ts';
import { imageOf } from '#server/content/rows.ts';
import { widthWithin } from '#server/drawing/frame.ts';
import type { DrawnFile } from '#server/media/drawnFiles.ts';
import type { Services } from '#server/services.ts';
import { type AnnouncePicture, announcePictures } from '../contract/pictures.ts';
import { announcedTexts } from './announcedTexts.ts';
import type { Announced } from './announcePicture.ts';
import { layouts } from './layouts.ts';

/** The number of this drawing. It increases with each change of it, because the names of stored files contain it. */
export const drawing = 2;

/** The most characters of an address with a code: more would make its modules too small for a camera. */
const maxAddress = 300;

type Answer = { status: 200; file: DrawnFile } | { status: 404 | 410 };

/** The pictures that announce items. Each is a file of its own beside the item's image. */
export function createAnnouncePictures({ database: { db }, media, settings }: Services) {
  const filesOf = (picture: AnnouncePicture) =>
    media.drawnFiles<Announced>({
      drawing: 'drawAnnouncement',
      widthOf: (image) => {
        const { portrait, landscape, tower } = layouts[picture];
        return Math.max(...[portrait, landscape, tower].map((frame) => widthWithin(frame, image)));
      },
      nameOf: (given) => `announce-${picture}-${drawing}-${hash('sha256', JSON.stringify(given)).slice(0, 16)}.jpg`,
      isOne: (name) => name.startsWith(`announce-${picture}-`),
    });
  const names = Object.keys(announcePictures) as AnnouncePicture[];
  const files = Object.fromEntries(names.map((name) => [name, filesOf(name)])) as Record<
    AnnouncePicture,
    ReturnType<typeof filesOf>
  >;

  /**
   * Returns a picture of an item that visitors see, as it is now; 410 if the item was deleted, 404 if it never existed
   * or is a draft. `origin` is that of the site. Throws a ClientError if the picture has no turn in time.
   */
  async function find(kind: ItemKind, id: string, picture: AnnouncePicture, origin: string): Promise<Answer> {
    const found = isItemId(id) ? await findItem(db, kind, id) : { status: 404 as const };
    // The former id of a moved event.
    if (found.status === 308) return find(kind, found.id, picture, origin);
    if (found.status !== 200) return found;
    const { type, row } = found;
    const { region, colours } = (await settings.current()).settings;
    const page = origin + itemPath(kind, row.id);
    const { locale, timeZone } = region;
    const given: Announced = {
      picture,
      texts: announcedTexts(type, row, { locale, timeZone, now: minuteIn(timeZone, now()) }),
      address: page.length <= maxAddress ? page : undefined,
      accent: colours.accent,
    };
    const file = await files[picture].get({ image: imageOf(row), given });
    return file ? { status: 200, file } : { status: 410 };
  }

  return { find };
}
