import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { writeSitemap } from './sitemap.ts';

const origin = 'https://chapter.example';
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
const pagesOf = (count: number) => Array.from({ length: count }, (_, place) => ({ path: `/events/${place}` }));

describe('the sitemap', () => {
  it('names each page, with the time of its last change if that is known', () => {
    const changedAt = '2027-01-02T00:00:00.000Z';
    const { main, parts } = writeSitemap([{ path: '/' }, { path: '/events/<&>', changedAt }], origin);
    expect(parser.parse(main).urlset.url).toEqual([
      { loc: `${origin}/` },
      { loc: `${origin}/events/<&>`, lastmod: changedAt },
    ]);
    expect(parts).toEqual([]);
  });

  it('is one file up to 50,000 pages, and an index of several with more', () => {
    const one = writeSitemap(pagesOf(50_000), origin);
    expect(one.parts).toEqual([]);
    expect(parser.parse(one.main).urlset.url).toHaveLength(50_000);
    const { main, parts } = writeSitemap(pagesOf(100_001), origin);
    expect(parser.parse(main).sitemapindex.sitemap).toEqual(
      [1, 2, 3].map((part) => ({ loc: `${origin}/sitemap-${part}.xml` })),
    );
    expect(parts.map((part) => parser.parse(part).urlset.url.length)).toEqual([50_000, 50_000, 1]);
    expect(parts[2]).toContain(`<loc>${origin}/events/100000</loc>`);
  });
});
