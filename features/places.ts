import { placeOfMember } from './former-teams/contract/pages.ts';

type Place = (type: string, item: { _id: string; year?: string }) => string | undefined;

/** By features: returns the path of the page that shows an item of a type whose items have no pages of their own. */
export const places: Place[] = [placeOfMember];
