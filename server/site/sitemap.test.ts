import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';

const origin = 'https://chapter.example';
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

describe('the sitemap', () => {
  it('names each page, with the time of its last change if that is known', () => {
    const changedAt = '2027-01-02T00:00:00.000Z';
    const sitemap = writeSitemap([{ path: '/' }, { path: '/events/<&>', changedAt }], origin);
    expect(parser.parse(sitemap).urlset.url).toEqual([
      { loc: `${origin}/` },
      { loc: `${origin}/events/<&>`, lastmod: changedAt },
    ]);
  });

  it('of very many pages is an index of several', () => {
    expect(parser.parse(writeSitemapIndex(3, origin)).sitemapindex.sitemap).toEqual(
      [1, 2, 3].map((part) => ({ loc: `${origin}/sitemap-${part}.xml` })),
    );
  });
});
