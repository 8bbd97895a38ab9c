import type { FeatureRendering } from '#web/featureRendering.ts';
import { searchPath } from '../../contract/addresses.ts';
import { type SearchContent, shownWords } from '../../contract/search.ts';
import { readFound } from './found.ts';

export const search: FeatureRendering = {
  name: 'search',
  parts: {
    search(given) {
      const { data, ...search } = given as SearchContent;
      return { content: { ...search, data: data && readFound(data, shownWords(search)) }, hasTimes: true };
    },
  },
  isUnlisted: (path) => path === searchPath,
};
