import { expect, it } from 'vitest';
import { calendarForms } from './calendarForms.ts';

const event = { path: '/events/1', title: 'Antenna & wire', description: 'Build it.\nTwice.', date: '2026-12-31' };

it('the forms of Google and Outlook have the day of the event, which ends on the next one, and its texts', () => {
  const [google, outlook] = calendarForms(event, ['Room 1', 'Pune'], 'https://chapter.example').map(
    ({ href }) => new URL(href).searchParams,
  );
  expect(google?.get('dates')).toBe('20261231/20270101');
  expect(google?.get('text')).toBe('Antenna & wire');
  expect(google?.get('location')).toBe('Room 1, Pune');
  expect(google?.get('details')).toBe('Build it.\nTwice.\n\nhttps://chapter.example/events/1');
  expect([outlook?.get('startdt'), outlook?.get('enddt')]).toEqual(['2026-12-31', '2027-01-01']);
  expect(outlook?.get('subject')).toBe('Antenna & wire');
});

it.each(['x', 'कार्यशाला ', '🎉'])('a long description of %j is cut, so that the address is not refused', (text) => {
  for (const { href } of calendarForms({ ...event, description: text.repeat(5000) }, [], 'https://chapter.example')) {
    expect(href.length).toBeLessThan(2000);
    expect(new URL(href).href).toContain('chapter.example');
    expect(new URL(href).search).not.toContain(encodeURIComponent('\ufffd'));
  }
});
