import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { writeAtom } from './atom.ts';
import type { FeedEntry } from './feeds.ts';

const origin = 'https://chapter.example';
const entry: FeedEntry = {
  type: 'upcomingEvents',
  _id: 'new',
  uid: 'old',
  description: 'Antenna night.\nBring wire.',
  eventDate: '2030-12-05',
  url: '/media/1/poster.jpg',
  width: 4,
  height: 5,
  photos: [],
  createdAt: '2027-01-01T00:00:00.000Z',
  changedAt: '2027-01-02T00:00:00.000Z',
};
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => name === 'entry' });

/** Reads the feed with another library. */
function read(change: Partial<FeedEntry> = {}) {
  const text = writeAtom([{ ...entry, ...change }], profile, origin);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text).feed;
}

describe('the feed', () => {
  it('names itself, the site and the time of the last change', () => {
    const feed = read();
    expect(feed).toMatchObject({
      id: `${origin}/feed.xml`,
      author: { name: expect.any(String) },
      updated: entry.changedAt,
    });
    expect(feed.title.replace('&amp;', '&')).toBe(profile.identity.name);
    expect(feed.link).toEqual([
      { rel: 'alternate', href: `${origin}/` },
      { rel: 'self', href: `${origin}/feed.xml` },
    ]);
  });

  it('has an entry with the title, the page, the date, the picture and the text of an item', () => {
    const [first] = read().entry;
    expect(first).toMatchObject({ id: 'urn:uuid:old', updated: entry.changedAt, published: entry.createdAt });
    expect(first.title['#text']).toBe('Antenna night.');
    expect(first.link.href).toBe(`${origin}/events/new`);
    expect(first.content).toEqual({
      type: 'html',
      '#text':
        `<p><img src="${origin}/media/1/poster.jpg" width="4" height="5" alt=""></p>` +
        '<p>Thursday, 5\u00a0December\u00a02030</p><p>Antenna night.<br>Bring wire.</p>',
    });
    const photos = [{ url: '/media/2/a.jpg', width: 3, height: 2, alt: 'Two "people"' }];
    const [held] = read({ type: 'pastEvents', photos }).entry;
    expect(held.content['#text']).toMatch(
      /wire\.<\/p><p><img src="https:\/\/chapter\.example\/media\/2\/a\.jpg" width="3" height="2" alt="Two &quot;people&quot;"><\/p>$/,
    );
    const [issue] = read({ type: 'electromazine', title: 'Issue 7', url: 'https://images.example/7.jpg' }).entry;
    expect(issue.title['#text']).toBe('Issue 7');
    expect(issue.link.href).toBe(`${origin}/magazine/new`);
    expect(issue.content['#text']).toContain('src="https://images.example/7.jpg"');
  });

  it.each([
    ['CDATA', ']]> ]]><entry/>', ']]&gt; ]]&gt;&lt;entry/&gt;'],
    [
      'scripts',
      '<script>alert("1")</script> & &amp;',
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &amp;amp;',
    ],
    ['what XML forbids', 'A\u0000\u0007\u001b\uffff\r\nB', 'A    <br>B'],
    ['emoji', 'Lab \u{1f469}\u200d\u{1f52c}', 'Lab \u{1f469}\u200d\u{1f52c}'],
    ['20,000 characters', 'ä&'.repeat(10_000), 'ä&amp;'.repeat(10_000)],
  ])('keeps %s in a text what it is', (_, text, html) => {
    const { entry: entries } = read({ type: 'electromazine', title: text, description: text, alt: text });
    expect(entries).toHaveLength(1);
    expect(entries[0].content['#text']).toContain(`<p>${html}</p>`);
    expect(String(entries[0].title['#text']).replace('\n', '<br>')).toBe(html);
  });

  it('is a feed also without entries', () => {
    const text = writeAtom([], profile, origin);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(parser.parse(text).feed.updated).toBe('1970-01-01T00:00:00.000Z');
  });
});
