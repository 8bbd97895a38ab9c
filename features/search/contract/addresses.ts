/** The path of the page of a search, which under `apiBase` is also the path of the call (`SearchResult`). */
export const searchPath = '/search';

/** The parameter of both that says what is searched for. */
export const searchParameter = 'q';

/** The parameter of the page that says which part of the found items it shows. */
export const searchPageParameter = 'page';

/** Returns the query that asks for a search. */
export const searchQuery = (text: string) => `?${searchParameter}=${encodeURIComponent(text)}`;

/** Returns the address of a page of what a text finds. */
export const searchPageAddress = (text: string, page: number) =>
  searchPath + searchQuery(text) + (page > 1 ? `&${searchPageParameter}=${page}` : '');
