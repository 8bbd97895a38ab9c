import type { ContentTypeName } from '#contract/content/index.ts';
import { type PublicItem, readPublicItem } from '#contract/publicItems.ts';

/** Reads an item that the API sends with its type; undefined for a value without an item of these types. */
export function readTypedItem<Type extends ContentTypeName>(
  types: readonly Type[],
  value: unknown,
  place: number,
): { type: Type; item: PublicItem<Type> } | undefined {
  const { type: given, item: sent } = (value ?? {}) as { type?: unknown; item?: unknown };
  const type = types.find((name) => name === given);
  const item = type && readPublicItem(type, sent, place);
  return type && item && { type, item };
}

/** Returns a list that the API sends; an empty one for any other value. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
