import { expect, it } from 'vitest';
import { shownLink } from './shownLink.ts';

it('the words of the link say what it leads to, and an address of this site is a path', () => {
  const site = 'https://chapter.example';
  const shown = (link: string, url: string | undefined = site) => shownLink(link, url);
  expect(shown('/events/one')).toEqual({ href: '/events/one', label: 'See the event' });
  expect(shown(`${site}/events/one`)).toEqual({ href: '/events/one', label: 'See the event' });
  expect(shown('chapter.example/magazine/seven')).toEqual({ href: '/magazine/seven', label: 'See the issue' });
  expect(shown('/events')).toEqual({ href: '/events', label: 'See more' });
  expect(shown('/constructor/x')).toEqual({ href: '/constructor/x', label: 'See more' });
  expect(shown('example.org/events/one')).toEqual({ href: 'https://example.org/events/one', label: 'See more' });
  expect(shown(`${site}.evil.example/events/one`).href).toBe(`${site}.evil.example/events/one`);
  expect(shown(`${site}//evil.example/x`).href).toBe(`${site}//evil.example/x`);
  expect(shownLink(`${site}/ourevents`, undefined).href).toBe(`${site}/ourevents`);
});
