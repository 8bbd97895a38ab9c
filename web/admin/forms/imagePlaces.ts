import type { ContentType } from '#contract/content/contentType.ts';
import { type Frame, frames } from '../../ui/frames.ts';

/** The place of an image on the public pages. */
export interface ImagePlace {
  /** The frame in which visitors see the image. */
  frame: Frame;
  /** The shape of image that fills the frame. */
  advice: string;
}

const poster: ImagePlace = { frame: frames.poster, advice: 'Portrait posters (4:5) show best.' };
const others: Record<string, ImagePlace> = {
  electromazine: { frame: frames.cover, advice: 'Portrait covers (3:4) show best.' },
  governingTeam: { frame: frames.portrait, advice: 'Portraits (4:5) show best.' },
};

/** Returns the place of a content type's images, which by default is that of posters. */
export const imagePlaceOf = ({ name }: ContentType): ImagePlace => others[name] ?? poster;
