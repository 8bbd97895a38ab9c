/** A part of a list, asked for by `?offset=0&limit=24`. A call with neither answers the whole list. */
export interface ListPart {
  /** How many items of the list come before it. */
  offset: number;
  /** How many items it has at most: `maxLimit` is the largest that is answered. */
  limit: number;
}

export const maxLimit = 60;

/** The first events that the carousel of past events fetches, and the next ones as it comes near their end. */
export const carouselLimit = 24;

/** The query that asks for a part. */
export const partQuery = ({ offset, limit }: ListPart) => `?offset=${offset}&limit=${limit}`;
