import { firstSentence } from '#contract/beginning.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import type { Image } from '../../ui/Picture.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';

const maxLength = 120;

/**
 * Returns the alternative text of a poster: its event's title, else the first sentence of the description, or the
 * beginning of that sentence.
 */
export function posterAlt(event: { title?: string; description?: string }): string {
  const name = ownTitle(event) ?? firstSentence(event.description ?? '', maxLength);
  return name === '' ? 'Poster' : `Poster: ${name}`;
}

/** Returns a poster for the viewer, with its description below it. */
export function viewedPoster(poster: Image & { title?: string; description?: string }): ViewedPicture {
  return { image: poster, alt: posterAlt(poster), caption: poster.description };
}
