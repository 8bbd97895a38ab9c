import { type ListSlice, maxLimit } from './listSlice.ts';

/** The largest number of journey photos on a page. */
export const photosPerPage = maxLimit;

/** Returns the slice of the list of photos that a page shows. */
export const photosOfPage = (number: number): ListSlice => ({
  offset: (number - 1) * photosPerPage,
  limit: photosPerPage,
});

const first = '/ourteam/photos';

/** Returns the path of a page of journey photos. Without a photo there is none, and the first one has the number 1. */
export const photoPage = (number: number): string => (number === 1 ? first : `${first}/${number}`);

/** Returns the number of the page of journey photos at a path; undefined for any other path. */
export function numberOfPhotoPage(path: string): number | undefined {
  const number = path === first ? 1 : Number(path.slice(first.length + 1));
  return Number.isSafeInteger(number) && number > 0 && photoPage(number) === path ? number : undefined;
}
