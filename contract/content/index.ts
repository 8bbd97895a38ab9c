import { contentTypes } from '#features/contentTypes.ts';
import type { ContentType } from './contentType.ts';

export { contentTypes };

export type ContentTypeName = keyof typeof contentTypes;

/** The names of the content types. */
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];

/** Returns the paths of a type's screens. */
export const screenPathsOf = ({ screens: { add, manage, several } }: ContentType): string[] => [
  ...new Set([add, manage, several ?? add]),
];
