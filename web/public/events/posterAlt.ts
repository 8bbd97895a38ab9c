import { firstSentence } from '#contract/beginning.ts';
import type { Image } from '../../ui/Picture.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';

const maxLength = 120;

/**
 * Returns the alternative text of a poster: its event's title, else the first sentence of the description, or the
 * beginning of that sentence.
 */
export function posterAlt({ title, description = '' }: { title?: string; description?: string }): string {
  if (title) return `Poster: ${title}`;
  const sentence = firstSentence(description, maxLength);
  return sentence === '' ? 'Poster' : `Poster: ${sentence}`;
}

/** Returns a poster for the viewer, with its description below it. */
export function viewedPoster(poster: Image & { title?: string; description?: string }): ViewedPicture {
  return { image: poster, alt: posterAlt(poster), caption: poster.description };
}
