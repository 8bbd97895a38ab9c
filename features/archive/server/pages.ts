import { unwrapList } from '#contract/envelope.ts';
import type { ItemAnswer } from '#server/content/listCache.ts';
import type { Asker } from '#server/onDemand.ts';
import type { FeatureContent, FeaturePages, ReadApi } from '#server/site/featurePages.ts';
import type { ContentAnswer } from '#server/site/pageContent.ts';
import {
  type ArchiveView,
  type ArchiveYear,
  archiveCall,
  archivePages,
  archivePaths,
  archiveViewOf,
} from '../contract.ts';

type Answer = ItemAnswer<ContentAnswer>;

/** The reads of the archive: those of this server, or of the API (`npm run dev`). */
interface Reads {
  years(asker?: Asker): Answer | Promise<Answer>;
  page(view: ArchiveView, asker?: Asker): Answer | Promise<Answer>;
}

/** Returns the pages of the archive: of all years, and of each. They exist only if there is something in it. */
export const pagesOfArchive = ({ years, page }: Reads): FeaturePages => ({
  has: (path) => path === archivePages.all || archiveViewOf(path) !== undefined,
  async read(path, _parameters, asker): Promise<FeatureContent | undefined> {
    const view = archiveViewOf(path);
    const answer = await (view === undefined ? years(asker) : page(view, asker));
    if (answer.status !== 200) return undefined;
    if (view !== undefined) return { parts: { archivePage: answer.body } };
    return yearsIn(answer.body).length === 0 ? undefined : { parts: { archive: answer.body } };
  },
  async paths() {
    const answer = await years();
    const all = answer.status === 200 ? yearsIn(answer.body) : [];
    return all.length === 0 ? [] : [archivePages.all, ...all.map(({ year }) => archivePages.one({ year, page: 1 }))];
  },
});

/** Returns these pages with the content of an API. */
export const pagesOfApi = (read: ReadApi): FeaturePages =>
  pagesOfArchive({ years: () => read(archivePaths.all), page: (view) => read(archiveCall(view)) });

const yearsIn = ({ identity }: ContentAnswer) => unwrapList<ArchiveYear>(JSON.parse(identity.toString()));
