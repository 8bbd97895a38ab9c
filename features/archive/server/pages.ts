import { unwrapList } from '#contract/envelope.ts';
import type { FeatureContent, FeaturePages } from '#server/site/featurePages.ts';
import type { ContentAnswer } from '#server/site/pageContent.ts';
import { type ArchiveYear, archivePages, archiveViewOf } from '../contract.ts';
import type { Archive } from './archive.ts';

/** Returns the pages of the archive: of all years, and of each. They exist only if there is something in it. */
export const pagesOfArchive = ({ years, page }: Archive): FeaturePages => ({
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

const yearsIn = ({ identity }: ContentAnswer) => unwrapList<ArchiveYear>(JSON.parse(identity.toString()));
