import { type ArchiveView, type ArchiveYear, archivePages, archiveViewOf } from '#contract/archive.ts';
import { unwrapList } from '#contract/envelope.ts';
import type { Asker } from '../onDemand.ts';
import { type PageReading, pageReading, type Reader } from './pageContent.ts';

/** The page of the archive, or a page of one of its years. */
export interface ArchiveAddress {
  /** Undefined: all years. */
  view?: ArchiveView;
}

/** Returns the page of the archive that has a path; undefined for any other path. */
export function archiveOfPath(path: string): ArchiveAddress | undefined {
  if (path === archivePages.all) return {};
  const view = archiveViewOf(path);
  return view && { view };
}

/** Reads the content of a page of the archive; undefined if nothing is in it. */
export async function readArchiveAddress(
  reader: Reader,
  { view }: ArchiveAddress,
  asker?: Asker,
): Promise<PageReading | undefined> {
  const { readArchive, readArchivePage } = reader;
  const answer = await (view === undefined ? readArchive(asker) : readArchivePage(view, asker));
  if (answer.status !== 200) return undefined;
  if (view === undefined && yearsIn(answer.body).length === 0) return undefined;
  return pageReading(reader, { [view === undefined ? 'archive' : 'archivePage']: answer.body });
}

/** Returns the paths of the archive and its years; none if nothing is in it. */
export async function archivePaths({ readArchive }: Pick<Reader, 'readArchive'>): Promise<string[]> {
  const answer = await readArchive();
  const years = answer.status === 200 ? yearsIn(answer.body) : [];
  return years.length === 0 ? [] : [archivePages.all, ...years.map(({ year }) => archivePages.one({ year, page: 1 }))];
}

const yearsIn = ({ identity }: { identity: Buffer }) => unwrapList<ArchiveYear>(JSON.parse(identity.toString()));
