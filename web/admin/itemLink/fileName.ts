import { beginning } from '#contract/beginning.ts';

/**
 * Returns the name of a file about an item, without an ending: its kind and the words of the item's title, or
 * `untitled`. It has only small Latin letters, digits and hyphens, which every system and every archive can store.
 */
export function fileName(kind: string, title: string, untitled: string): string {
  const words = beginning(title, 60)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [kind, ...(words ?? [untitled])].join('-');
}
