import type { ImportRow } from './rowTypes.ts';

/** The origin of all archives of Chapterhouse: their ids are unique in the world. */
export const chapterhouse = 'chapterhouse';

/** Returns the name of a source in the ids of what it has brought: the same for each import from it. */
export function originOf({ kind, name, source }: Pick<ImportRow, 'kind' | 'name' | 'source'>): string {
  if (kind === 'chapterhouse') return chapterhouse;
  // Browsers number the files that they store twice.
  if (kind === 'table') return `table ${name.toLowerCase().replace(/ ?\(\d{1,4}\)(?=\.\w{1,8}$|$)/, '')}`;
  const { host, pathname } = new URL((JSON.parse(source) as { address: string }).address);
  return `website ${host}${pathname.replace(/\/$/, '')}`;
}
