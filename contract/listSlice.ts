/** A slice of a list, asked for by `?offset=0&limit=24`. A call with neither answers the whole list. */
export interface ListSlice {
  /** How many items of the list come before it. */
  offset: number;
  /** How many items it has at most: `maxLimit` is the largest that is answered. */
  limit: number;
}

export const maxLimit = 60;

/** The first events that the carousel of past events fetches, and the next ones as it comes near their end. */
export const carouselLimit = 24;

/** The query that asks for a slice. */
export const sliceQuery = ({ offset, limit }: ListSlice) => `?offset=${offset}&limit=${limit}`;
