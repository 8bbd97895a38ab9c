import type { z } from 'zod';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { snippet } from './snippet.ts';

/** The texts for staff about an item that has no card, because it is deleted. */
export interface Description {
  /** The item's name, or the beginning of its description. */
  name: string;
  /** A detail that distinguishes items with the same name: the club or the date. */
  detail?: string;
}

/** Returns the description of an item of a content type. */
export type Describe<Name extends ContentTypeName> = (
  item: z.infer<(typeof contentTypes)[Name]['item']>,
) => Description;

/** Returns the beginning of an item's text, as a name. */
export const beginningOf = (text: string) => snippet(text, 80);
