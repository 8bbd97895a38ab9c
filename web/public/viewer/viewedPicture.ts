import type { Image } from '../../ui/Picture.tsx';

/** A picture in the viewer. */
export interface ViewedPicture {
  image: Image;
  /** Read instead of the picture, if it has no text of its own. */
  alt: string;
  /** The text below the picture. */
  caption?: string;
}

/** Whether an event comes from the viewer, which stands over the page. */
export const isInViewer = (target: EventTarget | null) => target instanceof Element && target.closest('.pswp') !== null;
