import type { Image } from '../../ui/Picture.tsx';

/** A picture in the viewer. */
export interface ViewedPicture {
  image: Image;
  /** The text for screen readers, if the picture has no alternative text. */
  alt: string;
  /** The text below the picture. */
  caption?: string;
}

/** Whether an event comes from the viewer, which lies over the page. */
export const isInViewer = (target: EventTarget | null) => target instanceof Element && target.closest('.pswp') !== null;
