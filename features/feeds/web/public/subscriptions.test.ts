import { expect, it } from 'vitest';
import { subscriptions } from './subscriptions.ts';

it('Google gets the address of the calendar for programs, Outlook that of the web and the name', () => {
  const [google, outlook] = subscriptions('https://chapter.example/events.ics', 'E&TC').map(
    ({ href }) => new URL(href),
  );
  expect(google?.searchParams.get('cid')).toBe('webcal://chapter.example/events.ics');
  expect(outlook?.searchParams.get('url')).toBe('https://chapter.example/events.ics');
  expect(outlook?.searchParams.get('name')).toBe('E&TC');
});
