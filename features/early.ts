// What features begin on every public page from its first moment. It is in the HTML of each.
export { listenForSearchKey as beginEarly } from './search/web/public/searchKey.ts';
