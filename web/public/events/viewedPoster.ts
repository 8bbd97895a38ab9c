import type { Image } from '../../ui/Picture.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';
import { posterAlt } from './posterAlt.ts';

/** Returns a poster for the viewer, with its description below it. */
export function viewedPoster(poster: Image & { title?: string; description?: string }): ViewedPicture {
  return { image: poster, alt: posterAlt(poster), caption: poster.description };
}
