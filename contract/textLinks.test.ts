import { describe, expect, it } from 'vitest';
import { workTime } from '../tests/support/workTime.ts';
import { textLinks } from './textLinks.ts';

/** Every day of two years, one of them a leap year. */
const days = Array.from({ length: 731 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));

const linksIn = (text: string, timeZone = 'Asia/Kolkata') =>
  textLinks(text, timeZone).flatMap(({ text, href }) => (href ? [[text, href]] : []));

describe('the links in a text', () => {
  it.each([
    ['See https://example.org/a?b=c#d.', [['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d']]],
    ['(www.example.org)', [['www.example.org', 'https://www.example.org']]],
    ['https://example.org/a_(b)', [['https://example.org/a_(b)', 'https://example.org/a_(b)']]],
    ['(https://example.org/a_(b)).', [['https://example.org/a_(b)', 'https://example.org/a_(b)']]],
    ['पंजीकरण: https://example.org/a।', [['https://example.org/a', 'https://example.org/a']]],
    ['申し込み： https://example.org/a。', [['https://example.org/a', 'https://example.org/a']]],
    [
      'Voir « www.example.org/a »… https://example.org/b…',
      [
        ['www.example.org/a', 'https://www.example.org/a'],
        ['https://example.org/b', 'https://example.org/b'],
      ],
    ],
    ['Write to team@example.org, please', [['team@example.org', 'mailto:team@example.org']]],
    ['Call +91 98765 43210!', [['+91 98765 43210', 'tel:+919876543210']]],
    ['Call 98765-43210', [['98765-43210', 'tel:9876543210']]],
    ['On 05-12-2026 98765 43210, 10:00', [['98765 43210', 'tel:9876543210']]],
    ['98765 43210 05-12-2026', [['98765 43210', 'tel:9876543210']]],
    ['98765 43210 2026-12-05', [['98765 43210', 'tel:9876543210']]],
    ['98765 43210 10 am to 5 pm', [['98765 43210', 'tel:9876543210']]],
    ['98765 43210 10.30', [['98765 43210', 'tel:9876543210']]],
    [
      'https://bücher.example and team@example.co.in',
      [
        ['https://bücher.example', 'https://bücher.example'],
        ['team@example.co.in', 'mailto:team@example.co.in'],
      ],
    ],
    ['mailto:a.b+c@example.co.in', [['a.b+c@example.co.in', 'mailto:a.b+c@example.co.in']]],
    ['_a_b@example.org_', [['a_b@example.org', 'mailto:a_b@example.org']]],
    ['Call 022-2345 6789 / 90', [['022-2345 6789', 'tel:02223456789']]],
    ['98765 43210 (2 seats) ext. 12', [['98765 43210', 'tel:9876543210']]],
    ['Contact No.: 2345678901', [['2345678901', 'tel:2345678901']]],
    [
      '9876543210/9876543211',
      [
        ['9876543210', 'tel:9876543210'],
        ['9876543211', 'tel:9876543211'],
      ],
    ],
    ['[here](https://example.org/a_(b))', [['https://example.org/a_(b)', 'https://example.org/a_(b)']]],
    [
      '[https://a.example](https://b.example),https://c.example,https://d.example/web/https://e.example',
      [
        ['https://a.example', 'https://a.example'],
        ['https://b.example', 'https://b.example'],
        ['https://c.example', 'https://c.example'],
        ['https://d.example/web/https://e.example', 'https://d.example/web/https://e.example'],
      ],
    ],
    ['xhttps://b.example https://b.example', [['https://b.example', 'https://b.example']]],
    ['<http://[::1]:8080/a_b>', [['http://[::1]:8080/a_b', 'http://[::1]:8080/a_b']]],
  ])('of %j are %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'https://',
    'http://staff@example.com',
    'a@b',
    'From 2026-11-28 to 2026-12-01',
    '433 MHz, 10:00 to 17:00',
    '05-12-26 06-12-26',
    '5-12-2026 1000-1200',
    '2024-25 2025-26',
    'Batches 2019 2020 2021 2022',
    '2024-2025 2025-2026',
    '978-0-13-468599-1',
    '9780134685991',
    'ISBN 978 0 13 468599 1',
    'ISBN-10: 0-13-468599-1',
    'example.org',
    'node.js',
    'an@ example.org',
    'a@b.co@c.example',
    'name@example.bücher',
    'xhttps://example.org',
    'ftp://user@host.example',
    'wa.me/919876543210',
    'Meeting ID: 861 2345 6789',
    'A/c No. 50100234567890',
    'Roll No. 9876543210',
    'UPI 9876543210@upi, UPI: 9876543210',
    'Ticket 98765 43210',
    'No. 022 2345 6789',
    '2345678901',
    'Rs. 9876543210',
    'PIN 411 001',
    '27AAAPL1234C1ZV',
    '९8765 43210 or ९८७६५४३२१०',
    '2026-12-07 10:00-12:30',
  ])('are none in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it.each([
    ['9876543210'],
    ['098765 43210'],
    ['+91 98765 43210'],
    ['+91-98765-43210'],
    ['91 98765 43210'],
    ['022 2345 6789'],
    ['022-20192026'],
    ['022 2034 2045'],
    ['+91 22 2026 2027'],
    ['0712-2026123'],
    ['1800-11-2233'],
    ['+1 555-010-9999'],
    ['1-800-555-0199'],
    ['+44 20 7946 0958'],
    ['020 7946 0958'],
    ['06 12 34 56 78'],
    ['06-12-34-56-78'],
    ['+49 30 12345678'],
    ['+81-3-1234-5678'],
    ['9780134685'],
  ])('are the phone number in %j', (number) => {
    for (const text of [number, `Call ${number}.`, `(${number})`, `On 2026-12-05 call\n${number}, 10 AM`])
      expect(linksIn(text)).toEqual([[number, `tel:${number.replace(/[^+\d]/g, '')}`]]);
  });

  it.each(['1900 123 4567', '2345 678 901'])('are the number %j behind a word for it', (number) => {
    expect(linksIn(number)).toEqual([]);
    for (const word of ['Call ', 'Phone No.: ', 'WhatsApp us on ', 'Tel:', 'Mob-'])
      expect(linksIn(word + number)).toEqual([[number, `tel:${number.replace(/\D/g, '')}`]]);
  });

  it('are the phone numbers of the chapter’s country alone', () => {
    expect(linksIn('98765 43210', 'Europe/Berlin')).toEqual([]);
    expect(linksIn('+91 98765 43210', 'Europe/Berlin')).toHaveLength(1);
  });

  it.each([
    ['Register here:', ''],
    ['👉', '👈'],
    ['', '\u200b'],
    ['\u2068', '\u2069'],
    ['*', '*'],
    ['_Register: ', '_'],
    ['~', '~'],
    ['||', '||'],
    ['“', '”.'],
    ['पर:', '।कल'],
    ['', '。次'],
  ])('are whole between %j and %j', (before, after) => {
    const address = 'https://example.org/a_b';
    expect(linksIn(before + address + after)).toEqual([[address, address]]);
  });

  it.each(['+44 20 7946 0958', '+44\u00a020\u00a07946\u00a00958', '+44\u201120\u20117946\u20110958'])(
    'are the whole number %j, whatever stands around it',
    (number) => {
      for (const [before, after] of [
        ['\u202a', '\u202c'],
        ['Call:', ''],
        ['*', '*'],
        ['📞', ''],
      ] as const)
        expect(linksIn(before + number + after)).toEqual([[number, 'tel:+442079460958']]);
      for (const before of ['+', 'a', '3', '₹']) expect(linksIn(before + number)).toEqual([]);
    },
  );

  it('are none in a date, in whatever form', () => {
    const times = ['', ' 10:00', ' 10:00 AM', ' 10 AM', ' 10.30', ', 10:00', ' at 10', ' 1000', ' 10:00-12:00'];
    const found = days.flatMap((iso) => {
      const [year, month, day] = iso.split('-');
      const forms = ['-', '/', '.'].map((separator) => [day, month, year].join(separator));
      return [...forms, iso, `${Number(day)}-${Number(month)}-${year}`, `${month}-${day}-${year}`]
        .flatMap((date) => [
          ...times.map((time) => date + time),
          `${date} ${date}`,
          `${date} - ${date}`,
          `(${date}) 10:00`,
        ])
        .filter((text) => linksIn(text).length > 0);
    });
    expect(found).toEqual([]);
  });

  it('leave the text as it is, and no part is empty', () => {
    for (const text of [
      '',
      'a',
      'https://example.org',
      'A https://example.org b\n(c@example.org) d.',
      '\u{1f4e1} https://example.org \u{1f4e1}',
    ]) {
      const parts = textLinks(text).map((part) => part.text);
      expect(parts.join('')).toBe(text);
      expect(parts).not.toContain('');
    }
  });

  it.each([
    '1 ',
    'a.',
    'a@a.',
    '+1',
    '5-1-2026 ',
    '2026-12 ',
    '9781',
    'isbn ',
    'www.',
    'https://a',
    '(',
    '1-',
    'a@',
    '.',
    '_https://a_',
    '( 1',
    'https://a)',
  ])('take no long time for many %j', async (part) => {
    const time = (length: number) => {
      const text = part.repeat(length / part.length);
      return workTime(() => textLinks(text));
    };
    await time(20_000);
    expect(await time(160_000)).toBeLessThan(40 * Math.max(await time(20_000), 5));
  });
});
