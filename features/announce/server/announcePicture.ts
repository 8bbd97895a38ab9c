import { pictureColours } from '#server/drawing/colours.ts';
import { drawItemPicture } from '#server/drawing/itemPicture.ts';
import type { AnnouncePicture } from '../contract/pictures.ts';
import { arrange, type Shown } from './arrange.ts';
import { layouts } from './layouts.ts';

/** The maximum size of a picture, in bytes: a phone sends it at once. */
const maxBytes = 600_000;

/** A picture that announces an item, and what it shows. */
export interface Announced extends Shown {
  picture: AnnouncePicture;
}

/** Returns the picture that announces an item, as a JPEG. */
export function drawAnnouncement(path: string, { picture, ...shown }: Announced): Promise<Buffer> {
  const layout = layouts[picture];
  const { width, height } = layout;
  return drawItemPicture(path, {
    ...{ width, height, maxBytes },
    ground: pictureColours.ground,
    qualities: [88, 80, 70, 55, 40],
    arrange(image) {
      const { image: frame, draw } = arrange(layout, image, shown);
      return { frame, around: () => ({ left: frame.left, top: frame.top, svg: draw() }) };
    },
  });
}
