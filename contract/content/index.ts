import { contentTypes } from '#features/contentTypes.ts';

export { contentTypes };

export type ContentTypeName = keyof typeof contentTypes;

/** The names of the content types. */
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];
