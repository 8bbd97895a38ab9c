/** A slice of a list, requested with `?offset=0&limit=24`. A call without these parameters answers the whole list. */
export interface ListSlice {
  /** The number of items of the list before the slice. */
  offset: number;
  /** The maximum number of items in the slice. The server accepts at most `maxLimit`. */
  limit: number;
}

/** The maximum number of items in a slice of a list. */
export const maxLimit = 60;

/** The number of events that the carousel of past events fetches at first, and again near the end of its slides. */
export const carouselLimit = 24;

/** The number of past events in the carousel of /ourevents: the latest. */
export const latestEvents = 8;

/** Returns the query that requests a slice. */
export const sliceQuery = ({ offset, limit }: ListSlice) => `?offset=${offset}&limit=${limit}`;
